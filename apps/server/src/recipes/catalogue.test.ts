import type { Use } from '@rp/contract/recipes/used-in'
import type { Revision } from '@rp/contract/revision'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { drafts } from '../testing/recipes-catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

interface Made extends Record<string, unknown> {
  id: string
  row_version: number
}

let server: TestServer
let admin: Person
let serial = 0

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: unknown) =>
  server.call<Made>(method, `/api/recipes/${path}`, admin, { ...(body !== undefined && { body }) })
const next = () => `N-${(serial += 1)}`

async function make(path: string, body: object): Promise<Made> {
  const { status, content, problem } = await send('POST', path, body)
  expect([status, problem?.errors]).toEqual([200, undefined])
  return content
}

/** Status and field of a refused write. */
async function refusal(method: string, path: string, body?: unknown): Promise<[number, string | undefined]> {
  const { status, problem } = await send(method, path, body)
  return [status, problem?.errors?.[0]?.path]
}

describe('a code', () => {
  it('is written in capitals, and is unique among unarchived records', async () => {
    const first = await make('box-type', drafts.boxType({ code: 'jar-50' }))
    expect(first['code']).toBe('JAR-50')
    expect(await refusal('POST', 'box-type', drafts.boxType({ code: 'JAR-50' }))).toEqual([409, 'code'])
    await send('DELETE', `box-type/${first.id}`)
    await make('box-type', drafts.boxType({ code: 'JAR-50' }))
    expect(await refusal('POST', `box-type/${first.id}/restore`)).toEqual([409, 'code'])
  })

  it.each(['', 'กล่อง', 'A B', 'A_B', 'A'.repeat(21)])('is refused as "%s"', async (code) => {
    expect(await refusal('POST', 'method-type', drafts.methodType({ code }))).toEqual([422, 'code'])
  })
})

describe('a box type', () => {
  it('keeps costs and sizes exact and without trailing zeros', async () => {
    const box = await make(
      'box-type',
      drafts.boxType({ code: next(), unit_cost: '0.100000', outer_h: '148.50' }),
    )
    expect(box).toMatchObject({ unit_cost: '0.1', outer_h: '148.5', max_fill_g: '110' })
  })

  it('does not differ from its last state', async () => {
    const input = drafts.boxType({ code: next(), unit_cost: '0.1' })
    const box = await make('box-type', input)
    const { content } = await send('PUT', `box-type/${box.id}`, { ...input, moq: 7, row_version: 1 })
    const history = await server.call<Revision[]>('GET', `/api/recipes/box-type/${box.id}/revision`, admin)
    expect(content).toMatchObject(history.content[0]?.values ?? {})
    expect(history.content.map(({ values }) => values['unit_cost'])).toEqual(['0.1', '0.1'])
  })

  it.each([
    ['unit_cost', '-1'],
    ['unit_cost', '1.2345678'],
    ['unit_cost', 1.5],
    ['outer_w', '0.5'],
    ['outer_w', '2000.1'],
    ['moq', 0],
    ['shape', 'BALL'],
  ])('with %s %s is refused on that field', async (field, value) => {
    expect(
      await refusal('POST', 'box-type', { ...drafts.boxType({ code: next() }), [field]: value }),
    ).toEqual([422, field])
  })

  it('accepts only tiers of strictly rising quantities, whatever their costs', async () => {
    const tiers = (...pairs: [number, string][]) =>
      drafts.boxType({
        code: next(),
        price_tiers: pairs.map(([min_qty, unit_cost]) => ({ min_qty, unit_cost })),
      })
    await make('box-type', tiers([500, '6'], [1000, '6.5']))
    expect(await refusal('POST', 'box-type', tiers([500, '6'], [1000, '5'], [1000, '4']))).toEqual([
      422,
      'price_tiers.2.min_qty',
    ])
    expect(await refusal('POST', 'box-type', tiers([500, '6'], [100, '-5']))).toEqual([
      422,
      'price_tiers.1.unit_cost',
    ])
  })

  it('cannot be archived while a packaging service uses it, which is listed', async () => {
    const box = await make('box-type', drafts.boxType({ code: next() }))
    const body = drafts.packagingService({ code: next(), name_en: 'Tubes', compatible_box_types: [box.id] })
    const service = await make('packaging-service', body)
    const uses = () =>
      server.call<Use[]>('GET', `/api/recipes/box-type/${box.id}/used-in`, admin).then((a) => a.content)
    expect(await uses()).toMatchObject([
      {
        count: 1,
        records: [
          {
            title: { en: 'Tubes', th: 'บรรจุ' },
            route: 'packaging-service-update',
            params: { packagingServiceId: service.id },
          },
        ],
      },
    ])
    const refused = await send('DELETE', `box-type/${box.id}`)
    expect([refused.status, refused.problem.code]).toEqual([409, 'in_use'])
    await send('DELETE', `packaging-service/${service.id}`)
    expect(await uses()).toEqual([])
    expect((await send('DELETE', `box-type/${box.id}`)).status).toBe(200)
    const late = drafts.packagingService({ code: next(), compatible_box_types: [box.id] })
    expect(await refusal('POST', 'packaging-service', late)).toEqual([422, 'compatible_box_types'])
  })

  it('that does not exist has no uses: 404', async () => {
    expect((await send('GET', `box-type/${uuidv7()}/used-in`)).status).toBe(404)
  })
})

describe('a standard label', () => {
  const label = (more: Parameters<typeof drafts.label>[0]) => drafts.label({ code: next(), ...more })

  it('accepts only known placeholders', async () => {
    const says = (text_en: string) =>
      label({ text_blocks: [{ group: 'brand', text_th: '{brand}', text_en }] })
    const wrong = says('{brand} {brnd}')
    expect(await refusal('POST', 'company-standard-lbl', wrong)).toEqual([422, 'text_blocks.0.text_en'])
    await make('company-standard-lbl', says('{brand}'))
  })

  it('is the only default of its kind and country', async () => {
    const first = await make('company-standard-lbl', label({ is_default: true }))
    expect(await refusal('POST', 'company-standard-lbl', label({ is_default: true }))).toEqual([
      409,
      'is_default',
    ])
    await make('company-standard-lbl', label({ is_default: true, country: 'EU' }))
    await make('company-standard-lbl', label({ is_default: true, recipe_type: 'FOOD' }))
    await send('DELETE', `company-standard-lbl/${first.id}`)
    await make('company-standard-lbl', label({ is_default: true }))
  })

  it.each([
    [
      'text_blocks.1.group',
      { text_blocks: ['lot', 'lot'].map((group) => ({ group, text_th: '', text_en: '' })) },
    ],
    ['text_blocks.0.group', { text_blocks: [{ group: 'slogan', text_th: '', text_en: '' }] }],
    [
      'marks.0.valid_until',
      { marks: [{ name: 'GMP', file: null, licence_no: null, valid_until: '2026-02-30' }] },
    ],
    ['country', { country: 'XX' }],
    ['languages', { languages: [] }],
  ])('is refused on %s', async (path, more) => {
    expect(await refusal('POST', 'company-standard-lbl', { ...label({}), ...more })).toEqual([422, path])
  })
})

describe('a category', () => {
  const category = (more: Parameters<typeof drafts.category>[0] = {}) =>
    drafts.category({ slug: next().toLowerCase(), ...more })
  const below = async (parent_id: string | null) => make('recipes-category', category({ parent_id }))
  const move = ({ id, row_version, ...record }: Made, parent_id: string) => {
    const { path: _p, depth: _d, created_at: _c, updated_at: _u, archived_at: _a, ...input } = record
    return refusal('PUT', `recipes-category/${id}`, { ...input, parent_id, row_version })
  }

  it('is at most three levels deep, also when a branch is moved', async () => {
    const top = await below(null)
    const middle = await below(top.id)
    const leaf = await below(middle.id)
    expect(leaf).toMatchObject({ depth: 3, path: { en: 'Skin care › Skin care › Skin care' } })
    expect(await refusal('POST', 'recipes-category', category({ parent_id: leaf.id }))).toEqual([
      422,
      'parent_id',
    ])
    const branch = await below(null)
    await below(branch.id)
    expect(await move(branch, middle.id)).toEqual([422, 'parent_id'])
    expect(await move(branch, top.id)).toEqual([200, undefined])
  })

  it('is never below itself', async () => {
    const top = await below(null)
    const middle = await below(top.id)
    expect(await move(top, top.id)).toEqual([422, 'parent_id'])
    expect(await move(top, middle.id)).toEqual([422, 'parent_id'])
  })

  it('forms no cycle when two are moved at once', async () => {
    const [one, other] = [await below(null), await below(null)]
    const statuses = await Promise.all([move(one, other.id), move(other, one.id)])
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200, 422]))
  })

  it('has the type of its parent, and only properties of its type', async () => {
    const top = await below(null)
    const food = { recipe_type: 'FOOD' } as const
    expect(await refusal('POST', 'recipes-category', category({ ...food, parent_id: top.id }))).toEqual([
      422,
      'parent_id',
    ])
    expect(await refusal('POST', 'recipes-category', category({ dose_form: 'TABLET' }))).toEqual([
      422,
      'dose_form',
    ])
    expect(await refusal('POST', 'recipes-category', category({ ...food, properties: ['LIP'] }))).toEqual([
      422,
      'properties',
    ])
  })

  it('cannot be archived while it has children, and is restored only below an existing parent', async () => {
    const top = await below(null)
    const child = await below(top.id)
    expect((await send('DELETE', `recipes-category/${top.id}`)).problem.code).toBe('in_use')
    await send('DELETE', `recipes-category/${child.id}`)
    expect((await send('DELETE', `recipes-category/${top.id}`)).status).toBe(200)
    expect(await refusal('POST', `recipes-category/${child.id}/restore`)).toEqual([422, 'parent_id'])
    expect(await refusal('POST', 'recipes-category', category({ parent_id: top.id }))).toEqual([
      422,
      'parent_id',
    ])
  })

  it('is listed below its parent, and by type', async () => {
    const food = { recipe_type: 'FOOD' } as const
    const second = await make('recipes-category', category({ ...food, sort_order: 2, name_en: 'A' }))
    const first = await make('recipes-category', category({ ...food, sort_order: 1, name_en: 'Z' }))
    const child = await make('recipes-category', category({ ...food, parent_id: first.id, name_en: 'Q' }))
    const { content } = await server.call<{ data: Made[] }>(
      'GET',
      '/api/recipes/recipes-category?recipe_type=FOOD&limit=100',
      admin,
    )
    expect(content.data.map(({ id }) => id)).toEqual([first.id, child.id, second.id])
  })
})

describe('a benefit', () => {
  it('may be saved even if its claim is forbidden', async () => {
    const claim = drafts.benefit({ claim_risk: 'FORBIDDEN', claim_text_th: 'รักษาสิวให้หายขาด' })
    expect(await make('recipes-benefit', claim)).toMatchObject({ claim_risk: 'FORBIDDEN' })
    const { content } = await server.call<{ data: Made[] }>(
      'GET',
      '/api/recipes/recipes-benefit?claim_risk=FORBIDDEN',
      admin,
    )
    expect(content.data).toHaveLength(1)
  })
})

describe('R&D', () => {
  it('reads what it chooses from and changes nothing', async () => {
    const chemist = await server.staff('STAFF/RECIPE')
    const designer = await server.staff('STAFF/RECIPE_DESIGN')
    const status = async (who: Person, method: string, path: string) =>
      (await server.call(method, `/api/recipes/${path}`, who, { ...(method === 'POST' && { body: {} }) }))
        .status
    expect(await status(chemist, 'GET', 'method-type')).toBe(200)
    expect(await status(chemist, 'POST', 'method-type')).toBe(403)
    expect(await status(designer, 'GET', 'recipes-category')).toBe(200)
    // Designers may not see what packages cost.
    expect(await status(designer, 'GET', 'box-type')).toBe(403)
  })
})
