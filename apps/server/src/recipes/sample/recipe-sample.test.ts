import type { StoredFile } from '@rp/contract/fields'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { recipeSample, type SampleFormula } from '@rp/contract/recipes/recipe-sample'
import type { VersionFormula } from '@rp/contract/recipes/recipe-version'
import type { RecordOf } from '@rp/contract/resource'
import { sum, decimal } from '@rp/domain/decimal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { ingredient, ingredientComposition } from '../../food-recipes/tables/ingredient.ts'
import { substance } from '../../food-recipes/tables/substance.ts'
import { openRecipeShop, path as recipes, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

type Sample = RecordOf<typeof recipeSample>

const path = `/api${recipeSample.path}`
let server: TestServer
let shop: RecipeShop
let admin: Person
let designer: Person
let sample: Sample
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  admin = await server.staff('ADMIN/RECIPE')
  designer = await server.staff('ADMIN/RECIPE_DESIGN')
  await substances([
    ['Aqua', 'SOLVENT', ['Water']],
    ['Glycerin', 'HUMECTANT', []],
    ['Niacinamide', 'SMOOTHING', ['Vitamin B3']],
    ['Phenoxyethanol', 'PRESERVATIVE', []],
  ])
  ids['raw'] = await material('Glycerin', '50')
})
afterAll(() => server.close())
beforeEach(async () => {
  sample = (await create(admin)).content
})

async function substances(all: [string, string, string[]][]): Promise<void> {
  for (const [inci_name, does, synonyms] of all) {
    const id = uuidv7()
    ids[inci_name] = id
    await server.database.db.insert(substance).values({ id, inci_name, functions: [does], synonyms })
  }
}
async function material(inci_name: string, pct_typ: string): Promise<string> {
  const id = uuidv7()
  const { db } = server.database
  await db.insert(ingredient).values({
    id,
    code: `RAW-${inci_name}`,
    trade_name: inci_name,
    recipe_types: ['COSMETICS'],
    role: 'OTHER',
    physical_form: 'LIQUID',
  })
  await db
    .insert(ingredientComposition)
    .values({ ingredient_id: id, substance_id: ids[inci_name] ?? '', position: 0, pct_typ })
  return id
}

const draft = (more: Record<string, unknown> = {}) => ({
  source: 'RECIPE_PANEL',
  source_url: null,
  recipe_type: 'COSMETICS',
  name: 'Bright serum',
  brand: 'Nual',
  category_id: null,
  benefit_ids: [],
  pictures: [],
  is_public: false,
  inci_text: 'Ingredients: Water, Glycerine, Vitamin B3 (5%), Phenoxyethanol, Rosa Damascena Flower Water.',
  price_hint: '390',
  status: 'DRAFT',
  ...more,
})
const create = (who: Person, more: Record<string, unknown> = {}) =>
  server.call<Sample>('POST', path, who, { body: draft(more) })
const formula = async (who: Person = admin) =>
  (await server.call<SampleFormula>('GET', `${path}/${sample.id}/formula`, who)).content
async function act(method: string, what: string, body: Record<string, unknown> = {}) {
  const { row_version } = await formula()
  return server.call<SampleFormula>(method, `${path}/${sample.id}/${what}`, admin, {
    body: { row_version, ...body },
  })
}
const pathsOf = (answer: { problem: { errors: { path: string }[] } }) =>
  answer.problem.errors.map((one) => one.path)

async function upload(purpose: string): Promise<StoredFile> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]), 'front.png')
  const response = await fetch(`${server.url}/api/file/recipes?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  return ((await response.json()) as { content: StoredFile }).content
}

describe('a sample', () => {
  it('from the web has its source, unique', async () => {
    expect(pathsOf(await create(admin, { source: 'SCRAPER' }))).toEqual(['source_url'])
    const found = { source: 'SCRAPER', source_url: `https://shop.example/${uuidv7()}` }
    expect((await create(admin, found)).status).toBe(200)
    const again = await create(admin, found)
    expect([again.status, pathsOf(again)]).toEqual([409, ['source_url']])
    expect((await create(admin, { ...found, source_url: 'javascript:alert(1)' })).status).toBe(422)
  })

  it('shows uploaded pictures, with the metadata of the server', async () => {
    const picture = await upload('PICTURE')
    const { content } = await create(admin, {
      pictures: [{ picture: { ...picture, name: 'other.png', size: 1 } }],
    })
    expect(content.pictures).toEqual([{ picture }])
    const wrong = await upload('QA')
    expect(pathsOf(await create(admin, { pictures: [{ picture: wrong }] }))).toEqual(['pictures.0.picture'])
  })

  it('belongs to a category of its type', async () => {
    const food = await create(admin, { recipe_type: 'FOOD', category_id: shop.category_id })
    expect(pathsOf(food)).toEqual(['category_id'])
    const cosmetic = await create(admin, { category_id: shop.category_id })
    expect(cosmetic.content.category).toEqual({ en: 'Serum', th: 'เซรั่ม' })
    const archived = await server.call('DELETE', `/api/recipes/recipes-category/${shop.category_id}`, admin)
    expect(archived.problem.code).toBe('in_use')
  })
})

describe('the ingredient list of a sample', () => {
  it('is read; certain matches are used, similar ones offered, the rest counted', async () => {
    const { content } = await act('POST', 'match')
    expect(content.lines.map(({ raw_name, inci_name, match }) => [raw_name, inci_name, match])).toEqual([
      ['Water', 'Aqua', 'SYNONYM'],
      ['Glycerine', null, 'FUZZY'],
      ['Vitamin B3', 'Niacinamide', 'SYNONYM'],
      ['Phenoxyethanol', 'Phenoxyethanol', 'EXACT'],
      ['Rosa Damascena Flower Water', null, 'NONE'],
    ])
    expect(content.lines[1]?.candidates[0]?.inci_name).toBe('Glycerin')
    expect(content.unmatched).toBe(2)
  })

  it('keeps matches chosen by hand when it is read again, and loses them with another text', async () => {
    await act('POST', 'match')
    const chosen = await act('PUT', 'formula/1', { substance_id: ids['Glycerin'] })
    expect([chosen.content.lines[1]?.match, chosen.content.unmatched]).toEqual(['HAND', 1])
    expect((await act('POST', 'match')).content.lines[1]?.inci_name).toBe('Glycerin')
    const { row_version } = await formula()
    await server.call('PUT', `${path}/${sample.id}`, admin, {
      body: { ...draft({ inci_text: 'Aqua' }), row_version },
    })
    expect((await formula()).lines).toEqual([])
  })

  it('refuses an unknown substance, an unknown line, and an outdated version', async () => {
    await act('POST', 'match')
    expect(pathsOf(await act('PUT', 'formula/1', { substance_id: uuidv7() }))).toEqual(['substance_id'])
    expect((await act('PUT', 'formula/99', { substance_id: null })).status).toBe(404)
    expect((await act('POST', 'estimate', { row_version: 1 })).problem.code).toBe('stale_version')
  })

  it('gives estimates that sum to 100 and keep the stated shares', async () => {
    expect(pathsOf(await act('POST', 'estimate'))).toEqual(['inci_text'])
    await act('POST', 'match')
    const { lines } = (await act('POST', 'estimate')).content
    expect(sum(lines.map(({ est_mid }) => decimal(est_mid))).toFixed()).toBe('100')
    expect([lines[2]?.est_mid, lines[3]?.est_max, lines[4]?.est_max]).toEqual(['5', '1', '1'])
  })
})

describe('the admin of labels', () => {
  it('edits samples and reads their names, but gets no share in any answer', async () => {
    await act('POST', 'match')
    const { lines, row_version } = (await act('POST', 'estimate')).content
    const secret = lines[0]?.est_mid ?? 'missing'
    const stale = await server.call('PUT', `${path}/${sample.id}`, designer, {
      body: { ...draft(), row_version: row_version - 1 },
    })
    expect(stale.status).toBe(409)
    const names = await server.call<{ inci_name: string }[]>('GET', `${path}/${sample.id}/name`, designer)
    expect(names.content[0]?.inci_name).toBe('Aqua')
    const answers = [
      stale,
      names,
      await server.call('GET', path, designer),
      await server.call('GET', `${path}/${sample.id}`, designer),
      await server.call('GET', `${path}/export?format=csv`, designer),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(secret)
    for (const [method, what] of [
      ['GET', 'formula'],
      ['POST', 'match'],
      ['POST', 'estimate'],
      ['POST', 'recipe'],
    ] as const)
      expect((await server.call(method, `${path}/${sample.id}/${what}`, designer)).status).toBe(403)
  })
})

describe('a recipe from a sample', () => {
  const requests = (more: Record<string, unknown> = {}) => ({
    name: 'Bright serum, ours',
    customer_id: null,
    category_id: shop.category_id,
    target_countries: ['TH'],
    target_qty: 1000,
    fill_weight: '30',
    fill_unit: 'g',
    ...more,
  })
  const make = (more: Record<string, unknown> = {}) =>
    server.call<{ id: string; version_id: string; without_material: number }>(
      'POST',
      `${path}/${sample.id}/recipe`,
      admin,
      { body: requests(more) },
    )

  it('has a first draft with the balance on the first line and notes where no raw material was found', async () => {
    await act('POST', 'match')
    await act('PUT', 'formula/1', { substance_id: ids['Glycerin'] })
    await act('POST', 'estimate')
    const glycerin = (await formula()).lines[1]?.est_mid ?? '0'
    const { status, content } = await make({ customer_id: shop.customer_id })
    expect([status, content.without_material]).toEqual([200, 4])
    const made = await server.call<RecipeDetail>('GET', `${recipes}/${content.id}`, admin)
    expect([made.content.customer_name, made.content.current_version_id]).toEqual([
      'Malee Srisuk',
      content.version_id,
    ])
    const { draft: written } = (
      await server.call<VersionFormula>(
        'GET',
        `${recipes}/${content.id}/version/${content.version_id}/formula`,
        admin,
      )
    ).content
    expect(written.lines.map(({ is_balance, note }) => [is_balance, note])).toEqual([
      [true, 'Water'],
      [false, ''],
      [false, 'Vitamin B3'],
      [false, 'Phenoxyethanol'],
      [false, 'Rosa Damascena Flower Water'],
    ])
    // Half of the raw material is the substance.
    expect(written.lines[1]).toMatchObject({
      ingredient_id: ids['raw'],
      pct: decimal(glycerin).times(2).toFixed(),
    })
  })

  it('is made all or nothing', async () => {
    expect(pathsOf(await make())).toEqual(['inci_text'])
    await act('POST', 'match')
    const before = await server.call<{ total: number }>('GET', recipes, admin)
    expect(pathsOf(await make({ customer_id: uuidv7() }))).toEqual(['customer_id'])
    const after = await server.call<{ total: number }>('GET', recipes, admin)
    expect(after.content.total).toBe(before.content.total)
  })
})
