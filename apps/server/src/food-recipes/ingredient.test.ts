import type { IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingredientBody, priceBody } from '../testing/ingredient-body.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { formulaIngredients } from './index.ts'

let server: TestServer
let admin: Person
let chemist: Person
let phenoxyethanol: string
let ethylhexylglycerin: string

const path = '/api/food-recipes/ingredient'

const row = (substance_id: string, pct_typ: string, more = {}) => ({
  substance_id,
  pct_min: null,
  pct_typ,
  pct_max: null,
  is_allergen: false,
  is_impurity: false,
  ...more,
})
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
  chemist = await server.staff('STAFF/RECIPE')
  phenoxyethanol = await newSubstance('Phenoxyethanol', 'ฟีนอกซีเอทานอล')
  ethylhexylglycerin = await newSubstance('Ethylhexylglycerin', '')
})
afterAll(() => server.close())

async function newSubstance(inci_name: string, name_th: string): Promise<string> {
  const body = {
    inci_name,
    name_th,
    chemical_name: '',
    cas: ['122-99-6'],
    ec: [],
    ci_number: null,
    ins_no: null,
    e_no: null,
    functions: ['PRESERVATIVE'],
    synonyms: ['2-Phenoxyethanol'],
    cosing_ref: null,
    is_nano: false,
  }
  const { content } = await server.call<{ id: string }>('POST', '/api/food-recipes/substance', admin, {
    body,
  })
  return content.id
}

const create = (change: object = {}, who = admin) =>
  server.call<IngredientDetail>('POST', path, who, { body: { ...ingredientBody, ...change } })

const addPrice = (id: string, change: object = {}) =>
  server.call('POST', `${path}/${id}/price`, admin, { body: { ...priceBody, ...change } })

describe('a raw material', () => {
  it('is saved with its blend and reports whether it is complete', async () => {
    const { status, content } = await create({
      composition: [row(phenoxyethanol, '90.000'), row(ethylhexylglycerin, '9.98')],
    })
    expect(status).toBe(200)
    expect(content).toMatchObject({
      use_max_pct: '1',
      natural_origin_pct: null,
      composition_sum: '99.98',
      is_complete: false,
      composition: [{ substance_id: phenoxyethanol, pct_typ: '90' }, { pct_typ: '9.98' }],
      substances: [
        { inci_name: 'Phenoxyethanol', name_th: 'ฟีนอกซีเอทานอล' },
        { inci_name: 'Ethylhexylglycerin' },
      ],
    })
    const { id, row_version } = content
    const mended = await server.call<IngredientDetail>('PUT', `${path}/${id}`, admin, {
      body: {
        ...ingredientBody,
        row_version,
        composition: [row(ethylhexylglycerin, '9.995'), row(phenoxyethanol, '90')],
      },
    })
    expect(mended.content).toMatchObject({ composition_sum: '99.995', is_complete: true, row_version: 2 })
    expect(mended.content.substances[0]?.inci_name).toBe('Ethylhexylglycerin')
    const stale = await server.call('PUT', `${path}/${id}`, admin, {
      body: { ...ingredientBody, row_version },
    })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
  })

  it.each([
    ['en', 'with the other constituents must be at most 10, the share of what holds them'],
    ['th', 'เมื่อรวมกับองค์ประกอบย่อยอื่นต้องไม่เกิน 10 ซึ่งเป็นสัดส่วนของสารหลัก'],
  ])('refuses constituents that exceed their parent, in %s', async (language, message) => {
    const body = {
      ...ingredientBody,
      code: 'OIL-002',
      composition: [
        row(phenoxyethanol, '10'),
        row(ethylhexylglycerin, '11', { constituent_of: phenoxyethanol }),
      ],
    }
    const { status, problem } = await server.call('POST', path, admin, {
      body,
      headers: { 'accept-language': language },
    })
    expect(status).toBe(422)
    expect(problem.errors).toEqual([{ path: 'composition.1.pct_typ', message }])
  })

  it('refuses contradicting values, naming the fields', async () => {
    const { status, problem } = await create({
      code: 'PRE-002',
      use_min_pct: '2',
      composition: [
        row(phenoxyethanol, '50', { pct_max: '40' }),
        row(phenoxyethanol, '50', { pct_min: '60' }),
      ],
    })
    expect(status).toBe(422)
    expect(problem.errors.map(({ path: at }) => at)).toEqual([
      'use_max_pct',
      'composition.0.pct_max',
      'composition.1.substance_id',
      'composition.1.pct_min',
    ])
    const percent = await create({ code: 'PRE-002', purity_pct: '100.000001' })
    expect(percent.problem.errors[0]?.path).toBe('purity_pct')
    const taken = await create()
    expect([taken.status, taken.problem.errors[0]?.path]).toEqual([409, 'code'])
  })

  it('is found by code, names, and its substances', async () => {
    for (const q of ['pre-001', 'euxyl', 'กันเสีย', 'ethylhexyl', 'ฟีนอก', '2-phenoxy']) {
      const { content } = await server.call<{ total: number }>(
        'GET',
        `${path}?q=${encodeURIComponent(q)}`,
        chemist,
      )
      expect([q, content.total]).toEqual([q, 1])
    }
    const complete = await server.call<{ total: number }>('GET', `${path}?is_complete=false`, chemist)
    expect(complete.content.total).toBe(0)
    const { content } = await server.call<{ total: number }>('GET', `${path}?recipe_type=FOOD`, chemist)
    expect(content.total).toBe(0)
  })

  it('keeps its substances from being archived', async () => {
    const { status, problem } = await server.call(
      'DELETE',
      `/api/food-recipes/substance/${phenoxyethanol}`,
      admin,
    )
    expect([status, problem.code]).toEqual([409, 'in_use'])
  })

  it("for food has the additive's function and the content per 100 g, each nutrient once and within 100 g", async () => {
    const food = {
      code: 'FOOD-001',
      trade_name: 'Ascorbic acid',
      name_en: 'Vitamin C',
      name_th: 'วิตามินซี',
      recipe_types: ['FOOD'],
      functional_class: 'ANTIOXIDANT',
      ins_no: '500(II)',
      e_no: '',
      nutrients: [{ nutrient: 'VITAMIN_C', per_100g: '99000' }],
      max_daily_mg: '1000',
      sources: [{ title: 'Codex GSFA', url: 'https://www.fao.org/gsfaonline/' }],
    }
    const { content } = await create(food)
    expect(content).toMatchObject({ ...food, ins_no: '500(ii)', e_no: null })
    const list = await server.call<{ data: { code: string }[] }>(
      'GET',
      `${path}?functional_class=ANTIOXIDANT`,
      admin,
    )
    expect(list.content.data.map(({ code }) => code)).toEqual(['FOOD-001'])
    const { status, problem } = await create({
      ...food,
      code: 'FOOD-002',
      ins_no: 'three',
      sources: [{ title: 'x', url: 'javascript:alert(1)' }],
      nutrients: [
        { nutrient: 'PROTEIN', per_100g: '101' },
        { nutrient: 'PROTEIN', per_100g: '1' },
      ],
    })
    expect([status, problem.errors.map((error) => error.path).toSorted()]).toEqual([
      422,
      ['ins_no', 'nutrients.0.per_100g', 'nutrients.1.nutrient', 'sources.0.url'],
    ])
  })

  it("for food with impossible nutrients reports what is possible, in the reader's language", async () => {
    const food = { code: 'FOOD-3', name_en: 'Fat', name_th: 'ไขมัน', recipe_types: ['FOOD'] }
    const rows = { ENERGY: '10', FAT: '60', PROTEIN: '30', CARBOHYDRATE: '0' }
    const nutrients = Object.entries(rows).map(([nutrient, per_100g]) => ({ nutrient, per_100g }))
    const body = { ...ingredientBody, ...food, nutrients }
    const { status, problem } = await server.call('POST', path, admin, {
      body,
      headers: { 'accept-language': 'th' },
    })
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: 'nutrients.0.per_100g', message: expect.stringContaining('518–872 กิโลแคลอรี') as string }],
    ])
  })

  it('is changed by the admin of RECIPE, read by the chemist, and closed to everybody else', async () => {
    expect((await create({ code: 'NO-1' }, chemist)).status).toBe(403)
    for (const profile of [
      'ADMIN/RECIPE_DESIGN',
      'STAFF/RECIPE_DESIGN',
      'STAFF/LAB',
      'ADMIN/CHAT',
    ] as const) {
      const other = await server.staff(profile)
      expect([profile, (await server.call('GET', path, other)).status]).toEqual([profile, 403])
      const found = await server.call<object[]>('GET', '/api/search?q=euxyl', other)
      expect(found.content).toEqual([])
    }
  })
})

describe('for a formula', () => {
  it('a material comes with everything the engine reads', async () => {
    const { id } = (
      await create({ code: 'FOR-001', composition: [row(phenoxyethanol, '100', { is_allergen: true })] })
    ).content
    await addPrice(id, { price: '99', uom: 'l' })
    await addPrice(id, { price: '88', uom: 'l', min_qty: '10' })
    const { content } = await server.call<FormulaIngredient[]>(
      'GET',
      `${path}/for-formula?ids=${id}`,
      chemist,
    )
    expect(content).toEqual([
      expect.objectContaining({
        code: 'FOR-001',
        density_g_per_ml: '1.1',
        composition: [
          expect.objectContaining({ inci_name: 'Phenoxyethanol', pct_typ: '100', is_allergen: true }),
        ],
        price_per_kg: '90',
        price_breaks: [
          expect.objectContaining({ min_kg: '1.1', price_per_kg: '90' }),
          expect.objectContaining({ min_kg: '11', price_per_kg: '80' }),
        ],
        expired_documents: [],
      }),
    ])
    const earlier = await server.call<FormulaIngredient[]>(
      'GET',
      `${path}/for-formula?ids=${id}&on=2025-06-01`,
      chemist,
    )
    expect(earlier.content[0]?.price_per_kg).toBeNull()
    const found = await server.call<FormulaIngredient[]>('GET', `${path}/for-formula?q=for-0`, chemist)
    expect(found.content.map(({ code }) => code)).toEqual(['FOR-001'])
    const wrong = await server.call('GET', `${path}/for-formula?ids=abc`, chemist)
    expect([wrong.status, wrong.problem.errors[0]?.path.split('.')[0]]).toEqual([400, 'ids'])
  })
})

it('materials are returned by id, including archived ones, which old formulas use', async () => {
  const { id } = (await create({ code: 'FOR-002' })).content
  await server.call('DELETE', `${path}/${id}`, admin)
  const known = await formulaIngredients(server.database.db, { ids: [id], on: '2026-11-21' })
  expect(known.get(id)).toMatchObject({ code: 'FOR-002', composition: [], price_per_kg: null })
  expect((await formulaIngredients(server.database.db, { ids: [], on: '2026-11-21' })).size).toBe(0)
})

it('a material is returned with its constituents, which are neither added up nor sources of their own', async () => {
  const composition = [
    row(phenoxyethanol, '100'),
    row(ethylhexylglycerin, '35', { constituent_of: phenoxyethanol, is_allergen: true }),
  ]
  const { status, content } = await create({ code: 'OIL-001', composition })
  expect(status).toBe(200)
  expect(content).toMatchObject({
    composition_sum: '100',
    is_complete: true,
    composition: [
      { substance_id: phenoxyethanol, constituent_of: null },
      { substance_id: ethylhexylglycerin, pct_typ: '35', constituent_of: phenoxyethanol },
    ],
  })
  const known = await formulaIngredients(server.database.db, {
    ids: [content.id],
    on: '2026-11-25',
  })
  expect(known.get(content.id)?.composition.map(({ constituent_of }) => constituent_of)).toEqual([
    null,
    phenoxyethanol,
  ])
  const file = await fetch(`${server.url}${path}/export?format=csv&q=OIL-001`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await file.text()).toContain('Phenoxyethanol=100; Ethylhexylglycerin=35 allergen of Phenoxyethanol')
})

it('a material has the recommended maximum of each substance', async () => {
  const levelOf = async (id: string) => {
    const known = await formulaIngredients(server.database.db, { ids: [id], on: '2026-11-25' })
    return known.get(id)?.composition.map(({ use_max_pct }) => use_max_pct && Number(use_max_pct))
  }
  const [bakuchiol, squalane] = [await newSubstance('Bakuchiol', ''), await newSubstance('Squalane', '')]
  const premix = await create({
    code: 'LEVEL-001',
    composition: [row(bakuchiol, '60'), row(squalane, '40')],
  })
  expect(premix.problem?.errors).toBeUndefined()
  expect(await levelOf(premix.content.id)).toEqual([null, null])
  const pure = (code: string, use_max_pct: string) =>
    create({ code, use_max_pct, composition: [row(bakuchiol, '96'), row(squalane, '4')] })
  await pure('LEVEL-002', '1')
  const { content: generous } = await pure('LEVEL-003', '2')
  expect(await levelOf(premix.content.id)).toEqual([1.92, null])
  await server.call('DELETE', `${path}/${generous.id}`, admin)
  expect(await levelOf(premix.content.id)).toEqual([0.96, null])
})

it('a level of an active in its carrier is no level of the carrier', async () => {
  const [purified, active] = [await newSubstance('Aqua', ''), await newSubstance('Sodium Hyaluronate', '')]
  const solution = await create({
    code: 'LEVEL-010',
    use_max_pct: '20',
    composition: [row(purified, '99'), row(active, '1')],
  })
  const known = await formulaIngredients(server.database.db, { ids: [solution.content.id], on: '2026-11-25' })
  expect(known.get(solution.content.id)?.composition.map(({ use_max_pct }) => use_max_pct)).toEqual([
    null,
    null,
  ])
})
