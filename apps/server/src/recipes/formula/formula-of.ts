import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { plain } from '@rp/domain/decimal'
import type { Formula, FormulaLine, RecipeType } from '@rp/domain/formula/formula'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { recipeVersion, recipeVersionLine } from '../tables/recipe-version.ts'

type Version = typeof recipeVersion.$inferSelect
type Line = typeof recipeVersionLine.$inferSelect

const plainOrNull = (value: string | null): string | null => (value === null ? null : plain(value))

/** The lines of a version in order, as in the form. */
export async function linesOf(db: Pick<Tx, 'select'>, version_id: string): Promise<FormulaLine[]> {
  const rows = await db
    .select()
    .from(recipeVersionLine)
    .where(eq(recipeVersionLine.version_id, version_id))
    .orderBy(asc(recipeVersionLine.position))
  return rows.map(lineOf)
}

/** A stored version in the form's format: decimals as they were typed. */
export function draftOf(version: Version, lines: FormulaLine[]): VersionDraft {
  return {
    label: version.label,
    change_note: version.change_note,
    input_mode: version.input_mode,
    batch_size: plain(version.batch_size),
    batch_unit: version.batch_unit,
    dose_size: plainOrNull(version.dose_size),
    dose_unit: version.dose_unit,
    process_loss_pct: plain(version.process_loss_pct),
    overfill_pct: plain(version.overfill_pct),
    ph_min: plainOrNull(version.ph_min),
    ph_max: plainOrNull(version.ph_max),
    viscosity: version.viscosity,
    method_type_id: version.method_type_id,
    procedure: version.procedure,
    below_one_order: version.below_one_order,
    lines,
  }
}

/** The input of the engine from a draft. */
export function formulaOf(recipe_type: RecipeType, draft: Omit<VersionDraft, 'change_note'>): Formula {
  const { input_mode, batch_size, batch_unit, dose_size, dose_unit, process_loss_pct, overfill_pct, lines } =
    draft
  return {
    recipe_type,
    input_mode,
    batch_size,
    batch_unit,
    dose_size,
    dose_unit,
    process_loss_pct,
    overfill_pct,
    lines,
  }
}

/** The rows of a draft's lines. */
export function lineRows(
  version_id: string,
  lines: FormulaLine[],
): (typeof recipeVersionLine.$inferInsert)[] {
  return lines.map((line, position) => ({
    ...line,
    version_id,
    position,
    ingredient_id: line.ingredient_id || null,
  }))
}

function lineOf({ version_id: _, position: __, ...line }: Line): FormulaLine {
  return {
    ...line,
    ingredient_id: line.ingredient_id ?? '',
    pct: plainOrNull(line.pct),
    amount: plainOrNull(line.amount),
    overage_pct: plainOrNull(line.overage_pct),
    tolerance_pct: plainOrNull(line.tolerance_pct),
    // Written through the contract, which accepts only the roles of the domain.
    role: line.role as FormulaLine['role'],
  }
}
