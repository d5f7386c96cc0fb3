import { v7 as uuidv7 } from 'uuid'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { VersionDraft, VersionFormula, VersionRecord } from '@rp/contract/recipes/recipe-version'
import { customer } from '../auth/tables/customer.ts'
import { ingredient, ingredientComposition } from '../food-recipes/tables/ingredient.ts'
import { ingredientPrice } from '../food-recipes/tables/ingredient-price.ts'
import { substance } from '../food-recipes/tables/substance.ts'
import { recipesCategory } from '../recipes/tables/recipes-category.ts'
import type { Person, TestServer } from './test-server.ts'
import { proven } from './proven.ts'

/** The data that recipes need: a category of each type, a customer, and raw materials of one substance each. */
export interface RecipeShop {
  category_id: string
  customer_id: string
  /** By code: `AQUA`, `ACTIVE`, `FILLER`. */
  materials: Record<'AQUA' | 'ACTIVE' | 'FILLER', string>
  /** A recipe of the customer, created by the given person. */
  recipe(who: Person, fields?: Record<string, unknown>): Promise<RecipeDetail>
}

export const path = '/api/recipes/recipes-rd'

export async function openRecipeShop(server: TestServer): Promise<RecipeShop> {
  const { db } = server.database
  const category_id = uuidv7()
  const customer_id = uuidv7()
  const mark = category_id.slice(-6)
  await db.insert(recipesCategory).values({
    id: category_id,
    slug: `serum-${mark}`,
    name_en: 'Serum',
    name_th: 'เซรั่ม',
    recipe_type: 'COSMETICS',
    properties: ['LEAVE_ON'],
  })
  await db.insert(customer).values({
    id: customer_id,
    username: `malee-${mark}`,
    display_name: 'Malee Srisuk',
    ...proven({ email: `malee-${mark}@example.com` }),
  })
  const materials = {
    AQUA: await material(server, `AQUA-${mark}`, { role: 'BASE', price: '2' }),
    ACTIVE: await material(server, `ACTIVE-${mark}`, { role: 'ACTIVE', price: '620' }),
    FILLER: await material(server, `FILLER-${mark}`, { role: 'FILLER', price: '95' }),
  }
  return {
    category_id,
    customer_id,
    materials,
    async recipe(who, fields = {}) {
      const { status, content, problem } = await server.call<RecipeDetail>('POST', path, who, {
        body: { ...recipeFields(category_id), customer_id, ...fields },
      })
      if (status !== 200) throw new Error(`Cannot create a recipe: ${JSON.stringify(problem)}`)
      return content
    },
  }
}

/** The fields of a new recipe; a test changes those that it is about. */
export function recipeFields(category_id: string) {
  return {
    recipe_type: 'COSMETICS',
    customer_id: null,
    name: 'Niacinamide serum',
    brand: 'Nual',
    category_id,
    benefit_ids: [],
    is_public: false,
    target_countries: ['TH'],
    brief: { texture: 'light', colour: '', scent: '', claims: '', forbidden: '' },
    target_qty: 1000,
    fill_weight: '30',
    fill_unit: 'g',
    dose_form: null,
    servings_per_pack: 1,
    servings_per_day: 1,
    fda_required: true,
    assignee_id: null,
    watcher_ids: [],
  }
}

function draftLine(key: string, ingredient_id: string, parts: Partial<VersionDraft['lines'][number]> = {}) {
  return {
    key,
    phase: 'A',
    ingredient_id,
    pct: null,
    amount: null,
    unit: null,
    is_balance: false,
    fixed_qty: false,
    elemental_claim: false,
    overage_pct: null,
    tolerance_pct: null,
    role: null,
    note: '',
    substitutes: [],
    ...parts,
  }
}

/** Writes a valid formula into the current draft, without submitting it. */
export async function writtenDraft(
  server: TestServer,
  who: Person,
  shop: RecipeShop,
  recipe_id: string,
): Promise<VersionRecord> {
  const versions = await server.call<VersionRecord[]>('GET', `${path}/${recipe_id}/version`, who)
  const draft = versions.content.find(({ state }) => state === 'DRAFT')
  if (!draft) throw new Error('The recipe has no draft')
  const one = `${path}/${recipe_id}/version/${draft.id}`
  const formula = await server.call<VersionFormula>('GET', `${one}/formula`, who)
  const saved = await server.call<{ version: VersionRecord }>('PUT', `${one}/formula`, who, {
    body: {
      ...formula.content.draft,
      change_note: formula.content.draft.change_note || 'first',
      lines: [
        draftLine('q', shop.materials.AQUA, { is_balance: true }),
        draftLine('a', shop.materials.ACTIVE, { pct: '5.123457' }),
      ],
      row_version: draft.row_version,
    },
  })
  return saved.content.version
}

/** Writes a valid formula into the current draft, submits and quotes it. */
export async function quotedVersion(
  server: TestServer,
  who: Person,
  shop: RecipeShop,
  recipe_id: string,
): Promise<VersionRecord> {
  const draft = await writtenDraft(server, who, shop, recipe_id)
  const one = `${path}/${recipe_id}/version/${draft.id}`
  const submitted = await server.call<VersionRecord>('POST', `${one}/submit`, who, {
    body: { row_version: draft.row_version },
  })
  if (submitted.status !== 200) throw new Error(`Cannot hand in: ${JSON.stringify(submitted.problem)}`)
  await server.call('POST', `${path}/${recipe_id}/quote`, who, {
    body: { version_id: draft.id, qty: 1000, spread_fee: false, valid_days: 30 },
  })
  return submitted.content
}

async function material(
  { database: { db } }: TestServer,
  code: string,
  { role, price }: { role: 'BASE' | 'ACTIVE' | 'FILLER'; price: string },
): Promise<string> {
  const id = uuidv7()
  const substance_id = uuidv7()
  await db.insert(substance).values({ id: substance_id, inci_name: `Inci ${code}`, cas: ['7732-18-5'] })
  await db.insert(ingredient).values({
    id,
    code,
    trade_name: `Trade ${code}`,
    recipe_types: ['COSMETICS', 'FOOD'],
    role,
    physical_form: 'LIQUID',
  })
  await db
    .insert(ingredientComposition)
    .values({ ingredient_id: id, substance_id, position: 0, pct_typ: '100' })
  await db.insert(ingredientPrice).values({
    ingredient_id: id,
    supplier: 'House',
    price,
    uom: 'kg',
    min_qty: '0',
    valid_from: '2020-01-01',
  })
  return id
}
