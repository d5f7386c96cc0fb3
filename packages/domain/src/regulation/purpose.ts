import { zero, type Decimal } from '../decimal.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import type { WeighedLine } from '../formula/weigh.ts'
import type { IngredientRole } from '../ingredients/roles.ts'
import type { Answer } from './product-properties.ts'

/** Purposes for which an annex lists a substance whose other purposes are in another entry. */
export type ListedPurpose = 'PRESERVATIVE' | 'UV_FILTER'

/** What a line says about the purpose of a substance in it. */
export interface PurposeInLine {
  role: IngredientRole
  /** A blend has one role, but each of its substances may have a purpose of its own. */
  is_blend: boolean
  pct: Decimal
}

/** The role of a line: its own, else that of its raw material. */
export function purposeInLine({ line, ingredient }: WeighedLine, pct: Decimal): PurposeInLine {
  return {
    role: line.role ?? ingredient?.role ?? 'OTHER',
    is_blend: ingredient !== undefined && isBlend(ingredient),
    pct,
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

/** The percentage of the product that is there for a purpose; `withOpen` counts lines that leave it open. */
export function amountFor(
  purpose: ListedPurpose,
  lines: readonly PurposeInLine[],
  withOpen: boolean,
): Decimal {
  return lines
    .filter((line) => {
      const answer = servesAs(purpose, line)
      return answer === 'YES' || (withOpen && answer === 'UNKNOWN')
    })
    .reduce((total, { pct }) => total.plus(pct), zero)
}
