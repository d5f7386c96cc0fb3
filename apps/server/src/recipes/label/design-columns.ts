import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { LabelLock } from '@rp/contract/recipes/label-lock'
import type { LabelArea } from '@rp/contract/recipes/shop-packaging'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import type { recipePackage } from '../tables/recipe-package.ts'

const { document: _document, ...own } = getTableColumns(labelDesign)

interface ModelOfDesign {
  id: string
  code: string
  packaging_id: string
  packaging_name: LabelDesignRow['packaging_name']
  label_areas: LabelArea[]
  capacity_ml: number | null
  capacity_g: number | null
}

interface PackageOfDesign {
  id: string
  name: string
  status: (typeof recipePackage.$inferSelect)['package_status']
  recipe: NonNullable<LabelDesignRow['recipe']>
}

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const model = sql<ModelOfDesign>`(
  select json_build_object('id', packaging_model.id, 'code', packaging_model.code,
    'packaging_id', shop_packaging.id, 'label_areas', packaging_model.label_areas,
    'capacity_ml', shop_packaging.capacity_ml, 'capacity_g', shop_packaging.capacity_g,
    'packaging_name', json_build_object('en', shop_packaging.name_en, 'th', shop_packaging.name_th))
  from packaging_model join shop_packaging on shop_packaging.id = packaging_model.packaging_id
  where packaging_model.id = label_design.model_id)`
const packaged = sql<PackageOfDesign | null>`(
  select json_build_object('id', recipe_package.id, 'name', recipe_package.name,
    'status', recipe_package.package_status, 'recipe', json_build_object('id', recipe.id, 'number', recipe.number,
      'name', recipe.name, 'recipe_type', recipe.recipe_type))
  from recipe_package join recipe on recipe.id = recipe_package.recipe_id
  where recipe_package.id = label_design.recipe_package_id)`
const updatedBy = sql<
  string | null
>`(select staff.full_name from staff where staff.id = label_design.updated_by)`
const lock = sql<LabelLock | null>`(
  select json_build_object('staff_id', staff.id, 'name', staff.full_name, 'until', label_design.locked_until)
  from staff where staff.id = label_design.locked_by and label_design.locked_until > now())`

/** A design without its document. */
export const designColumns = { ...own, model, packaged, updated_by_name: updatedBy, lock }
export type DesignRecord = Omit<typeof labelDesign.$inferSelect, 'document'> & {
  model: ModelOfDesign
  packaged: PackageOfDesign | null
  updated_by_name: string | null
  lock: LabelLock | null
}

const openStatuses = ['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW']

/** A submitted label cannot change, because it is approved and printed; a template needs no approval. */
export function isEditable({
  archived_at,
  packaged: its,
}: Pick<DesignRecord, 'archived_at' | 'packaged'>): boolean {
  return archived_at === null && (its === null || openStatuses.includes(its.status))
}

export function shownRow(record: DesignRecord): LabelDesignRow {
  const { model: its, packaged: pack } = record
  return {
    ...record,
    packaging_id: its.packaging_id,
    packaging_name: its.packaging_name,
    model_code: its.code,
    recipe: pack?.recipe ?? null,
    package: pack && { id: pack.id, name: pack.name, status: pack.status },
    is_editable: isEditable(record),
  }
}

/** The lock with its end in our format of instants; the database's JSON has another. */
export function shownLock({ lock: held }: Pick<DesignRecord, 'lock'>): LabelLock | null {
  return held && { ...held, until: new Date(held.until).toISOString() }
}

/** The design, else a 404. */
export async function designOf(db: Pick<Tx, 'select'>, id: string): Promise<DesignRecord> {
  const [row] = await db.select(designColumns).from(labelDesign).where(eq(labelDesign.id, id))
  return found(row)
}

/** The design, locked for a change. */
export async function lockedDesign(tx: Tx, id: string): Promise<DesignRecord> {
  await lockDesign(tx, id)
  return designOf(tx, id)
}

/**
 * Locks only the row. Read joined data in the next statement: one that waits for the lock sees outdated rows of other
 * tables, such as the status of a package that was just handed in.
 */
export async function lockDesign(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: labelDesign.id }).from(labelDesign).where(eq(labelDesign.id, id)).for('update')
}
