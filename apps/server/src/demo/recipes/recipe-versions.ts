import { overheadKeys, overheadsOf, type OverheadValues } from '@rp/domain/configuration/overheads'
import { specOf } from '@rp/domain/configuration/keys'
import { valueOf } from '@rp/domain/configuration/values'
import { decimal, plain } from '@rp/domain/decimal'
import { checkLines } from '@rp/domain/formula/check'
import { blankLine, type Formula, type FormulaLine } from '@rp/domain/formula/formula'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import { storedLabelParts } from '@rp/domain/ingredient-list/label-parts'
import { weigh } from '@rp/domain/formula/weigh'
import { pricedLines, type Filling } from '@rp/domain/price/priced-lines'
import { priceRecipe, type PriceInput } from '@rp/domain/price/price-recipe'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import { listOptionsOf } from '@rp/domain/recipe-rules'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import type { FormulaText } from './formula-texts.ts'

/** A formula of the demo: the n-th version differs from the previous one in its last actives. */
export function demoFormula(text: FormulaText, idOf: (code: string) => string, version_no: number): Formula {
  const isFood = text.recipe_type === 'FOOD'
  return {
    recipe_type: text.recipe_type,
    input_mode: isFood ? 'AMOUNT' : 'PERCENT',
    batch_size: isFood ? '5' : '30',
    batch_unit: 'kg',
    dose_size: text.dose?.size ?? null,
    dose_unit: text.dose?.unit ?? 'mg',
    process_loss_pct: '3',
    overfill_pct: '2',
    lines: text.lines.map(([phase, code, amount, unit, mark], index): FormulaLine => {
      const line = {
        ...blankLine(`line-${index + 1}`, phase, idOf(code)),
        elemental_claim: mark === 'element',
      }
      if (amount === '*') return { ...line, is_balance: true }
      // The chemist varied the third line from version to version.
      const tried = index === 2 ? decimal(amount).times(1 - 0.06 * (4 - version_no)) : decimal(amount)
      return isFood ? { ...line, amount: plain(tried), unit: unit ?? 'mg' } : { ...line, pct: plain(tried) }
    }),
  }
}

interface Product extends Filling {
  qty: number
  registrations: number
  properties: readonly ProductProperty[]
  countries: readonly string[]
  multiplier: string
  packaging: PackagingCost[]
}

/** Everything stored with a version, computed by the server's own functions. */
export function demoComputed(formula: Formula, ingredients: IngredientsById, product: Product) {
  const weighed = weigh(formula, ingredients)
  const config = overheadsOf(defaults(), formula.recipe_type)
  const input: PriceInput = {
    recipe_type: formula.recipe_type,
    qty: product.qty,
    lines: pricedLines(formula, weighed, product),
    packaging: product.packaging,
    multiplier: product.multiplier,
    registrations: product.registrations,
    spread_fee: false,
  }
  const price = priceRecipe(input, config)
  return {
    label_parts: storedLabelParts(
      formula.recipe_type,
      weighed.lines,
      listOptionsOf(product.properties, product.countries),
    ),
    findings: [...weighed.findings, ...checkLines(weighed)],
    input,
    config,
    price,
  }
}

function defaults(): OverheadValues {
  const values = overheadKeys.map((key) => [key, valueOf(key, specOf(key).default)])
  // Each key exists, with the value parsed by its data type.
  return Object.fromEntries(values) as OverheadValues
}
