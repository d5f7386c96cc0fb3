import { randomUUID } from 'node:crypto'

interface Answer<T> {
  content: T
}

/** A recipe in review whose draft has 60 lines of the demo's raw materials. */
export async function draftOf60Lines(url: string): Promise<{ session: object; path: string }> {
  const session = await request<{ token: string }>(`${url}/api/auth/sign-in`, 'POST', {
    username: 'admin.recipe',
    password: 'RecipePanel1!',
  })
  const call = <T>(method: string, path: string, body?: object) =>
    request<T>(`${url}/api${path}`, method, body, session.token)
  const rd = '/recipes/recipes-rd'
  const categories = await call<{ data: { id: string; recipe_type: string }[] }>(
    'GET',
    '/recipes/recipes-category?limit=100',
  )
  const category = categories.data.find(({ recipe_type }) => recipe_type === 'COSMETICS')
  const recipe = await call<{ id: string; formula_status: string }>('POST', rd, newRecipe(category?.id))
  await call('POST', `${rd}/${recipe.id}/transition`, {
    to: 'PENDING_FORMULATION_REVIEW',
    expected_status: recipe.formula_status,
    payment: { amount: '5000', ref: 'BENCH' },
  })
  const [version] = await call<{ id: string; row_version: number }[]>('GET', `${rd}/${recipe.id}/version`)
  if (!version) throw new Error('The recipe in review has no draft')
  const one = `${rd}/${recipe.id}/version/${version.id}`
  const { draft } = await call<{ draft: object }>('GET', `${one}/formula`)
  const materials = await materialsOf(call)
  await call('PUT', `${one}/formula`, {
    ...draft,
    lines: Array.from({ length: 60 }, (_, at) => line(at, materials[at % materials.length] ?? '')),
    row_version: version.row_version,
  })
  return { session, path: `${one}/create` }
}

async function materialsOf(call: <T>(method: string, path: string) => Promise<T>): Promise<string[]> {
  const found = new Set<string>()
  for (const q of ['a', 'e', 'i', 'o', 'c', 'n'])
    for (const { id } of await call<{ id: string }[]>('GET', `/food-recipes/ingredient/for-formula?q=${q}`))
      found.add(id)
  return [...found]
}

function line(at: number, ingredient_id: string) {
  return {
    key: randomUUID(),
    phase: 'ABCD'[at % 4],
    ingredient_id,
    pct: at === 0 ? null : '0.5',
    amount: null,
    unit: null,
    is_balance: at === 0,
    fixed_qty: false,
    elemental_claim: false,
    overage_pct: null,
    tolerance_pct: null,
    role: null,
    note: '',
    substitutes: [],
  }
}

function newRecipe(category_id: string | undefined) {
  return {
    recipe_type: 'COSMETICS',
    customer_id: null,
    name: 'Serum of 60 lines',
    brand: null,
    category_id,
    benefit_ids: [],
    is_public: false,
    target_countries: ['TH'],
    brief: { texture: '', colour: '', scent: '', claims: '', forbidden: '' },
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

async function request<T>(address: string, method: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer<T>
  if (!response.ok)
    throw new Error(`${method} ${address} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.content
}
