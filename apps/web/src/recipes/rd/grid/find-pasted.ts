import { ingredientsForFormula } from '@rp/contract/food-recipes/for-formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { call } from '../../../kit/call.ts'
import type { PastedRow } from './pasted-rows.ts'

const atOnce = 4

/**
 * The ingredient of every row, by code, trade name, INCI or Thai name, ignoring case. Known ones need no request; each
 * other name is requested once, a few at a time.
 */
export async function findPasted(
  rows: PastedRow[],
  known: Iterable<FormulaIngredient>,
): Promise<(FormulaIngredient | undefined)[]> {
  const byName = new Map<string, FormulaIngredient>()
  for (const one of known) remember(byName, one)
  const missing = rows.filter(({ names }) => !names.some((name) => byName.has(folded(name))))
  const requests = [...new Set(missing.flatMap(({ names }) => names.map(folded)))]
  for (let at = 0; at < requests.length; at += atOnce) {
    const answers = await Promise.all(
      requests
        .slice(at, at + atOnce)
        .map((q) => call(ingredientsForFormula, { query: { q: q.slice(0, 100) } })),
    )
    for (const one of answers.flat()) remember(byName, one)
  }
  return rows.map(({ names }) => {
    const name = names.find((one) => byName.has(folded(one)))
    return name === undefined ? undefined : byName.get(folded(name))
  })
}

/** The first hit of a search; undefined without a hit or a reachable server. */
export async function firstHit(q: string): Promise<FormulaIngredient | undefined> {
  try {
    return (await call(ingredientsForFormula, { query: { q } }))[0]
  } catch {
    return undefined
  }
}

/** Its own names take precedence over those of its only substance, so that a code never finds another's INCI. */
function remember(byName: Map<string, FormulaIngredient>, one: FormulaIngredient): void {
  const inci = one.composition.length === 1 ? [one.composition[0]?.inci_name ?? ''] : []
  for (const name of [one.code, one.trade_name, one.name_en, one.name_th, ...inci])
    if (name !== '' && !byName.has(folded(name))) byName.set(folded(name), one)
}

const folded = (name: string) => name.trim().toLowerCase()
