import type { WaitingForWorksheet } from '@rp/contract/lab/worksheet'
import type { WorksheetAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { worksheetLimits } from '@rp/domain/lab/control/worksheet-rules'
import { priorities, type Priority } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { controlMaterial } from '../tables/control-material.ts'

type Db = Pick<Tx, 'select' | 'execute'>

/** One analyte of one sample that waits. */
interface Waiting extends Record<string, unknown> {
  code: string
  item: { name: WorksheetAnalyte['name']; unit: string; analyte: WorksheetAnalyte | null }
  id: string
  barcode: string
  name: string
  order_id: string
  order_number: string
  priority: Priority
  due_at: string
}

/** Lists are read in full: an order of a laboratory waits for days, not for years. */
const waitingMost = 20_000

// Forms and results are stored documents: paths that do not fit select nothing instead of failing.
const waiting = sql`
  from lab_order o
  join lab_sample s on s.order_id = o.id and s.received_at is not null and s.rejected_at is null
  cross join lateral jsonb_path_query(o.result_form,
    '$[*] ? (@.kind == "NUMERIC" && !(@.analyte.formula.type() == "string"))') item
  where o.status in ('TODO', 'INPROGRESS')
    and not jsonb_path_exists(o.results,
      '$[*] ? (@.code == $code && @.value != "" && (@.sample_id == $sample || !(@.sample_id.type() == "string")))',
      jsonb_build_object('code', item->'code', 'sample', s.id))
    and not exists (
      select 1 from lab_worksheet_position position
      join lab_worksheet sheet on sheet.id = position.worksheet_id and sheet.status = 'OPEN'
        and jsonb_path_exists(sheet.analytes, '$[*] ? (@.code == $code)',
          jsonb_build_object('code', item->'code'))
      where position.sample_id = s.id)`

/**
 * What waits to be measured: received samples of open orders whose form has an analyte without a value, and which are on
 * no other open worksheet with it; the most urgent first. Of `only`, if samples are named.
 */
export async function waitingValues(db: Db, only?: string[]): Promise<Waiting[]> {
  const named =
    only === undefined
      ? sql`true`
      : sql`s.id in (${sql.join(
          only.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`
  const urgency = sql.join(
    keysOf(priorities).map((priority) => sql`${priority}::text`),
    sql`, `,
  )
  const { rows } = await db.execute<Waiting>(sql`
    select item->>'code' as code, item, s.id, s.barcode, s.name, o.id as order_id, o.number as order_number,
      o.priority, to_char(o.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at
    ${waiting} and ${named}
    order by array_position(array[${urgency}], o.priority) desc, o.due_at, o.number, s.position
    limit ${waitingMost}`)
  return rows
}

/** What waits by analyte, and the samples and active control materials of the chosen analytes. */
export async function readWaiting(db: Db, codes: string[]): Promise<WaitingForWorksheet> {
  const rows = await waitingValues(db)
  const chosen = rows.filter(({ code }) => codes.includes(code))
  const samples = new Map<string, WaitingForWorksheet['samples'][number]>()
  for (const { id, barcode, name, order_id, order_number, priority, due_at, code } of chosen) {
    const known = samples.get(id)
    if (known) known.codes.push(code)
    else samples.set(id, { id, barcode, name, order_id, order_number, priority, due_at, codes: [code] })
  }
  return {
    analytes: analytesOf(rows),
    samples: [...samples.values()].slice(0, worksheetLimits.positions),
    materials: await materialsOf(db, codes),
  }
}

/** The analytes of what waits, each as the most urgent order has it, with the number of samples. */
export function analytesOf(rows: Waiting[]): WaitingForWorksheet['analytes'] {
  const analytes = new Map<string, WaitingForWorksheet['analytes'][number]>()
  for (const { code, item } of rows) {
    const known = analytes.get(code)
    if (known) known.waiting += 1
    else {
      const { lod = null, loq = null } = item.analyte ?? {}
      analytes.set(code, { code, name: item.name, unit: item.unit ?? '', lod, loq, waiting: 1 })
    }
  }
  return [...analytes.values()].toSorted((a, b) => a.code.localeCompare(b.code))
}

async function materialsOf(db: Db, codes: string[]): Promise<WaitingForWorksheet['materials']> {
  if (codes.length === 0) return []
  const { id, code, name_en, name_th, lot, analyte, is_active, archived_at } = controlMaterial
  const rows = await db
    .select({ id, code, name_en, name_th, lot, analyte })
    .from(controlMaterial)
    .where(and(inArray(analyte, codes), eq(is_active, true), isNull(archived_at)))
    .orderBy(asc(analyte), asc(code))
  return rows.map(({ name_en: en, name_th: th, ...one }) => ({ ...one, name: { en, th } }))
}
