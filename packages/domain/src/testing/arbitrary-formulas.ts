import fc from 'fast-check'
import { decimal } from '../decimal.ts'
import { amountUnits } from '../formula/mass.ts'
import type { Formula, FormulaLine } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { formulaOf, ingredient, substance, type Example } from './golden-formulas.ts'

/** Millionths as decimal text: `1234567` becomes `1.234567`. */
const millionths = (most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => decimal(n).div(1_000_000).toFixed())

const materials: FormulaIngredient[] = Array.from({ length: 40 }, (_, index) =>
  ingredient(`Material ${index}`, {
    density_g_per_ml: '0.92',
    purity_pct: index % 3 === 0 ? '98.5' : '100',
    elemental_factor_pct: '14.3',
    composition: [substance(`Substance ${index}`, '60'), substance(`Substance ${index + 1}`, '40')],
    price_per_kg: `${index * 7 + 1}.25`,
  }),
)
const ingredients = new Map(materials.map((one) => [one.id, one]))

const line = fc.record({
  phase: fc.constantFrom('A', 'B', 'C'),
  ingredient_id: fc.constantFrom(...materials.map(({ id }) => id)),
  pct: fc.option(millionths(9_000_000), { nil: null }),
  amount: fc.option(millionths(900_000_000), { nil: null }),
  unit: fc.constantFrom(...amountUnits),
  is_balance: fc.constant(false),
  fixed_qty: fc.boolean(),
  elemental_claim: fc.boolean(),
  overage_pct: fc.option(fc.constantFrom('0', '5', '12.5'), { nil: null }),
  tolerance_pct: fc.constant(null),
  role: fc.constant(null),
  note: fc.string({ maxLength: 8 }),
  substitutes: fc.constant<string[]>([]),
})

/** Any formula that a form can contain: 0 to 30 lines, with or without a balance line. */
export const formulas: fc.Arbitrary<Example & { formula: Formula }> = fc
  .record({
    recipe_type: fc.constantFrom('COSMETICS' as const, 'FOOD' as const),
    input_mode: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
    batch_size: millionths(900_000_000),
    dose_size: fc.option(millionths(900_000_000), { nil: null }),
    process_loss_pct: fc.constantFrom('0', '3', '7.5'),
    overfill_pct: fc.constantFrom('0', '2'),
    lines: fc.array(line, { maxLength: 30 }),
    keys: fc.shuffledSubarray(
      Array.from({ length: 60 }, (_, index) => `k${index}`),
      { minLength: 30, maxLength: 30 },
    ),
    balance: fc.integer({ min: -10, max: 29 }),
  })
  .map(({ lines, keys, balance, ...header }) => ({
    formula: formulaOf({
      ...header,
      lines: lines.map((one, index): FormulaLine => ({
        ...one,
        key: keys[index] ?? '',
        is_balance: index === balance,
      })),
    }),
    ingredients,
  }))
