import { recipeTypeCalled } from '@rp/domain/recipe-words'
import { categoryLevels } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { checkProperties } from './described-as.ts'
import { recipesCategory } from './tables/recipes-category.ts'

type Node = Pick<typeof recipesCategory.$inferSelect, 'id' | 'parent_id' | 'recipe_type' | 'archived_at'>
type Tree = Map<string, Node>

type Input = typeof recipesCategory.$inferInsert

/** Checks a category beyond its schema: the tree around it, and the properties of its type. */
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
    throw refuseField('recipe_type', {
      en: `must stay ${recipeTypeCalled(child.recipe_type).en}: the categories below it are`,
      th: `ต้องเป็น ${recipeTypeCalled(child.recipe_type).th} ต่อไป ตามหมวดย่อย`,
    })
  if (category.parent_id) checkPlace(tree, category, id)
}

function checkWords({ recipe_type, properties = [], dose_form }: Input): void {
  checkProperties(properties, recipe_type)
  if (dose_form && recipe_type !== 'FOOD')
    throw refuseField('dose_form', { en: 'belongs to FOOD only', th: 'ใช้ได้กับอาหารเท่านั้น' })
}

function checkPlace(tree: Tree, { parent_id, recipe_type }: Input, id: string | null): void {
  const parent = tree.get(parent_id ?? '')
  if (!parent || parent.archived_at)
    throw refuseField('parent_id', { en: 'names a category that does not exist', th: 'ไม่พบหมวดนี้' })
  if (parent.recipe_type !== recipe_type)
    throw refuseField('parent_id', {
      en: `must be a category of ${recipeTypeCalled(recipe_type).en}, as this one is`,
      th: `ต้องเป็นหมวดของ ${recipeTypeCalled(recipe_type).th} เหมือนหมวดนี้`,
    })
  const above = upFrom(tree, parent)
  if (above.some((node) => node.id === id))
    throw refuseField('parent_id', {
      en: 'must not be the category itself or one below it',
      th: 'ต้องไม่ใช่หมวดนี้เองหรือหมวดย่อยของมัน',
    })
  if (above.length + heightOf(tree, id) > categoryLevels)
    throw refuseField('parent_id', {
      en: `would make the tree deeper than ${categoryLevels} levels`,
      th: `จะทำให้หมวดลึกเกิน ${categoryLevels} ชั้น`,
    })
}

/** A restored category returns to its place, which must still exist. */
export async function checkRestoredCategory(tx: Tx, id: string): Promise<void> {
  const tree = await readTree(tx)
  const parent_id = tree.get(id)?.parent_id
  if (parent_id && tree.get(parent_id)?.archived_at)
    throw refuseField('parent_id', {
      en: 'is archived: restore the category above first',
      th: 'ถูกเก็บถาวร: กรุณากู้คืนหมวดที่อยู่เหนือขึ้นไปก่อน',
    })
}

/** Lock while a category is written: two concurrent moves could otherwise form a cycle. */
export const holdTree = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('recipes-category'))`)

/** The whole tree, which is small. */
async function readTree(tx: Tx): Promise<Tree> {
  const { id, parent_id, recipe_type, archived_at } = recipesCategory
  const rows = await tx.select({ id, parent_id, recipe_type, archived_at }).from(recipesCategory)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A category and its ancestors; stops if there is ever a cycle. */
function upFrom(tree: Tree, from: Node): Node[] {
  const path: Node[] = []
  for (let node: Node | undefined = from; node && !path.includes(node); node = tree.get(node.parent_id ?? ''))
    path.push(node)
  return path
}

/** The levels from a category down, including itself; archived ones count, as they may be restored. */
function heightOf(tree: Tree, id: string | null): number {
  const children = id === null ? [] : [...tree.values()].filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child.id)))
}

// Qualified with their tables: a select from one table omits them, and `id` would be the inner one's.
const parent = (select: string) =>
  `(select ${select} from recipes_category as p where p.id = recipes_category.parent_id)`
const grandparent = (select: string) =>
  `(select ${select} from recipes_category as p join recipes_category as g on g.id = p.parent_id where p.id = recipes_category.parent_id)`
const place = (table: string) => `lpad(${table}.sort_order::text, 4, '0') || ${table}.name_en || ${table}.id`
const pathIn = (language: 'en' | 'th') =>
  `concat_ws(' › ', ${grandparent(`g.name_${language}`)}, ${parent(`p.name_${language}`)}, recipes_category.name_${language})`

/** The place of a category: the path of names, its level, and a key that sorts the whole tree. */
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
