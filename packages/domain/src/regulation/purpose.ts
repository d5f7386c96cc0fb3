import { zero, type Decimal } from '../decimal.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import type { WeighedLine } from '../formula/weigh.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { Answer } from './product-properties.ts'

/** Purposes for which an annex lists a substance whose other purposes are in another entry. */
export type ListedPurpose = 'PRESERVATIVE' | 'UV_FILTER'

/** A percentage of the product, with every supplier's lowest and highest share. */
export interface Amounts {
  pct: Decimal
  pct_min: Decimal
  pct_max: Decimal
}

/** What a line says about the purpose of a substance in it. */
export interface PurposeInLine extends Amounts {
  role: IngredientRole
  /** A blend has one role, but each of its substances may have a purpose of its own. */
  is_blend: boolean
}

/** The role of a line: its own, else that of its raw material. */
export function purposeInLine({ line, ingredient }: WeighedLine, amounts: Amounts): PurposeInLine {
  return {
    role: line.role ?? ingredient?.role ?? 'OTHER',
    is_blend: ingredient !== undefined && isBlend(ingredient),
    ...amounts,
  }
}

function isBlend({ composition }: FormulaIngredient): boolean {
  return (
    composition.filter(({ is_impurity, constituent_of }) => !is_impurity && constituent_of === null).length >
    1
  )
}

/** Roles that say of every substance of a material, a blend too, what it is for. */
const decidesForBlends: ReadonlySet<IngredientRole> = new Set(['PRESERVATIVE', 'COLOUR', 'FRAGRANCE'])

/**
 * Whether a substance is there for a purpose. Article 2(1)(l) and (n) of Regulation (EC) 1223/2009: a preservative is
 * "exclusively or mainly intended" to inhibit micro-organisms, a UV filter to protect the skin. A filter has the role
 * of an active; `OTHER` says nothing.
 */
function servesAs(purpose: ListedPurpose, { role, is_blend }: PurposeInLine): Answer {
  if (role === 'OTHER' || (is_blend && !decidesForBlends.has(role))) return 'UNKNOWN'
  return role === (purpose === 'PRESERVATIVE' ? 'PRESERVATIVE' : 'ACTIVE') ? 'YES' : 'NO'
}

/** Whether any line leaves it open. */
export function isPurposeOpen(purpose: ListedPurpose, lines: readonly PurposeInLine[]): boolean {
  return lines.some((line) => servesAs(purpose, line) === 'UNKNOWN')
}

/** What of the product is there for a purpose; `withOpen` counts lines that leave it open. */
export function amountFor(
  purpose: ListedPurpose,
  lines: readonly PurposeInLine[],
  withOpen: boolean,
): Amounts {
  const counted = lines.filter((line) => {
    const answer = servesAs(purpose, line)
    return answer === 'YES' || (withOpen && answer === 'UNKNOWN')
  })
  const total = (figure: keyof Amounts) => counted.reduce((sum, line) => sum.plus(line[figure]), zero)
  return { pct: total('pct'), pct_min: total('pct_min'), pct_max: total('pct_max') }
}
