import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '../outbox/outbox.ts'
import { openPace } from '../pace.ts'
import { refusedWords, Refusal } from '../refusal.ts'
import { catalogueUndo } from './catalogue-undo.ts'
import type { Column, ReadCell } from './cells.ts'
import { columnOf, isFile } from './cell-readers.ts'
import { staffIdOf, type Importer, type Step, type Verdict } from './importer.ts'
import { textIn, type TableRow } from './read-table.ts'
import { reasons, reject, rejectionsOf, type Rejection } from './reasons.ts'
import { unlessTaken } from './unless-taken.ts'

type Values = Record<string, unknown>
type Row = Values & { id: string; row_version: number }

/** A field with the id of another record, or several: what a file may contain instead. */
export interface Named {
  table: PgTable & { id: PgColumn; archived_at: PgColumn }
  by: PgColumn
}

/** How an entity declares its import. */
interface Declared {
  resource: { name: string; key: string; input: z.ZodObject }
  table: PgTable & { id: PgColumn; row_version: PgColumn; archived_at: PgColumn }
  hold?: ((tx: Tx) => Promise<unknown>) | undefined
  check?:
    | ((tx: Tx, input: Values, id: string | null, by: string | null) => Promise<Values | void>)
    | undefined
  references?: Record<string, Named> | undefined
  written?: ((tx: Tx, id: string) => Promise<void>) | undefined
}

interface Imported extends Declared {
  /** The input without unknown keys: made once, as a schema is compiled on first use. */
  known: z.ZodObject
}

/** The import of a plain entity, from its own definition: columns, checks and the key of a record. */
export function catalogueImporter(declared: Declared): Importer {
  const { resource, table, references = {} } = declared
  const imported = { ...declared, known: resource.input.strip() }
  const { key } = resource
  const fields = Object.entries(resource.input.shape as Record<string, z.ZodType>).filter(
    ([, schema]) => !isFile(schema),
  )
  const blank = blankOf(resource.input)
  const columns = Object.fromEntries(
    fields.map(([name, schema]): [string, Column] => [
      name,
      references[name] ? { read: written(schema) } : columnOf(name, schema),
    ]),
  )
  return {
    name: resource.name,
    tables: [table],
    columns,
    needed: [key],
    required: fields.map(([name]) => name).filter((name) => !Object.hasOwn(blank, name)),
    keyOf: (values) => canonical(resource.input, key, values),
    keyColumn: key,
    async work(step, rows) {
      await declared.hold?.(step.tx)
      const keys = rows.map(({ values }) => canonical(resource.input, key, values))
      const known = await byKey(step, table, column(table, key), keys)
      const names = await openNames(step.tx, references, rows)
      const verdicts: Verdict[] = []
      const pace = openPace()
      for (const [at, { values }] of rows.entries()) {
        await pace()
        const before = known.get(keys[at] ?? '')
        const judged = await judge(values, { before, names, blank, step, imported })
        const verdict = Array.isArray(judged) ? judged : await save(step, { imported, before, judged })
        if (verdict === 'new') names.add(table, judged as Judged)
        if (!step.dry_run && (verdict === 'new' || verdict === 'changed'))
          await declared.written?.(step.tx, (judged as Judged).id)
        verdicts.push(verdict)
      }
      return verdicts
    },
    undo: catalogueUndo({ ...imported, key }),
  }
}

interface Judged {
  id: string
  input: Values
}

interface Beside {
  before: Row | undefined
  names: Names
  blank: Values
  step: Step
  imported: Imported
}

/** The record that the row makes, or why it cannot. */
async function judge(
  values: Values,
  { before, names, blank, step, imported }: Beside,
): Promise<Judged | Rejection[]> {
  const { named, unknown, isPending } = names.resolve(values)
  if (unknown.length > 0)
    return [...new Set(unknown.map(({ field }) => field))].map((field) => {
      const texts = unknown.filter((one) => one.field === field).map(({ text }) => text)
      return reject(field, reasons.noRecord, step.language, texts.join(', '))
    })
  const merged = { ...blank, ...before, ...values, ...named }
  const checked = imported.known.safeParse(merged)
  if (!checked.success)
    return rejectionsOf(checked.error, { schema: imported.known, values: merged, language: step.language })
  const judged = { id: before?.id ?? randomUUID(), input: checked.data }
  // A dry run has not written the records of earlier rows, so a check could not find them.
  return isPending && step.dry_run ? judged : applyEntityRules(judged, { before, step, imported })
}

/** Runs the entity's own checks, as for a form. */
async function applyEntityRules(
  { id, input }: Judged,
  { before, step, imported }: Pick<Beside, 'before' | 'step' | 'imported'>,
): Promise<Judged | Rejection[]> {
  try {
    const settled = await imported.check?.(step.tx, input, before?.id ?? null, staffIdOf(step.actor))
    return { id, input: { ...input, ...settled } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = [] } = error.parts
    if (errors.length === 0) return [{ column: '', reason: refusedWords(error, step.language) }]
    return errors.map(({ path, message, message_th }) => ({
      column: path.split('.')[0] ?? path,
      reason: step.language === 'th' ? (message_th ?? message) : message,
    }))
  }
}

interface Saving {
  imported: Imported
  before: Row | undefined
  judged: Judged
}

async function save(
  { tx, dry_run, actor, language }: Step,
  { imported: { known, table }, before, judged: { id, input } }: Saving,
): Promise<Verdict> {
  const by = staffIdOf(actor)
  const taken: Verdict = [reject('', reasons.taken, language)]
  if (!before) {
    if (dry_run) return 'new'
    const added = await tx
      .insert(table)
      .values({ ...input, id, created_by: by, updated_by: by })
      .onConflictDoNothing()
      .returning({ id: table.id })
    return added.length > 0 ? 'new' : taken
  }
  const saved = known.parse(before)
  const after = known.parse({ ...before, ...input })
  if (JSON.stringify(saved) === JSON.stringify(after)) return 'unchanged'
  if (dry_run) return 'changed'
  const isSaved = await unlessTaken(tx, async (inner) => {
    await inner
      .update(table)
      .set({ ...input, updated_by: by, updated_at: sql`now()`, row_version: before.row_version + 1 })
      .where(eq(table.id, id))
  })
  return isSaved ? 'changed' : taken
}

/**
 * Defaults of a new record for fields missing from the file: the usual value, none, no; a number or name is required.
 */
function blankOf(input: z.ZodObject): Values {
  const blank: Values = {}
  for (const [name, schema] of Object.entries(input.shape as Record<string, z.ZodType>)) {
    const usual = schema.safeParse(undefined).data
    const start = [usual, null, [], '', name === 'is_active', name === 'sort_order' ? 0 : undefined].find(
      (value) => value !== undefined && schema.safeParse(value).success,
    )
    if (start !== undefined) blank[name] = start
  }
  return blank
}

/** The key in the record's form: a code in capitals. */
function canonical(input: z.ZodObject, key: string, values: Values): string {
  const parsed = (input.shape[key] as z.ZodType).safeParse(values[key])
  return parsed.success && typeof parsed.data === 'string' ? parsed.data : textIn(values, key)
}

const column = (table: PgTable, name: string): PgColumn =>
  (table as unknown as Record<string, PgColumn>)[name] as PgColumn

async function byKey(
  { tx, dry_run }: Step,
  table: Imported['table'],
  key: PgColumn,
  keys: string[],
): Promise<Map<string, Row>> {
  const requests = tx
    .select()
    .from(table as PgTable)
    .where(and(inArray(key, keys), isNull(table.archived_at)))
  const rows = (await (dry_run ? requests : requests.for('update'))) as Row[]
  return new Map(rows.map((row) => [textOf(row[key.name]), row]))
}

/** A written reference: ids or names, one or several. */
function written(schema: z.ZodType): ReadCell {
  const isList = schema.safeParse([]).success
  return (cell) => (isList ? cell.split(/[;|\n,]/).flatMap((entry) => entry.trim() || []) : cell)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

interface Resolved {
  named: Values
  unknown: { field: string; text: string }[]
  /** It names a record that an earlier row of the file creates. */
  isPending: boolean
}

interface Names {
  resolve: (values: Values) => Resolved
  add: (table: PgTable, record: Judged) => void
}

/** The records named by the rows, looked up once for all. */
async function openNames(tx: Tx, references: Record<string, Named>, rows: TableRow[]): Promise<Names> {
  const found = new Map<string, Map<string, string>>()
  const pending = new Set<string>()
  for (const [field, { table, by }] of Object.entries(references)) {
    const texts = new Set(rows.flatMap(({ values }) => [values[field] ?? []].flat().map(textOf)))
    const names = [...texts].filter((text) => !isId(text))
    const wanted: SQL | undefined = and(inArray(by, names), isNull(table.archived_at))
    const records =
      names.length === 0
        ? []
        : await tx
            .select({ id: table.id, name: by })
            .from(table as PgTable)
            .where(wanted)
    found.set(field, new Map(records.map(({ id, name }) => [String(name), String(id)])))
  }
  return {
    add: (table, { id, input }) => {
      for (const [field, reference] of Object.entries(references))
        if (reference.table === table) {
          found.get(field)?.set(textOf(input[reference.by.name]), id)
          pending.add(id)
        }
    },
    resolve: (values) => resolve(values, found, pending),
  }
}

function resolve(values: Values, found: Map<string, Map<string, string>>, pending: Set<string>): Resolved {
  const unknown: Resolved['unknown'] = []
  const named: Values = {}
  let isPending = false
  for (const [field, names] of found) {
    const value = values[field]
    if (value === undefined) continue
    const ids = [value].flat().map((entry) => {
      const text = textOf(entry)
      const id = isId(text) ? text : names.get(text)
      if (id === undefined) unknown.push({ field, text })
      else isPending ||= pending.has(id)
      return id
    })
    named[field] = Array.isArray(value) ? ids : ids[0]
  }
  return { named, unknown, isPending }
}
