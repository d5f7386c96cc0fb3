import type { Endpoint } from '@rp/contract/endpoint'
import { endpoints } from '@rp/contract/endpoints'
import { clientEvents } from '@rp/contract/events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { openShop, type Visitor } from './testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
let visitor: Visitor
/** Every column of every table. */
let columns: string[]

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  visitor = await (await openShop(server, [chief])).visit()
  const { rows } = await server.database.db.execute<{ name: string }>(
    sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  columns = rows.map(({ name }) => name)
})
afterAll(() => server.close())

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  additionalProperties?: unknown
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Objects within a schema that would accept unknown keys. */
function looseIn(schema: JsonSchema, at: string): string[] {
  const {
    properties,
    additionalProperties,
    items,
    prefixItems = [],
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema
  const own = properties && additionalProperties !== false ? [at] : []
  const inside: [JsonSchema, string][] = [
    ...Object.entries(properties ?? {}).map(([key, one]): [JsonSchema, string] => [one, `${at}.${key}`]),
    ...[...prefixItems, ...anyOf, ...oneOf, ...allOf].map((one): [JsonSchema, string] => [one, at]),
    ...(items ? [[items, `${at}[]`] as [JsonSchema, string]] : []),
  ]
  return [...own, ...inside.flatMap(([one, place]) => looseIn(one, place))]
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Sort keys without a column: the place in the tree, which each row's path shows. */
const orders = { place: true }

/** These senders sign their requests and may add keys at any time; we read only the keys that we know. */
const foreignSenders = new Set(['/webhook/line/:account', '/webhook/whatsapp/:account'])
const ofOurs = endpoints.filter(({ path }) => !foreignSenders.has(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const mayAsk = ({ policy, carries }: Endpoint) =>
  policy.kind !== 'api-key' && carries !== 'upload' && carries !== 'signed-bytes'

/** Parameters of a non-existent record; calls with enumerated parameters are checked by schema only. */
const paramsOf = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, key === 'seq' ? '1' : uuidv7()]),
  )
const isAddressed = (endpoint: Endpoint) => endpoint.params.safeParse(paramsOf(endpoint)).success

async function send(endpoint: Endpoint, query: string, body?: unknown) {
  const params = paramsOf(endpoint)
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const who = endpoint.policy.kind === 'customer' ? visitor : chief
  return server.call(endpoint.method, `/api${path}${query}`, who, { ...(body !== undefined && { body }) })
}

/** As many keys as the smallest body holds. */
const piecesOf = (keys: string[], size = 120): string[][] =>
  Array.from({ length: Math.ceil(keys.length / size) }, (_, at) => keys.slice(at * size, (at + 1) * size))

describe('an unknown key', () => {
  it('is not accepted by any query, body or event, at any depth', () => {
    const loose = [
      ...ofOurs.flatMap((endpoint) => [
        ...looseIn(schemaOf(endpoint.query), `${nameOf(endpoint)} query`),
        ...looseIn(schemaOf(endpoint.body), `${nameOf(endpoint)} body`),
      ]),
      ...Object.entries(clientEvents).flatMap(([event, schema]) => looseIn(schemaOf(schema), event)),
    ]
    expect(loose).toEqual([])
  })

  it('is refused with 400 in every write, for every unnamed column, and nothing is written', async () => {
    const writes = ofOurs.filter(
      (endpoint) => endpoint.method !== 'GET' && mayAsk(endpoint) && isAddressed(endpoint),
    )
    expect(writes.length).toBeGreaterThan(150)
    const before = await counted()
    const taken: string[] = []
    for (const endpoint of writes) {
      const known = new Set(Object.keys(schemaOf(endpoint.body).properties ?? {}))
      for (const forged of piecesOf(columns.filter((column) => !known.has(column)))) {
        const { status } = await send(endpoint, '', Object.fromEntries(forged.map((column) => [column, 'x'])))
        // A union has no keys of its own: it is refused as values that match no shape.
        if (status !== 400 && !(status === 422 && known.size === 0))
          taken.push(`${nameOf(endpoint)}: ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(await counted()).toEqual(before)
  })

  it('is refused with 400 in every list, for each column it neither sorts nor filters by', async () => {
    const lists = ofOurs.filter((endpoint) => endpoint.method === 'GET' && 'sortBy' in endpoint.query.shape)
    expect(lists.length).toBeGreaterThan(30)
    const wrong: string[] = []
    for (const endpoint of lists) {
      const known = Object.keys(endpoint.query.shape)
      const filters = columns.filter(
        (column) => !known.includes(column) && endpoint.query.safeParse({ [column]: 'x' }).success,
      )
      const shown = Object.keys(schemaOf(endpoint.reply).properties?.['data']?.items?.properties ?? {})
      // A hidden column must not be revealed by sorting.
      const sorts = columns.filter((column) => endpoint.query.safeParse({ sortBy: column }).success)
      const unseen = sorts.filter((column) => !shown.includes(column) && !(column in orders))
      wrong.push(...[...filters, ...unseen].map((column) => `${nameOf(endpoint)}: ${column}`))
    }
    expect(wrong).toEqual([])
    for (const endpoint of lists.filter((one) => mayAsk(one) && !one.path.includes(':')))
      for (const query of [
        '?sortBy=password_hash',
        '?password_hash=x',
        '?populate=*',
        '?fields=id',
        '?$where=1',
      ])
        expect([nameOf(endpoint), query, (await send(endpoint, query)).status]).toEqual([
          nameOf(endpoint),
          query,
          400,
        ])
  })
})

/** Row counts of the tables that any write would change. */
async function counted(): Promise<unknown> {
  const { rows } = await server.database.db.execute(
    sql`select (select count(*) from staff) as staff, (select count(*) from log_entry) as log,
      (select count(*) from chat_message) as messages, (select count(*) from outbox) as outbox,
      (select count(*) from stored_file) as files, (select count(*) from customer) as customers`,
  )
  return rows
}
