import { setImmediate } from 'node:timers/promises'
import { distance } from 'fastest-levenshtein'
import { estimateShares } from '@rp/domain/inci/estimate'
import { indexNames, matchName } from '@rp/domain/inci/match-name'
import type { NamedSubstance } from '@rp/domain/inci/named-substance'
import { parseInci } from '@rp/domain/inci/parse-inci'
import type { SampleLine } from '@rp/domain/inci/sample-line'
import { inArray, isNull, sql } from 'drizzle-orm'
import { substance } from '../../food-recipes/tables/substance.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { ReadSample } from './sample-of.ts'

type Select = Pick<Tx, 'select'>

/**
 * Reads the ingredient text of a sample and matches its names with all substances: one statement. Matches chosen by
 * hand stay. Yields to other requests between names.
 */
export async function readLines(db: Select, sample: ReadSample): Promise<SampleLine[]> {
  const index = indexNames(await namedSubstances(db))
  const byHand = new Map(
    sample.lines.filter(({ match }) => match === 'HAND').map((line) => [line.raw_name, line]),
  )
  const lines: SampleLine[] = []
  for (const [position, name] of parseInci(sample.inci_text).entries()) {
    const chosen = byHand.get(name.raw_name)
    const found = chosen
      ? { ...chosenOf(chosen), candidates: chosen.candidates }
      : matchName(name.raw_name, index, distance)
    lines.push({ position, ...name, ...found, ...noEstimate })
    await setImmediate()
  }
  return lines
}

/** The lines with shares estimated from their order. */
export async function withEstimates(db: Select, sample: ReadSample): Promise<SampleLine[]> {
  const functions = await functionsOf(db, sample.lines)
  const shares = estimateShares(
    sample.lines.map((line) => ({ ...line, functions: functions.get(line.substance_id ?? '') ?? [] })),
    sample.recipe_type,
  )
  return sample.lines.map((line, at) => ({ ...line, ...(shares[at] ?? noEstimate) }))
}

export const noEstimate = { est_min: null, est_max: null, est_mid: null } as const

/** Number of names without a known substance; those that only may be contained do not count. */
export function unmatchedIn(lines: SampleLine[]): number {
  return lines.filter(({ substance_id, may_contain }) => substance_id === null && !may_contain).length
}

function chosenOf({ substance_id, inci_name, match, confidence }: SampleLine) {
  return { substance_id, inci_name, match, confidence }
}

function namedSubstances(db: Select): Promise<NamedSubstance[]> {
  return db
    .select({
      id: substance.id,
      inci_name: substance.inci_name,
      name_th: substance.name_th,
      synonyms: substance.synonyms,
      ci_number: substance.ci_number,
      cas: substance.cas,
      colour_rules: sql<string[]>`array(
        select named.rule_id::text from regulation_rule_substance as named
          join regulation_rule as rule on rule.id = named.rule_id
        where named.substance_id = ${substance.id} and rule.list_function = 'COLOUR')`,
    })
    .from(substance)
    .where(isNull(substance.archived_at))
}

async function functionsOf(db: Select, lines: SampleLine[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(lines.flatMap(({ substance_id }) => (substance_id === null ? [] : [substance_id])))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: substance.id, functions: substance.functions })
    .from(substance)
    .where(inArray(substance.id, ids))
  return new Map(rows.map(({ id, functions }) => [id, functions]))
}
