import type { Words } from '@rp/domain/languages'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { integer, text, type Column } from '../../platform/import/cells.ts'
import type { Importer, Step, Verdict } from '../../platform/import/importer.ts'
import { demandColumns, readTable, type TableRow } from '../../platform/import/read-table.ts'
import { reject, rejectionsOf } from '../../platform/import/reasons.ts'
import { isSame } from '../save.ts'
import { thaiAddress } from '../tables/thai-address.ts'

const name = z.string().min(1).max(200)
const part = z.object({ id: z.int().positive(), name_en: name, name_th: name })
const district = part.extend({ province_id: z.int().positive() })
const subdistrict = part.extend({ district_id: z.int().positive(), zip_code: z.string().regex(/^\d{5}$/) })

type Part = z.output<typeof part>
type District = z.output<typeof district>
type Address = Omit<typeof thaiAddress.$inferInsert, 'search'>

const partColumns: Record<string, Column> = {
  id: integer,
  name_en: { read: text },
  name_th: { read: text },
  deleted_at: { read: text },
}
const orphaned: Words = { en: 'names no district of the files', th: 'ไม่พบอำเภอหรือเขตนี้ในไฟล์' }
const deleted: Words = { en: 'was taken away by the list itself', th: 'รายการต้นทางยกเลิกแถวนี้แล้ว' }

/** Its name and its tables; the other lists are needed only to read the rows. */
export const thaiAddressKind = { name: 'thai-address', tables: [thaiAddress] }

interface Files {
  provinces: string
  districts: string
}

/** Subdistricts with their district and province, from the three lists of Thai addresses. */
export function thaiAddresses({ provinces, districts }: Files): Importer {
  const provinceOf = byId<Part>(provinces, {}, part)
  const districtOf = byId<District>(districts, { province_id: integer }, district)

  function addressOf({ values }: TableRow, { language }: Step): Address | Verdict {
    if (values['deleted_at'] !== undefined) return [reject('deleted_at', deleted, language)]
    const checked = subdistrict.safeParse(values)
    if (!checked.success) return rejectionsOf(checked.error, { schema: subdistrict, values, language })
    const { id, name_en, name_th, zip_code } = checked.data
    const around = districtOf.get(checked.data.district_id)
    const above = around && provinceOf.get(around.province_id)
    if (!around || !above) return [reject('district_id', orphaned, language)]
    return {
      subdistrict_code: id,
      subdistrict_en: name_en,
      subdistrict_th: name_th,
      district_code: around.id,
      district_en: around.name_en,
      district_th: around.name_th,
      province_code: above.id,
      province_en: above.name_en,
      province_th: above.name_th,
      zip: zip_code,
    }
  }

  return {
    ...thaiAddressKind,
    columns: {
      ...partColumns,
      district_id: { known: ['amphure_id'], ...integer },
      zip_code: { known: ['zip'], read: text },
    },
    needed: ['id', 'name_en', 'name_th', 'district_id', 'zip_code'],
    keyOf: ({ id }) => (typeof id === 'number' ? String(id) : ''),
    keyColumn: 'id',
    work: async (step, rows) =>
      saveAll(
        step,
        rows.map((row) => addressOf(row, step)),
      ),
  }
}

const isAddress = (one: Address | Verdict): one is Address => typeof one === 'object' && !Array.isArray(one)

async function saveAll({ tx, dry_run }: Step, judged: (Address | Verdict)[]): Promise<Verdict[]> {
  const codes = judged.filter(isAddress).map(({ subdistrict_code }) => subdistrict_code)
  if (codes.length === 0) return judged.filter((one): one is Verdict => !isAddress(one))
  const known = await tx.select().from(thaiAddress).where(inArray(thaiAddress.subdistrict_code, codes))
  const before = new Map(known.map((row) => [row.subdistrict_code, row]))
  const added: Address[] = []
  const verdicts: Verdict[] = []
  for (const one of judged) {
    if (!isAddress(one)) {
      verdicts.push(one)
      continue
    }
    const row = before.get(one.subdistrict_code)
    if (!row) added.push(one)
    else if (!isSame(row, one) && !dry_run)
      await tx.update(thaiAddress).set(one).where(eq(thaiAddress.subdistrict_code, row.subdistrict_code))
    verdicts.push(row ? (isSame(row, one) ? 'unchanged' : 'changed') : 'new')
  }
  if (added.length > 0 && !dry_run) await tx.insert(thaiAddress).values(added)
  return verdicts
}

/** The rows of a list by id, without incomplete and removed ones. */
function byId<T extends Part>(
  file: string,
  more: Record<string, Column>,
  schema: z.ZodType<T>,
): Map<number, T> {
  const columns = { ...partColumns, ...more }
  const table = readTable(file, { columns, needed: ['id', 'name_en', 'name_th', ...Object.keys(more)] })
  demandColumns(table)
  return new Map(
    table.rows.flatMap(({ values, isShifted }) => {
      const read = schema.safeParse(values)
      const isHeld = !isShifted && values['deleted_at'] === undefined
      return read.success && isHeld ? [[read.data.id, read.data] as const] : []
    }),
  )
}
