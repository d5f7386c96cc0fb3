import { inciCase } from '@rp/domain/inci/clean-name'
import { nameKey } from '@rp/domain/inci/name-keys'
import { isMixture } from '@rp/domain/regulation/annex/substance-names'
import type { ListFunction } from '@rp/domain/regulation/rule'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { staffIdOf } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { substance } from '../tables/substance.ts'
import type { FileEntry } from './annex-file.ts'
import type { Run } from './import-run.ts'
import { linkSubstances, linkUnkeyed } from './link-substances.ts'

/** The function of a permitted list, in the wording of the EU inventory. */
const functionsOf: Partial<Record<ListFunction, string>> = {
  COLOUR: 'COLORANT',
  PRESERVATIVE: 'PRESERVATIVE',
  UV_FILTER: 'UV FILTER',
}

const colourNumber = /^CI (\d{5}(?::\d)?)$/i

interface Wanted {
  inci_name: string
  cas: string[]
  ec: string[]
  functions: string[]
  ci_number: string | null
  synonyms: string[]
  is_nano: boolean
}

/**
 * Creates substances for names unknown under any spelling, as labels print them, with the function of their list; the
 * import does this only on request.
 */
export async function createSubstances(tx: Tx, run: Run, entries: FileEntry[]): Promise<void> {
  const wanted = wantedBy(entries)
  if (wanted.size === 0) return
  await linkUnkeyed(tx)
  const keys = sql`any(${sql.param([...wanted.keys()])}::text[])`
  const { rows: known } = await tx.execute<{ id: string; key: string; functions: string[] }>(sql`
    select known.id, key, known.functions from substance as known cross join unnest(known.name_keys) as key
    where known.archived_at is null and key = ${keys}`)
  for (const { id, key, functions } of known) {
    const { functions: listed = [] } = wanted.get(key) ?? {}
    if (functions.length === 0 && listed.length > 0 && !run.dry_run) await addFunctions(tx, run, id, listed)
    wanted.delete(key)
  }
  run.report.substances_created += wanted.size
  if (run.dry_run || wanted.size === 0) return
  const by = staffIdOf(run.by.initiator)
  const rows = [...wanted.values()].map((row) => ({ ...row, id: uuidv7(), created_by: by, updated_by: by }))
  await tx.insert(substance).values(rows)
  await linkSubstances(
    tx,
    rows.map(({ id }) => id),
  )
}

/** By key, so that two spellings are one. */
function wantedBy(entries: FileEntry[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  for (const entry of entries)
    for (const { name, synonyms } of namedOnce(entry)) {
      // A mixture is a raw material, not a substance.
      if (isMixture(name)) continue
      const key = nameKey(name)
      if (!wanted.has(key)) wanted.set(key, wantedOf(name, synonyms, entry))
    }
  return wanted
}

/** The names of a colour beside its number are synonyms: two substances would make every such name ambiguous. */
function namedOnce({ inci_names }: FileEntry): { name: string; synonyms: string[] }[] {
  const [number, another] = inci_names.filter((name) => colourNumber.test(name))
  if (number === undefined || another !== undefined) return inci_names.map((name) => ({ name, synonyms: [] }))
  return [{ name: number, synonyms: inci_names.filter((name) => name !== number).map(inciCase) }]
}

function wantedOf(name: string, synonyms: string[], { inci_names, cas, ec, rules }: FileEntry): Wanted {
  const listed = rules.flatMap(({ content: { list_function } }) =>
    list_function === null ? [] : (functionsOf[list_function] ?? []),
  )
  const inci_name = inciCase(name)
  // With several names, nobody knows which number belongs to which name.
  const isOnly = inci_names.length === 1 + synonyms.length
  return {
    inci_name,
    cas: isOnly ? cas.slice(0, 30) : [],
    ec: isOnly ? ec.slice(0, 30) : [],
    functions: [...new Set(listed)],
    ci_number: colourNumber.exec(inci_name)?.[1] ?? null,
    synonyms,
    is_nano: inci_name.endsWith('(nano)'),
  }
}

/** For a substance from an earlier list without a known function. */
async function addFunctions(tx: Tx, run: Run, id: string, functions: string[]): Promise<void> {
  await tx
    .update(substance)
    .set({
      functions,
      updated_by: staffIdOf(run.by.initiator),
      updated_at: sql`now()`,
      row_version: sql`${substance.row_version} + 1`,
    })
    .where(and(eq(substance.id, id), isNull(substance.archived_at)))
}
