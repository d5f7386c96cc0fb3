import { importMax, type ImportReport } from '@rp/contract/import'
import writeExcelFile from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sheetXml, workbookOf } from '../../testing/workbook-writer.ts'

let server: TestServer
let chief: Person
let chat: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/RECIPE')
  chat = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

interface Input {
  text?: string
  workbook?: string
  sheet?: string
  dry_run?: boolean
  mapping?: Record<string, string | null>
}
const post = (path: string, { dry_run = false, ...request }: Input, who = chief) =>
  server.call<ImportReport>('POST', `/api${path}/import`, who, { body: { dry_run, ...request } })
const boxes = '/recipes/box-type'
const head = 'code,name_en,name_th,shape,unit_cost,moq\n'

describe('an import of a workbook', () => {
  const cells = (...all: (string | number)[]) =>
    all.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }))

  it('takes the first sheet, or the requested one, and lists them all', async () => {
    const header = cells('code', 'name_en', 'name_th', 'shape', 'unit_cost', 'moq')
    const bytes = await writeExcelFile([
      { sheet: 'ขวด', data: [header, cells('WB-1', 'Bottle', 'ขวด', 'BOTTLE', 12.5, 10)] },
      { sheet: 'Jars', data: [header, cells('WB-2', 'Jar', 'กระปุก', 'JAR', 0.1 + 0.2, 1)] },
    ]).toBuffer()
    const workbook = bytes.toString('base64')
    const first = (await post(boxes, { workbook })).content
    expect(first).toMatchObject({ sheets: ['ขวด', 'Jars'], sheet: 'ขวด', counts: { new: 1, rejected: 0 } })
    const second = (await post(boxes, { workbook, sheet: 'Jars' })).content
    expect(second).toMatchObject({ sheet: 'Jars', preview: [{ row: 2, values: { unit_cost: '0.3' } }] })
    expect((await post(boxes, { workbook, sheet: 'Jars' })).content.counts).toMatchObject({ unchanged: 1 })
  })

  it('rejects only a row with a spreadsheet error, with its line', async () => {
    const header = ['code', 'name_en', 'name_th', 'shape', 'unit_cost', 'moq'].map(
      (name) => `<c t="str"><v>${name}</v></c>`,
    )
    const row = (code: string, cost: string) =>
      `<row>${[code, 'Jar', 'กระปุก', 'JAR'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}${cost}<c><v>1</v></c></row>`
    const xml = sheetXml(
      `<row>${header.join('')}</row>${row('WB-3', '<c t="e"><v>#N/A</v></c>')}${row('WB-4', '<c><v>2</v></c>')}`,
    )
    const { content } = await post(boxes, { workbook: workbookOf({ sheets: { A: xml } }).toString('base64') })
    expect(content).toMatchObject({
      counts: { new: 1, rejected: 1 },
      rejected: [{ row: 2, reason: expect.stringContaining('#N/A') }],
    })
  })

  it.each([
    ['neither a text nor a workbook', {}, 'text'],
    ['both', { text: 'code\nX\n', workbook: 'UEs=' }, 'text'],
    [
      'a sheet that is not there',
      { workbook: workbookOf({ sheets: { A: sheetXml('') } }).toString('base64'), sheet: 'B' },
      'sheet',
    ],
    ['bytes that are no workbook', { workbook: Buffer.from('nothing').toString('base64') }, 'text'],
  ])('refuses %s', async (_title, request, path) => {
    const { status, problem } = await post(boxes, request)
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path])
  })
})

describe('an import into a catalogue', () => {
  it('previews first, writes on request, and finds all unchanged at a second run', async () => {
    const text = `${head}imp-1,Bottle,ขวด,bottle,"1,250.50",10\nimp-2,Tube,หลอด,TUBE,3,1\n`
    const dry = (await post(boxes, { text, dry_run: true })).content
    expect(dry).toMatchObject({ rows: 2, counts: { new: 2, rejected: 0 }, failed: null })
    expect(dry.preview[0]).toMatchObject({
      row: 2,
      verdict: 'new',
      values: { code: 'imp-1', shape: 'BOTTLE', unit_cost: '1250.5', moq: '10' },
    })
    expect((await server.call<{ total: number }>('GET', `/api${boxes}?q=IMP-`, chief)).content.total).toBe(0)
    expect((await post(boxes, { text })).content.counts).toMatchObject({ new: 2 })
    expect((await post(boxes, { text })).content.counts).toMatchObject({ new: 0, unchanged: 2 })
    const changed = 'code;moq\nIMP-1;20\nimp-2;\n'
    expect((await post(boxes, { text: changed })).content.counts).toMatchObject({ changed: 1, unchanged: 1 })
    const list = await server.call<{ data: object[] }>('GET', `/api${boxes}?q=IMP-1`, chief)
    expect(list.content.data).toMatchObject([
      { code: 'IMP-1', unit_cost: '1250.5', moq: 20, is_active: true },
    ])
  })

  it('reports every error by row and column, and accepts the corrected file of failed rows without duplicates', async () => {
    const text = `${head}imp-3,Jar,กระปุก,JAR,5,1\nimp-4,,ก,CUBE,-1,1\nimp-3,Jar,ก,JAR,5,1\nimp-5,A,ก,JAR,5\n`
    const { content } = await post(boxes, { text })
    expect(content.counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 3 })
    expect(content.rejected.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 name_en',
      '3 shape',
      '3 unit_cost',
      '4 code',
      '5 ',
    ])
    const failed = content.failed ?? ''
    expect(failed.split('\r\n')[0]).toBe('\uFEFFcode,name_en,name_th,shape,unit_cost,moq,import_error')
    const corrected = failed
      .replace('imp-4,,ก,CUBE,-1', 'imp-4,Cube,ก,BOX,1')
      .replace('imp-3,Jar', 'imp-6,Jar')
      .replace('JAR,5,,', 'JAR,5,1,')
    const again = (await post(boxes, { text: corrected })).content
    expect(again).toMatchObject({ rows: 3, counts: { new: 3, rejected: 0 } })
    expect((await post(boxes, { text: corrected })).content.counts).toMatchObject({ unchanged: 3 })
    const list = await server.call<{ total: number }>('GET', `/api${boxes}?q=IMP-`, chief)
    expect(list.content.total).toBe(6)
  })

  it('asks about a number with two readings that no other cell decides', async () => {
    const text = `${head}two-1,Jar,กระปุก,JAR,"1,250",10\n`
    const { content } = await post(boxes, { text })
    expect(content.counts).toMatchObject({ new: 0, rejected: 1 })
    expect(content.rejected).toEqual([
      { row: 2, column: 'unit_cost', reason: '1,250: Do you mean 1250 or 1.25?' },
    ])
  })

  it('lists the first faults, and has every rejected row with its reason in the file', async () => {
    const rows = 2500
    const lines = Array.from({ length: rows }, (_, at) => `bad-${at},"a ""b"", c",ก ${at},CUBE,-1,1`)
    const { content } = await post(boxes, { text: `${head}${lines.join('\n')}\n`, dry_run: true })
    expect(content.counts).toEqual({ new: 0, changed: 0, unchanged: 0, rejected: rows })
    expect(content.rejected).toHaveLength(importMax.faults)
    expect(content.rejected.map(({ row }) => row)).toEqual(
      Array.from({ length: importMax.faults }, (_, at) => 2 + Math.floor(at / 2)),
    )
    const failed = (content.failed ?? '').split('\r\n')
    expect(failed).toHaveLength(rows + 2)
    for (const [at, line] of lines.entries())
      expect(failed[at + 1]).toMatch(new RegExp(`^${line},"shape: .*; unit_cost: .*"$`))
    expect((await post(boxes, { text: content.failed ?? '', dry_run: true })).content).toMatchObject({
      rows,
      counts: { rejected: rows },
    })
  })

  it('reads a column as mapped, and skips one that is mapped to nothing', async () => {
    const text = 'รหัสสินค้า,name_en,name_th,Form,unit_cost,moq\nimp-7,A,ก,JAR,5,1\n'
    expect((await post(boxes, { text })).problem.errors[0]?.message).toContain('has no column "code"')
    const requests = (await post(boxes, { text, dry_run: true })).content
    expect(requests).toMatchObject({
      rows: 1,
      missing: ['code'],
      counts: { new: 0, changed: 0, unchanged: 0, rejected: 0 },
      preview: [],
    })
    expect(requests.columns[0]).toEqual({ header: 'รหัสสินค้า', field: null, sample: 'imp-7' })
    const mapping = { รหัสสินค้า: 'code', Form: 'shape' }
    const { content } = await post(boxes, { text, mapping })
    expect(content.counts).toMatchObject({ new: 1 })
    expect(content.columns.map(({ field }) => field)).toEqual([
      'code',
      'name_en',
      'name_th',
      'shape',
      'unit_cost',
      'moq',
    ])
    const passed = (await post(boxes, { text, mapping: { ...mapping, moq: null }, dry_run: true })).content
    expect(passed.columns.at(-1)?.field).toBeNull()
    const wrong = await post(boxes, { text, mapping: { Form: 'colour' } })
    expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'mapping.Form'])
    const twice = await post(boxes, { text, mapping: { ...mapping, name_en: 'name_th', name_th: 'name_th' } })
    expect(twice.problem.errors[0]?.message).toContain('two columns are read as "name_th"')
  })

  it('finds the names of other records, also of one that an earlier row creates', async () => {
    const text =
      'slug,name_en,name_th,recipe_type,parent_id,price_multiplier\n' +
      'imp-care,Care,ดูแล,COSMETICS,,1\n' +
      'imp-face,Face,หน้า,COSMETICS,imp-care,1\n' +
      'imp-lost,Lost,หาย,COSMETICS,nowhere,1\n'
    const path = '/recipes/recipes-category'
    const dry = (await post(path, { text, dry_run: true })).content
    const { content } = await post(path, { text })
    expect(content.counts).toEqual(dry.counts)
    expect(content).toMatchObject({
      counts: { new: 2, rejected: 1 },
      rejected: [{ row: 4, column: 'parent_id', reason: 'nowhere: names no record of the list' }],
    })
    const list = await server.call<{ data: { path: { en: string } }[] }>(
      'GET',
      `/api${path}?q=imp-face`,
      chief,
    )
    expect(list.content.data[0]?.path.en).toBe('Care › Face')
  })

  it('imports what the list exports', async () => {
    const tag = {
      name: 'Size',
      description: '=1+1',
      colour: '#1f5fe0',
      field_values: ['S', 'M'],
      is_active: false,
    }
    await server.call('POST', '/api/chat/tag', chat, { body: tag })
    const exported = await server.call<string>('GET', '/api/chat/tag/export?format=csv', chat)
    const text = exported.content
    const { content } = await post('/chat/tag', { text }, chat)
    expect(content.counts).toEqual({ new: 0, changed: 0, unchanged: content.rows, rejected: 0 })
    expect(content.rows).toBeGreaterThan(0)
  })

  it('exports in order what is more than the server reads at once', async () => {
    const codes = Array.from({ length: 1100 }, (_, at) => `LONG-${String(at).padStart(4, '0')}`)
    const lines = codes.map((code) => `${code},Long,ยาว,BOTTLE,1,1`)
    const { counts } = (await post(boxes, { text: `${head}${lines.join('\n')}\n` })).content
    expect(counts).toMatchObject({ new: 1100 })
    const path = `/api${boxes}/export?format=csv&q=LONG-&sortBy=code&order=DESC`
    const { content } = await server.call<string>('GET', path, chief)
    expect(content.match(/LONG-\d+/g)).toEqual(codes.toReversed())
  })

  it('requires the right to create such records', async () => {
    const chemist = await server.staff('STAFF/RECIPE')
    expect((await post(boxes, { text: head }, chemist)).status).toBe(403)
    expect((await post('/chat/tag', { text: 'name\n' })).status).toBe(403)
  })
})
