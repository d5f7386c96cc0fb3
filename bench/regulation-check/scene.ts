import { blankLine } from '../../packages/domain/src/formula/formula.ts'
import { weigh } from '../../packages/domain/src/formula/weigh.ts'
import type { ProductCondition } from '../../packages/domain/src/regulation/part-conditions.ts'
import { type ProductProperty } from '../../packages/domain/src/regulation/product-properties.ts'
import type { RegulationRule, RuleMarket } from '../../packages/domain/src/regulation/rule.ts'
import type { CheckedProduct, RuleBook } from '../../packages/domain/src/regulation/shares.ts'
import { bothLists } from '../../packages/domain/src/testing/both-lists.ts'
import { formulaOf, ingredient, substance } from '../../packages/domain/src/testing/golden-formulas.ts'

export const lineCount = 60
export const ruleCount = 3000
const markets: RuleMarket[] = ['EU', 'TH', 'VN', 'US', 'CN']
const held = 120
/** The properties the annexes mention most. */
const requests: ProductProperty[] = [
  'LEAVE_ON',
  'RINSE_OFF',
  'ORAL',
  'HAIR',
  'FACE',
  'BODY',
  'EYE',
  'LIP',
  'NAIL',
  'SPRAY',
]
/** The lists name more substances than a formula contains; three in four rules do not concern it. */
const known = 1500

/** The same numbers in every run. */
function numbers(): (below: number) => number {
  let state = 20_261_125
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const nameOf = (at: number) => `Substance ${at}`

/** Sixty lines of two substances each; `run` shifts every share, as typing does. */
export function productOf(run: number): CheckedProduct {
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    ...blankLine(`line-${at}`, 'A', `Material ${at}`),
    pct: String(((at + run) % 30) / 20 + 0.01),
    is_balance: at === 0,
  }))
  const materials = lines.map((_, at) =>
    ingredient(`Material ${at}`, {
      composition: [substance(nameOf(at * 2), '60'), substance(nameOf(at * 2 + 1), '40')],
    }),
  )
  const { lines: weighed } = weigh(formulaOf({ lines }), new Map(materials.map((one) => [one.id, one])))
  return {
    recipe_type: 'COSMETICS',
    properties: ['FACE_CREAM', 'SUNSCREEN', 'CONSUMER'],
    countries: [...markets],
    lines: weighed,
    dose: null,
  }
}

/**
 * Three thousand rules of five markets in entries of three parts; with `isNamed`, each names a substance of the
 * formula.
 */
export function bookOf({ isNamed }: { isNamed: boolean }): RuleBook {
  const next = numbers()
  const condition = (): ProductCondition => ({
    all: [requests[next(requests.length)] ?? 'LEAVE_ON'],
    except: next(4) === 0 ? [[requests[next(requests.length)] ?? 'ORAL']] : [],
  })
  const rules = Array.from({ length: ruleCount }, (_, at): RegulationRule => {
    const entry = Math.floor(at / 3)
    const isListed = entry % 3 === 0
    const first = next(known - 4)
    const ids = [isNamed ? entry % held : next(known), first, first + 1, first + 2].map(nameOf)
    return {
      id: `rule ${at}`,
      source_code: `SOURCE ${entry % 4}`,
      source_ref: String(entry),
      part: 'abc'.charAt(at % 3),
      market: markets[entry % markets.length] ?? 'EU',
      recipe_type: 'COSMETICS',
      verdict: isListed ? 'ALLOWED_LIST' : 'RESTRICTED',
      list_function: isListed ? 'PRESERVATIVE' : null,
      substance_ids: [entry % (held * 1.5), first, first + 1, first + 2].map((one) =>
        nameOf(Math.floor(one)),
      ),
      substance_total: 4,
      applies_to: at % 3 === 2 ? [] : [condition(), condition()],
      not_for: next(3) === 0 ? [condition()] : [],
      combined_with: [],
      not_combined_with: [],
      // Most limits are met, as in a real formula in progress.
      max_value: String(next(400) / 100 + 0.2),
      max_unit: 'PCT',
      min_value: null,
      basis: entry % 5 === 0 ? 'as acid' : '',
      basis_factor: null,
      factors:
        entry % 5 === 0
          ? ids.map((substance_id) => ({ substance_id, factor: '0.85', reason: 'Measured' }))
          : [],
      sum_group: entry % 50 === 0 ? `sum ${entry % 4}` : null,
      threshold_declare: null,
      declare_as: '',
      label_wording: entry % 5 === 0 ? { en: 'Contains it', th: 'มีสารนี้' } : { en: '', th: '' },
      conditions: '',
      age_limit: null,
      professional_only: false,
      effective_from: '2020-01-01',
      effective_to: null,
      review_state: 'AUTO',
    }
  })
  const covered = markets.flatMap((market) =>
    [null, 'PRESERVATIVE' as const].map((list_function) => ({
      market,
      recipe_type: 'COSMETICS' as const,
      list_function,
    })),
  )
  return { rules, covered, partial: [], negative: bothLists(markets), superseded: [] }
}
