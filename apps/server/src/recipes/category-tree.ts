import { categoryLevels } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { checkProperties } from './described-as.ts'
import { recipesCategory } from './tables/recipes-category.ts'

type Node = Pick<typeof recipesCategory.$inferSelect, 'id' | 'parent_id' | 'recipe_type' | 'archived_at'>
type Tree = Map<string, Node>

type Input = typeof recipesCategory.$inferInsert

/** What the schema cannot know of a category: the tree around it, and which words belong to which recipes. */
export async function checkCategory(
  tx: Tx,
  input: Record<string, unknown>,
  id: string | null,
): Promise<void> {
  const category = input as Input
  checkWords(category)
  const tree = await readTree(tx)
  const child = [...tree.values()].find((node) => id !== null && node.parent_id === id)
  if (child && child.recipe_type !== category.recipe_type)
    throw refuseField('recipe_type', `must stay ${child.recipe_type}: the categories below it are`)
  if (category.parent_id) checkPlace(tree, category, id)
}

function checkWords({ recipe_type, properties = [], dose_form }: Input): void {
  checkProperties(properties, recipe_type)
  if (dose_form && recipe_type !== 'FOOD') throw refuseField('dose_form', 'belongs to FOOD only')
}

function checkPlace(tree: Tree, { parent_id, recipe_type }: Input, id: string | null): void {
  const parent = tree.get(parent_id ?? '')
  if (!parent || parent.archived_at) throw refuseField('parent_id', 'names a category that does not exist')
  if (parent.recipe_type !== recipe_type)
    throw refuseField('parent_id', `must be a category of ${recipe_type}, as this one is`)
  const above = upFrom(tree, parent)
  if (above.some((node) => node.id === id))
    throw refuseField('parent_id', 'must not be the category itself or one below it')
  if (above.length + heightOf(tree, id) > categoryLevels)
    throw refuseField('parent_id', `would make the tree deeper than ${categoryLevels} levels`)
}

/** A category comes back to where it was; that place must still be there. */
export async function checkRestoredCategory(tx: Tx, id: string): Promise<void> {
  const tree = await readTree(tx)
  const parent_id = tree.get(id)?.parent_id
  if (parent_id && tree.get(parent_id)?.archived_at)
    throw refuseField('parent_id', 'is archived: restore the category above first')
}

/** Held while a category is written: of two moves at once each would see the other's place empty, and close a circle. */
export const holdTree = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('recipes-category'))`)

/** The whole tree, which is small. */
async function readTree(tx: Tx): Promise<Tree> {
  const { id, parent_id, recipe_type, archived_at } = recipesCategory
  const rows = await tx.select({ id, parent_id, recipe_type, archived_at }).from(recipesCategory)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A category and those above it; a circle, should there ever be one, ends where it began. */
function upFrom(tree: Tree, from: Node): Node[] {
  const path: Node[] = []
  for (let node: Node | undefined = from; node && !path.includes(node); node = tree.get(node.parent_id ?? ''))
    path.push(node)
  return path
}

/** The levels from a category down, itself included; archived ones count, for they may come back. */
function heightOf(tree: Tree, id: string | null): number {
  const children = id === null ? [] : [...tree.values()].filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child.id)))
}

// Written out with their tables: a select from one table leaves them off, and `id` would be the inner one's.
const parent = (select: string) =>
  `(select ${select} from recipes_category as p where p.id = recipes_category.parent_id)`
const grandparent = (select: string) =>
  `(select ${select} from recipes_category as p join recipes_category as g on g.id = p.parent_id where p.id = recipes_category.parent_id)`
const place = (table: string) => `lpad(${table}.sort_order::text, 4, '0') || ${table}.name_en || ${table}.id`
const pathIn = (language: 'en' | 'th') =>
  `concat_ws(' › ', ${grandparent(`g.name_${language}`)}, ${parent(`p.name_${language}`)}, recipes_category.name_${language})`

/** Where a category stands: with the names above it, on which level, and as a key that orders the whole tree. */
export const categoryPlace = {
  path: sql.raw(`json_build_object('en', ${pathIn('en')}, 'th', ${pathIn('th')})`).as('path'),
  depth: sql
    .raw(
      `(case when recipes_category.parent_id is null then 1 when ${parent('p.parent_id')} is null then 2 else 3 end)`,
    )
    .as('depth'),
  place: sql
    .raw(
      `concat_ws(chr(1), recipes_category.recipe_type, ${grandparent(place('g'))}, ${parent(place('p'))}, ${place('recipes_category')})`,
    )
    .as('place'),
}
