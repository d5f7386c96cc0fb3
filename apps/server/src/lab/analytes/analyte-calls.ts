import { analyte as analyteResource } from '@rp/contract/lab/analyte'
import type { AnalyteLimit } from '@rp/domain/lab/analytes/analyte'
import { hasOwnLimits } from '@rp/domain/lab/analytes/item-of-analyte'
import { eq, inArray, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { recipe } from '../../recipes/tables/recipe.ts'
import { analyte } from '../tables/analyte.ts'
import { labService } from '../tables/lab-service.ts'

/** The catalogue of analytes. */
export function analyteCalls(platform: Platform): void {
  catalogue(platform, {
    resource: analyteResource,
    table: analyte,
    check: checkAnalyte,
    mayArchive: refuseWithServices,
  })
}

async function checkAnalyte(tx: Tx, input: Record<string, unknown>, id: string | null): Promise<void> {
  const { limits, unit } = analyteResource.input
    .pick({ limits: true, unit: true })
    .parse({ limits: input['limits'], unit: input['unit'] })
  await checkSubjects(tx, limits)
  if (id !== null) await checkUnit(tx, id, unit)
}

/** Customers and recipes of limits must exist; one that was archived since may stay. */
async function checkSubjects(tx: Tx, limits: AnalyteLimit[]): Promise<void> {
  const customers = limits.flatMap((one) => one.customer ?? [])
  const known = await idsIn(tx, customer, customers)
  const recipes = await idsIn(
    tx,
    recipe,
    limits.flatMap(({ product }) => product ?? []),
  )
  for (const [at, one] of limits.entries()) {
    if (one.customer !== null && !known.has(one.customer))
      throw refuseField(`limits.${at}.customer`, { en: 'is no customer', th: 'ไม่ใช่ลูกค้าที่มีอยู่' })
    if (one.product !== null && !recipes.has(one.product))
      throw refuseField(`limits.${at}.product`, { en: 'is no recipe', th: 'ไม่ใช่สูตรที่มีอยู่' })
  }
}

async function idsIn(tx: Tx, table: typeof customer | typeof recipe, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Limits of a service are numbers in the unit of the analyte: another unit would change what they mean. */
async function checkUnit(tx: Tx, id: string, unit: string): Promise<void> {
  const [saved] = await tx.select({ unit: analyte.unit }).from(analyte).where(eq(analyte.id, id))
  if (!saved || saved.unit === unit) return
  const using = (await servicesWith(tx, id)).find(({ result_form }) =>
    result_form.some(
      (item) =>
        item.analyte_id === id && (hasOwnLimits(item) || (item.analyte?.customer_limits ?? []).length > 0),
    ),
  )
  if (using)
    throw refuseField('unit', {
      en: `must stay ${saved.unit || 'empty'}: the service ${using.code} has limits of its own in it`,
      th: `ต้องเป็น ${saved.unit || 'ค่าว่าง'} ตามเดิม เพราะบริการ ${using.code} กำหนดเกณฑ์เองในหน่วยนี้`,
    })
}

async function refuseWithServices(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: analyte.id }).from(analyte).where(eq(analyte.id, id)).for('update')
  const [using] = await servicesWith(tx, id)
  if (using)
    throw refuse('in_use', {
      detail: {
        en: `Cannot archive: the service ${using.code} measures it`,
        th: `เก็บถาวรไม่ได้: บริการ ${using.code} ใช้รายการนี้อยู่`,
      },
    })
}

/** The services that take an item from this analyte, also those that are archived and may come back. */
function servicesWith(tx: Tx, id: string) {
  return tx
    .select({ code: labService.code, result_form: labService.result_form })
    .from(labService)
    .where(sql`${labService.result_form} @> ${JSON.stringify([{ analyte_id: id }])}::jsonb`)
    .orderBy(labService.code)
}
