import type { ImportReport } from '@rp/contract/import'
import type { IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import type { IngredientPriceRecord } from '@rp/contract/food-recipes/ingredient-price'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

const paths = {
  substances: '/api/food-recipes/substance/import',
  ingredients: '/api/food-recipes/ingredient/import',
  prices: '/api/food-recipes/ingredient-price/import',
}
type Kind = keyof typeof paths
const post = (kind: Kind, text: string, dry_run = false) =>
  server.call<ImportReport>('POST', paths[kind], admin, { body: { text, dry_run } })
const countsOf = async (kind: Kind, text: string, dry_run = false) =>
  (await post(kind, text, dry_run)).content.counts

const substances =
  '\uFEFFINCI name,CAS No,Function,Thai name,Restriction\r\nPhenoxyethanol,122-99-6 / 1-1-1,"PRESERVATIVE, SOLVENT",ฟีนอกซีเอทานอล,V/29\r\n"Aqua",-,"SOLVENT\r\nHUMECTANT",น้ำ,\r\n'
const ingredients =
  'code,trade_name,recipe_types,role,physical_form,composition,density\n' +
  'imp-1,Euxyl,COSMETICS,preservative,LIQUID,"Phenoxyethanol=90/95/98 allergen; aqua=5 impurity",1.1\n'

it('reads the words of the panel for its codes, in either language', async () => {
  const file =
    'code,trade_name,ใช้ใน,บทบาท,ลักษณะทางกายภาพ\n' +
    'WORD-1,Water,เครื่องสำอาง; อาหาร,เบส,ของเหลว\nWORD-2,Wax,Cosmetics,excipient,Flakes\n'
  const mapping = { ใช้ใน: 'recipe_types', บทบาท: 'role', ลักษณะทางกายภาพ: 'physical_form' }
  const { content } = await server.call<ImportReport>('POST', paths.ingredients, admin, {
    body: { text: file, dry_run: false, mapping },
  })
  expect(content).toMatchObject({ counts: { new: 2 }, rejected: [] })
  const found = await server.call<{ data: object[] }>(
    'GET',
    '/api/food-recipes/ingredient?q=WORD-&sortBy=code&order=ASC',
    admin,
  )
  expect(found.content.data).toMatchObject([
    { recipe_types: ['COSMETICS', 'FOOD'], role: 'BASE', physical_form: 'LIQUID' },
    { recipe_types: ['COSMETICS'], role: 'EXCIPIENT', physical_form: 'FLAKE' },
  ])
})

describe('an import of substances', () => {
  it('knows the headers of the EU inventory, reads cells of several lines, and finds all unchanged the second time', async () => {
    expect(await countsOf('substances', substances, true)).toMatchObject({ new: 2 })
    const first = (await post('substances', substances)).content
    expect(first).toMatchObject({ rows: 2, counts: { new: 2 } })
    expect(first.columns.at(-1)).toEqual({ header: 'Restriction', field: null, sample: 'V/29' })
    const { content } = await server.call<{ data: object[] }>('GET', '/api/food-recipes/substance', admin)
    expect(content.data).toMatchObject([
      { inci_name: 'Aqua', cas: [], functions: ['SOLVENT', 'HUMECTANT'] },
      { inci_name: 'Phenoxyethanol', cas: ['122-99-6', '1-1-1'] },
    ])
    expect(await countsOf('substances', substances)).toEqual({
      new: 0,
      changed: 0,
      unchanged: 2,
      rejected: 0,
    })
    const other = 'inci_name;synonyms\nAQUA;Water|Eau\nAqua;again\n;\n'
    expect((await post('substances', other)).content).toMatchObject({
      counts: { changed: 1, rejected: 1 },
      rejected: [{ row: 3, column: 'inci_name', reason: 'stands in the file already' }],
    })
  })

  it('writes names in capitals as labels print them', async () => {
    const inventory = 'inci_name\nPEG-40 HYDROGENATED CASTOR OIL\nTETRASODIUM EDTA\nC.I. 77891\nIsoDodecane\n'
    expect(await countsOf('substances', inventory)).toMatchObject({ new: 4 })
    const { content } = await server.call<{ data: { inci_name: string }[] }>(
      'GET',
      '/api/food-recipes/substance?limit=100',
      admin,
    )
    const names = content.data.map(({ inci_name }) => inci_name)
    expect(names).toEqual(
      expect.arrayContaining([
        'PEG-40 Hydrogenated Castor Oil',
        'Tetrasodium EDTA',
        'CI 77891',
        'IsoDodecane',
      ]),
    )
    expect(await countsOf('substances', inventory)).toMatchObject({ new: 0, unchanged: 4 })
  })

  it('refuses a file without the needed header, and rows that do not fit theirs', async () => {
    const { status, problem } = await post('substances', 'name,cas\nAqua,1\n')
    expect([status, problem.errors[0]?.message]).toEqual([
      422,
      'has no column "inci_name"; its header is: name, cas',
    ])
    const shifted = (await post('substances', 'inci_name,cas\nGlycerin,56-81-5\n"Xan\nthan",1,2\n')).content
    expect(shifted).toMatchObject({
      counts: { new: 1, rejected: 1 },
      rejected: [{ row: 3, reason: 'the row has another number of cells than the header' }],
    })
    expect((await post('substances', 'inci_name\n"Aqua')).status).toBe(422)
  })
})

describe('an import of raw materials', () => {
  it('creates blends of known substances and changes only what the file contains', async () => {
    expect(await countsOf('ingredients', ingredients)).toMatchObject({ new: 1 })
    expect(await countsOf('ingredients', ingredients)).toMatchObject({ unchanged: 1 })
    expect(await countsOf('ingredients', 'code,supplier\nIMP-1,Siam\n')).toMatchObject({ changed: 1 })
    const list = await server.call<{ data: { id: string }[] }>(
      'GET',
      '/api/food-recipes/ingredient?q=imp-1',
      admin,
    )
    const path = `/api/food-recipes/ingredient/${list.content.data[0]?.id}`
    const { content } = await server.call<IngredientDetail>('GET', path, admin)
    expect(content).toMatchObject({
      code: 'IMP-1',
      trade_name: 'Euxyl',
      supplier: 'Siam',
      is_complete: true,
      composition: [
        { pct_min: '90', pct_typ: '95', pct_max: '98', is_allergen: true },
        { pct_typ: '5', is_impurity: true },
      ],
    })
  })

  it('reads constituents of a substance, finds them unchanged the second time, and refuses one without its parent', async () => {
    const file = (cell: string) =>
      `code,trade_name,recipe_types,role,physical_form,composition\nIMP-9,Oil,COSMETICS,ACTIVE,LIQUID,"${cell}"\n`
    const oil = file('Phenoxyethanol=100; aqua=35 allergen of PHENOXYETHANOL')
    expect(await countsOf('ingredients', oil)).toMatchObject({ new: 1 })
    expect(await countsOf('ingredients', oil)).toMatchObject({ unchanged: 1 })
    const moved = file('Phenoxyethanol=100; aqua=35 allergen')
    expect(await countsOf('ingredients', moved, true)).toMatchObject({ changed: 1 })
    const homeless = (await post('ingredients', file('Phenoxyethanol=100; aqua=35 of Parfum'))).content
    expect(homeless.rejected[0]).toMatchObject({
      column: 'composition',
      reason: 'Parfum: stands behind "of" and is no substance of this composition',
    })
  })

  it('reports for each refused row the column and the reason, in the caller’s language', async () => {
    const file =
      'code,trade_name,recipe_types,role,physical_form,composition\n' +
      'IMP-2,,COSMETICS,ACTIVE,LIQUID,\n' +
      'IMP-3,X,COSMETICS,BOSS,LIQUID,\n' +
      'IMP-4,X,COSMETICS,ACTIVE,LIQUID,Unobtainium=100\n' +
      'IMP-5,X,COSMETICS,ACTIVE,LIQUID,some water\n' +
      'IMP-6,X,FOOD,FILLER,POWDER,Aqua=100\n'
    const report = (await post('ingredients', file)).content
    expect(report.counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 4 })
    expect(report.rejected.map(({ row, column }) => [row, column])).toEqual([
      [2, 'trade_name'],
      [3, 'role'],
      [4, 'composition'],
      [5, 'composition'],
    ])
    expect(report.rejected[0]?.reason).toBe('is missing')
    expect(report.rejected[2]?.reason).toBe('Unobtainium: names no substance of the list')
    const thai = await server.call<ImportReport>('POST', paths.ingredients, admin, {
      body: { text: file, dry_run: true },
      headers: { 'accept-language': 'th' },
    })
    expect(thai.content.rejected[0]?.reason).toBe('ไม่มีค่า')
  })
})

describe('an import of prices', () => {
  const file =
    'code,supplier,price,uom,valid_from\nIMP-6,Siam,"1,250.50",kg,2026-06-01\nIMP-6,Siam,1200,kg,1/1/2569\nNOPE,Siam,1,kg,2026-01-01\n'

  it('adds each to the history, older ones first, and changes nothing the second time', async () => {
    const dry = (await post('prices', file, true)).content
    expect(dry).toMatchObject({
      counts: { new: 2, rejected: 1 },
      rejected: [{ row: 4, column: 'code' }],
    })
    expect(await countsOf('prices', file)).toEqual(dry.counts)
    expect(await countsOf('prices', file)).toEqual({ new: 0, changed: 0, unchanged: 2, rejected: 1 })
    const list = await server.call<{ data: { id: string }[] }>(
      'GET',
      '/api/food-recipes/ingredient?q=imp-6',
      admin,
    )
    const { content } = await server.call<IngredientPriceRecord[]>(
      'GET',
      `/api/food-recipes/ingredient/${list.content.data[0]?.id}/price`,
      admin,
    )
    expect(content.map(({ price, valid_from, valid_to }) => [price, valid_from, valid_to])).toEqual([
      ['1250.5', '2026-06-01', null],
      ['1200', '2026-01-01', '2026-05-31'],
    ])
    const slip = 'code,supplier,price,uom,valid_from,reason\nIMP-6,Siam,12.5,kg,2026-07-01,\n'
    expect((await post('prices', slip, true)).content.rejected).toMatchObject([
      { column: 'reason', reason: expect.stringContaining('from 1250.5 to 12.5 baht, 99.0 % less') },
    ])
    const sure = slip.replace(',\n', ',Sale of the old stock\n').replace('2026-07-01', '2199-07-01')
    expect(await countsOf('prices', sure)).toMatchObject({ new: 1, rejected: 0 })
    const over = 'code,supplier,price,uom,valid_from\nIMP-6,Siam,9,kg,2026-03-01\n'
    expect((await post('prices', over)).content.rejected[0]?.column).toBe('valid_from')
  })
})

describe('a cell of an import of prices', () => {
  const rowOf = (cells: string) =>
    post('prices', `code,supplier,price,currency,fx,uom,min_qty,valid_from\n${cells}\n`, true)

  it.each([
    '"฿1,250",THB,1,kg,1',
    '"THB 1,250.00",THB,1,kg,1',
    '1250 บาท,,,กก.,1 กก.',
    '"๑,๒๕๐ บาท",,,กิโลกรัม,๕ กิโลกรัม',
    'USD 12.50,usd,36,KG,25 kg',
    '12.50 USD,USD,36,ลิตร,',
  ])('is read as it is written: %s', async (cells) => {
    const { content } = await rowOf(`IMP-6,Bangkok,${cells},2026-10-01`)
    // A volume needs a density; a price that moves needs a reason. Both are read.
    expect(content.rejected.filter(({ column }) => !['reason', 'uom'].includes(column))).toEqual([])
  })

  it('is a question if it may be a thousand, also beside decimal commas', async () => {
    const rows = ['IMP-6,Bangkok,"99,5",kg,2026-10-01', 'IMP-6,Bangkok,"1,250",kg,2026-10-02']
    const { content } = await post('prices', `code,supplier,price,uom,valid_from\n${rows.join('\n')}\n`, true)
    const questions = content.rejected.filter(({ column }) => column === 'price')
    expect(questions).toMatchObject([{ row: 3, reason: expect.stringContaining('1250 or 1.25') as string }])
  })

  it.each([
    ['"฿1,250",USD,36,kg,1', 'price', /“฿” is not the unit here/],
    ['12 USD,THB,1,kg,1', 'price', /“USD” is not the unit here/],
    ['12,THB,1,kg,5 l', 'min_qty', /“l” is not the unit here/],
    ['on request,THB,1,kg,1', 'price', /must be a number above 0/],
    ['12,THB,1,ถุง,1', 'uom', /kg/],
  ])('is refused by a sentence: %s', async (cells, column, words) => {
    const { content } = await rowOf(`IMP-6,Bangkok,${cells},2026-10-01`)
    const reason = content.rejected.find((one) => one.column === column)?.reason
    expect(reason).toMatch(words)
    expect(reason).not.toMatch(/regex|pattern/)
  })
})

it('an import accepts up to 4 MB, only from the admin of RECIPE', async () => {
  const large = `inci_name\n${'x'.repeat(4 * 1024 * 1024)}\n`
  expect((await post('substances', large)).problem.errors[0]?.path).toBe('text')
  expect((await post('substances', 'x'.repeat(7 * 1024 * 1024))).status).toBe(413)
  const chemist = await server.staff('STAFF/RECIPE')
  const { status } = await server.call('POST', paths.substances, chemist, {
    body: { text: substances, dry_run: true },
  })
  expect(status).toBe(403)
})

describe('a product number of the shop', () => {
  const header = 'code,trade_name,recipe_types,role,physical_form,shop_product_id\n'
  const rest = 'COSMETICS,ACTIVE,LIQUID'

  it('used by another material rejects only its row', async () => {
    const { content } = await post(
      'ingredients',
      `${header}N-1,One,${rest},77\nN-2,Two,${rest},77\nN-3,Three,${rest},78\n`,
    )
    expect(content).toMatchObject({
      counts: { new: 2, rejected: 1 },
      rejected: [{ row: 3, reason: 'another record has this value already' }],
    })
    const changed = await post('ingredients', `${header}N-1,One,${rest},78\nN-3,Drei,${rest},78\n`)
    expect(changed.content).toMatchObject({
      counts: { changed: 1, rejected: 1 },
      rejected: [{ row: 2, reason: 'another record has this value already' }],
    })
  })
})
