import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { Finding } from '@rp/domain/formula/findings'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { LabelParts } from '@rp/domain/ingredient-list/label-parts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'

const parentNo = sql<
  number | null
>`(select parent.version_no from recipe_version parent where parent.id = recipe_version.parent_version_id)`
const nameOf = (column: 'created_by' | 'locked_by') =>
  sql<string | null>`(select staff.full_name from staff where staff.id = recipe_version.${sql.raw(column)})`

const marketVerdicts = sql<VersionRecord['market_verdicts']>`(
  select regulation_check.market_verdicts from regulation_check
  where regulation_check.version_id = recipe_version.id)`

const columns = {
  id: recipeVersion.id,
  recipe_id: recipeVersion.recipe_id,
  version_no: recipeVersion.version_no,
  label: recipeVersion.label,
  parent_version_id: recipeVersion.parent_version_id,
  parent_no: parentNo,
  state: recipeVersion.state,
  change_note: recipeVersion.change_note,
  content_hash: recipeVersion.content_hash,
  label_parts: recipeVersion.label_parts,
  findings: recipeVersion.findings,
  line_count: recipeVersion.line_count,
  market_verdicts: marketVerdicts,
  created_by_name: nameOf('created_by'),
  created_at: recipeVersion.created_at,
  updated_at: recipeVersion.updated_at,
  submitted_at: recipeVersion.submitted_at,
  locked_at: recipeVersion.locked_at,
  locked_by_name: nameOf('locked_by'),
  current_version_id: recipe.current_version_id,
  live_version_id: recipe.live_version_id,
  row_version: recipeVersion.row_version,
}

/** The versions of a recipe, newest first, as everybody with access to R&D sees them. */
export async function versionRecords(db: Pick<Tx, 'select'>, recipe_id: string): Promise<VersionRecord[]> {
  const rows = await db
    .select(columns)
    .from(recipeVersion)
    .innerJoin(recipe, eq(recipe.id, recipeVersion.recipe_id))
    .where(eq(recipeVersion.recipe_id, recipe_id))
    .orderBy(desc(recipeVersion.version_no))
  return rows.map(recordOf)
}

/** One version if it belongs to the recipe, else a 404. */
export async function versionRecordOf(
  db: Pick<Tx, 'select'>,
  recipe_id: string,
  id: string,
): Promise<VersionRecord> {
  const [row] = await db
    .select(columns)
    .from(recipeVersion)
    .innerJoin(recipe, eq(recipe.id, recipeVersion.recipe_id))
    .where(eq(recipeVersion.id, id))
  return recordOf(found(row?.recipe_id === recipe_id ? row : undefined))
}

interface VersionParts {
  id: string
  label_parts: LabelParts
  findings: Finding[]
  current_version_id: string | null
  live_version_id: string | null
}

function recordOf<T extends VersionParts>({
  label_parts,
  findings,
  current_version_id,
  live_version_id,
  ...row
}: T) {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  return {
    ...row,
    ...label_parts,
    list_market: label_parts.market ?? null,
    list_open: label_parts.open ?? [],
    findings: { BLOCK: of('BLOCK'), WARN: of('WARN'), INFO: of('INFO') },
    is_current: current_version_id === row.id,
    is_live: live_version_id === row.id,
  }
}
