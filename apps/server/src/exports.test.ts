import { endpoints } from '@rp/contract/endpoints'
import type { Endpoint } from '@rp/contract/endpoint'
import { bangkokMinute } from '@rp/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import XlsxPopulate from 'xlsx-populate'
import { openDemoCompany } from './testing/demo-company.ts'
import type { Person, TestServer } from './testing/test-server.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await openDemoCompany()
  owner = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const exported = (endpoints as readonly Endpoint[]).filter(
  ({ path, query }) => path.endsWith('/export') && 'columns' in query.shape,
)
const lists = exported.map(({ path }) => path.replace(/\/export$/, ''))

/** Each list's total; the room list needs the caller's id. */
const requested = (path: string) => (path === '/chat/room' ? `user_id=${owner.id}&` : '')

async function rowsOf(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await server.call<{ data: Row[]; totalPage: number }>(
      'GET',
      `/api${path}?${requested(path)}limit=100&page=${page}`,
      owner,
    )
    expect(answer.status, path).toBe(200)
    rows.push(...answer.content.data)
    if (page >= answer.content.totalPage) return rows
  }
}

async function fileOf(path: string, query: Record<string, string>, language = 'en'): Promise<Buffer> {
  const response = await fetch(
    `${server.url}/api${path}/export?${requested(path)}${new URLSearchParams(query)}`,
    {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
    },
  )
  expect(response.status, path).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const sheetOf = async (bytes: Buffer) => (await XlsxPopulate.fromDataAsync(bytes)).sheet(0)

/** The spreadsheet serial number (days since 1899-12-30) of a Bangkok time. */
const serial = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`) / 86_400_000 + 25_569

const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isAmount = (value: unknown) => typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
const isCount = (value: unknown) => typeof value === 'number'
const isEach = (values: unknown[], is: (value: unknown) => boolean) => values.length > 0 && values.every(is)

describe.each(lists)('%s as a workbook', (path) => {
  it('has a cell of the right type for every value, and columns whose sums match the list', async () => {
    const rows = await rowsOf(path)
    const sheet = await sheetOf(await fileOf(path, { format: 'xlsx' }))
    const [header, ...cells] = sheet.usedRange().value() as [string[], ...unknown[][]]
    expect(cells).toHaveLength(rows.length)
    for (const [at, field] of header.entries()) {
      const given = rows.map((row) => row[field])
      const held = given.filter((value) => value !== null && value !== undefined)
      const written = cells.map((row) => row[at])
      const where = `${path} ${field}`
      if (isEach(held, isCount) || isEach(held, isAmount)) {
        expect(sum(written), where).toBeCloseTo(sum(given), 6)
        expect(written.filter((value) => value !== undefined).every(isCount), where).toBe(true)
      }
      if (isEach(held, (value) => typeof value === 'boolean')) expect(written, where).toEqual(given)
      if (isEach(held, isInstant) || isEach(held, isDay)) {
        const first = given.findIndex((value) => value !== null && value !== undefined)
        const value = String(given[first])
        const clock = isInstant(value) ? bangkokMinute(value) : `${value} 00:00`
        expect(Number(written[first]), where).toBeCloseTo(serial(clock), 2)
        expect(sheet.cell(first + 2, at + 1).style('numberFormat'), where).toMatch(/^dd\/mm\/yyyy/)
      }
    }
  })

  it('has visible headings in the reader’s columns and order, wide enough, and links to the records', async () => {
    const rows = await rowsOf(path)
    const all = (await sheetOf(await fileOf(path, { format: 'xlsx' }))).usedRange().value()[0] as string[]
    const seen = all.slice(0, 6).toReversed()
    const headings = seen.map((field) => [field, `หัวข้อของ ${field}`])
    const columns = JSON.stringify(headings)
    const sheet = await sheetOf(
      await fileOf(path, { format: 'xlsx', columns, link: '/somewhere/*id*' }, 'th'),
    )
    expect(seen.map((_, at) => sheet.cell(1, at + 1).value())).toEqual(headings.map(([, heading]) => heading))
    expect(sheet.panes()).toMatchObject({ state: 'frozen', ySplit: 1 })
    for (const [at, field] of seen.entries())
      expect(sheet.column(at + 1).width(), field).toBeGreaterThanOrEqual(field.length + 'หวขอของ '.length)
    const [field = ''] = seen
    const first = rows.findIndex((row) => ![null, undefined, ''].includes(row[field] as never))
    if (first >= 0)
      expect(sheet.cell(first + 2, 1).hyperlink(), path).toMatch(
        new RegExp(`^http://[^/]+/somewhere/${String(rows[first]?.['id'])}$`),
      )
  })
})

describe('an exported list', () => {
  const columns = (pairs: unknown) => JSON.stringify(pairs)

  it('shows statuses and types in the reader’s language, but codes in an import file', async () => {
    const pairs = columns([
      ['number', 'เลขที่'],
      ['status', 'สถานะ'],
    ])
    const read = (await fileOf('/lab/order', { format: 'csv', columns: pairs }, 'th')).toString()
    expect(read).toMatch(/^\uFEFFเลขที่,สถานะ\r\n/)
    expect(read).not.toMatch(/INPROGRESS|COMPLETED|TODO/)
    expect(read).toMatch(/เสร็จสิ้น/)
    expect((await fileOf('/lab/order', { format: 'csv' }, 'th')).toString()).toMatch(/INPROGRESS|COMPLETED/)
  })

  it.each([
    ['no JSON', 'code'],
    ['no pairs', '["code"]'],
    ['no column at all', '[]'],
    ['a field that the list has not', '[["password_hash","P"]]'],
    ['a heading without a word', '[["code","  "]]'],
  ])('refuses columns that are %s', async (_title, given) => {
    const { status } = await server.call(
      'GET',
      `/api/recipes/box-type/export?format=csv&columns=${encodeURIComponent(given)}`,
      owner,
    )
    expect(status).toBe(400)
  })

  it.each(['https://evil.example/*id*', '//evil.example/*id*', '/\\evil.example', '/x\n'])(
    'links only into the panel: %j',
    async (link) => {
      const { status } = await server.call(
        'GET',
        `/api/recipes/box-type/export?format=csv&link=${encodeURIComponent(link)}`,
        owner,
      )
      expect(status).toBe(400)
    },
  )

  it('cannot run a heading as a formula', async () => {
    const pairs = columns([['code', '=1+1']])
    const read = (await fileOf('/recipes/box-type', { format: 'csv', columns: pairs })).toString()
    expect(read).toMatch(/^\uFEFF'=1\+1\r\n/)
  })
})

function sum(values: unknown[]): number {
  return values.reduce<number>((total, value) => total + Number(value ?? 0), 0)
}
