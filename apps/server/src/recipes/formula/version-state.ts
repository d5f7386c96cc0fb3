import { createHash } from 'node:crypto'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { finding } from '@rp/domain/formula/findings'
import { recipeLimits } from '@rp/domain/recipe-rules'
import { eq, sql } from 'drizzle-orm'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { draftOf, lineRows, linesOf } from './formula-of.ts'
import { recipeVersion, recipeVersionLine } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'

type Version = typeof recipeVersion.$inferSelect

/** Identifies the content of a version: SHA-256 of its draft in canonical JSON (RFC 8785). */
export function contentHash(recipe_id: string, draft: VersionDraft): string {
  const { label: _, change_note: __, ...content } = draft
  return createHash('sha256')
    .update(canonicalJson({ recipe_id, ...content }))
    .digest('hex')
}

export async function hashOf(tx: Tx, version: Version): Promise<string> {
  return contentHash(version.recipe_id, draftOf(version, await linesOf(tx, version.id)))
}

interface Clone {
  recipe_id: string
  parent_version_id: string | null
  change_note: string
  created_by: string | null
}

/**
 * A new DRAFT, a copy of its parent or empty; its lines keep their keys, so that versions can be compared. The recipe's
 * row must be locked.
 */
export async function cloneVersion(tx: Tx, clone: Clone): Promise<Version> {
  const { recipe_id, parent_version_id, change_note, created_by } = clone
  const [last] = await tx
    .select({ no: sql<number>`coalesce(max(${recipeVersion.version_no}), 0)::int` })
    .from(recipeVersion)
    .where(eq(recipeVersion.recipe_id, recipe_id))
  const version_no = (last?.no ?? 0) + 1
  if (version_no > recipeLimits.versions)
    throw refuse('illegal_transition', {
      detail: {
        en: `A recipe has at most ${recipeLimits.versions} versions`,
        th: `สูตรหนึ่งมีได้ไม่เกิน ${recipeLimits.versions} เวอร์ชัน`,
      },
    })
  const parent = parent_version_id ? await versionOf(tx, recipe_id, parent_version_id) : undefined
  const base = parent ? copied(parent) : await emptyFor(tx, recipe_id)
  const [version] = await tx
    .insert(recipeVersion)
    .values({
      ...base,
      recipe_id,
      version_no,
      parent_version_id,
      change_note,
      created_by,
      updated_by: created_by,
    })
    .returning()
  if (!version) throw new Error('Cannot clone a version: the row was not written')
  const lines = parent ? await linesOf(tx, parent.id) : []
  if (lines.length > 0) await tx.insert(recipeVersionLine).values(lineRows(version.id, lines))
  return version
}

/** The columns of a recipe whose current version is this one. */
export function asCurrent(version: Version): Partial<typeof recipe.$inferInsert> {
  return {
    current_version_id: version.id,
    current_version_no: version.version_no,
    unit_price: version.unit_price,
    qa_status: null,
  }
}

/** The version if it belongs to the recipe, else a 404. */
export async function versionOf(db: Pick<Tx, 'select'>, recipe_id: string, id: string): Promise<Version> {
  const [row] = await db.select().from(recipeVersion).where(eq(recipeVersion.id, id))
  if (row?.recipe_id !== recipe_id) throw refuse('not_found')
  return row
}

/** The version, locked for a change. */
export async function lockedVersion(tx: Tx, recipe_id: string, id: string): Promise<Version> {
  const [row] = await tx.select().from(recipeVersion).where(eq(recipeVersion.id, id)).for('update')
  if (row?.recipe_id !== recipe_id) throw refuse('not_found')
  return row
}

function copied(parent: Version): Omit<typeof recipeVersion.$inferInsert, 'recipe_id' | 'version_no'> {
  const {
    id: _id,
    recipe_id: _recipe,
    version_no: _no,
    state: _state,
    content_hash: _hash,
    created_at: _created,
    updated_at: _updated,
    row_version: _version,
    submitted_at: _submitted,
    submitted_by: _submitter,
    locked_at: _locked,
    locked_by: _locker,
    label: _label,
    ...content
  } = parent
  return content
}

/** Food starts per serving with a filler to be chosen, cosmetics in percent of a kilogram. */
async function emptyFor(
  tx: Tx,
  recipe_id: string,
): Promise<Omit<typeof recipeVersion.$inferInsert, 'recipe_id' | 'version_no'>> {
  const [row] = await tx
    .select({ recipe_type: recipe.recipe_type })
    .from(recipe)
    .where(eq(recipe.id, recipe_id))
  const isFood = found(row).recipe_type === 'FOOD'
  return {
    input_mode: isFood ? 'AMOUNT' : 'PERCENT',
    batch_size: '1',
    batch_unit: 'kg',
    dose_size: isFood ? '500' : null,
    findings: [finding('NO_LINES')],
    label_parts: { inci: { en: '', th: '' }, inci_names: [], allergens: { en: '', th: '' } },
  }
}
