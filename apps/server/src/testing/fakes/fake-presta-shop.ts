import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = Record<string, unknown> & { id: number }
type Trouble = 'unauthorised' | 'failing' | 'cut' | 'slow' | 'no-json' | 'redirect'

export interface FakePrestaShop {
  url: string
  /** The records by resource; a test changes them. */
  records: Record<string, Row[]>
  /** The requests received, as `resource?query`. */
  requests: string[]
  /** Makes the next responses of a resource fail, each in the given way. */
  trouble(resource: string, ...kinds: Trouble[]): void
  close(): Promise<void>
}

export const fakeShopKey = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456'

/**
 * The PrestaShop web service according to its documentation: basic authentication with the key as user, `display`,
 * `filter[field]` with `[a]`, `[a|b]`, `[a,b]`, `>[a]` and `<[a]`, dates only with `date=1`, `sort`,
 * `limit=offset,count`, numbers as texts in JSON, and `[]` for an empty list.
 */
export async function openFakePrestaShop(): Promise<FakePrestaShop> {
  const records: FakePrestaShop['records'] = {
    languages: [
      { id: 1, iso_code: 'en', date_upd: '' },
      { id: 2, iso_code: 'th', date_upd: '' },
      { id: 3, iso_code: 'fr', date_upd: '' },
    ],
    countries: [],
    customers: [],
    products: [],
    orders: [],
    categories: [{ id: 2, name: inAll('Actives', 'สารออกฤทธิ์') }],
    stock_availables: [],
  }
  const requests: string[] = []
  const troubles = new Map<string, Trouble[]>()
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://shop.test')
    const resource = url.pathname.replace(/^\/api\//, '')
    requests.push(`${resource}?${decodeURIComponent(url.search.slice(1))}`)
    const trouble = troubles.get(resource)?.shift()
    if (trouble) makeTrouble(trouble, answer)
    else if (!isKnown(request)) refuse(answer, 401, 'Authorization required')
    else answerList({ answer, resource, query: url.searchParams, rows: records[resource] })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    records,
    requests,
    trouble: (resource, ...kinds) => void troubles.set(resource, kinds),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A text in the languages of the fake shop. */
export function inAll(en: string, th: string) {
  return [
    { id: '1', value: en },
    { id: '2', value: th },
    { id: '3', value: `${en} (fr)` },
  ]
}

function isKnown({ headers }: IncomingMessage): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${fakeShopKey}:`).toString('base64')}`
}

function refuse(answer: ServerResponse, status: number, message: string): void {
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ errors: [{ code: 0, message }] }))
}

function makeTrouble(kind: Trouble, answer: ServerResponse): void {
  if (kind === 'unauthorised') refuse(answer, 401, 'Invalid key')
  if (kind === 'failing') refuse(answer, 500, 'Internal error')
  if (kind === 'redirect') answer.writeHead(302, { location: '/api/elsewhere' }).end()
  if (kind === 'no-json') answer.writeHead(200).end('<html>Maintenance</html>')
  if (kind === 'cut') {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    answer.write('{"products":[{"id":')
    setTimeout(() => answer.destroy(), 20)
  }
  // `slow` never responds, so that the client times out.
}

interface Call {
  answer: ServerResponse
  resource: string
  query: URLSearchParams
  rows: Row[] | undefined
}

function answerList({ answer, resource, query, rows }: Call): void {
  if (!rows) {
    refuse(answer, 400, `Resource of type "${resource}" does not exists`)
    return
  }
  if (query.get('output_format') !== 'JSON') {
    answer.writeHead(200, { 'content-type': 'text/xml' }).end('<prestashop/>')
    return
  }
  let found = rows
  for (const [name, wanted] of query) {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1]
    if (!field) continue
    if (field.startsWith('date_') && query.get('date') !== '1') {
      refuse(answer, 400, 'Unable to filter by this field: dates ask for date=1')
      return
    }
    found = found.filter((row) => matches(row[field], wanted))
  }
  found = sorted(found, query.get('sort'))
  const [first = '0', second] = (query.get('limit') ?? `${found.length}`).split(',')
  const [offset, count] = second === undefined ? [0, Number(first)] : [Number(first), Number(second)]
  const page = found.slice(offset, offset + count).map((row) => shown(row, query.get('display')))
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(page.length > 0 ? { [resource]: page } : []))
}

function matches(value: unknown, wanted: string): boolean {
  const [, sign, inner = ''] = /^([<>!]?)\[(.*)\]$/.exec(wanted) ?? []
  const order = (one: unknown, other: string) =>
    typeof one === 'number' ? one - Number(other) : String(one).localeCompare(other)
  if (sign === '>') return order(value, inner) > 0
  if (sign === '<') return order(value, inner) < 0
  if (sign === '!') return String(value) !== inner
  const [from, to] = inner.split(',')
  if (from !== undefined && to !== undefined) return order(value, from) >= 0 && order(value, to) <= 0
  return inner.split('|').includes(String(value))
}

/** `[date_upd_ASC,id_ASC]` */
function sorted(rows: Row[], sort: string | null): Row[] {
  const keys = (sort ?? '[id_ASC]').replace(/[[\]]/g, '').split(',')
  return rows.toSorted((a, b) => {
    for (const key of keys) {
      const [, field = 'id', way] = /^(\w+)_(ASC|DESC)$/.exec(key) ?? []
      const [one, other] = [a[field], b[field]]
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : String(one).localeCompare(String(other))
      if (order !== 0) return way === 'DESC' ? -order : order
    }
    return 0
  })
}

/** Ids are numbers, everything else is text. */
function shown(row: Row, display: string | null): Record<string, unknown> {
  const names = display === 'full' ? Object.keys(row) : (display ?? '[id]').replace(/[[\]]/g, '').split(',')
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name]
      return [name, name !== 'id' && typeof value === 'number' ? String(value) : value]
    }),
  )
}
