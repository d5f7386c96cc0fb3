import type { Endpoint } from '@rp/contract/endpoint'
import { endpoints } from '@rp/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openDemoHouse } from './testing/demo-house.ts'
import { catalogues, logDecisions } from './testing/log/log-decisions.ts'
import type { Answer, Person, TestServer } from './testing/test-server.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('each call that writes', () => {
  it('is decided about: whether it is an entry of the log', () => {
    const writes = endpoints.map(nameOf).filter((name) => !name.startsWith('GET '))
    expect(logDecisions.map(([call]) => call).toSorted()).toEqual(writes.toSorted())
  })
})

/** The demo has none of them. */
const empty = new Set(['/recipes/registration-pattern'])

/** The test server tells of each call that is made, here and in every other test, whether it was as decided. */
describe('a plain record of a catalogue', () => {
  let server: TestServer
  let chief: Person

  beforeAll(async () => {
    server = await openDemoHouse()
    chief = await server.staff('SUPER_ADMIN')
  })
  afterAll(() => server.close())

  type Row = { id: string } & Record<string, unknown>
  const call = <T>(method: string, path: string, body?: unknown) =>
    server.call<T>(method, `/api${path}`, chief, { ...(body !== undefined && { body }) })

  /** What a form would write of a record. */
  async function formOf(base: string, id: string): Promise<Record<string, unknown>> {
    const { content } = await call<Row>('GET', `${base}/${id}`)
    const fields = endpoints
      .filter((one) => nameOf(one) === `PUT ${base}/:id`)
      .flatMap(({ body }) => Object.keys((body as z.ZodObject).shape))
    return Object.fromEntries(fields.map((field) => [field, content[field]]))
  }

  /** Another record like this one, by whatever names and codes tell them apart. */
  async function copyOf(base: string, id: string): Promise<Answer<Row>> {
    const { row_version: _, ...form } = await formOf(base, id)
    const named = Object.entries(form).map(([field, value]) => [
      field,
      /name|code|slug|url|title|shortcut/.test(field) && typeof value === 'string' ? `${value}-2` : value,
    ])
    return call<Row>('POST', base, {
      ...Object.fromEntries(named),
      ...('is_default' in form && { is_default: false }),
    })
  }

  it.each(catalogues.filter((base) => !empty.has(base)))(
    'of %s is created, changed, archived, restored and imported without an entry',
    async (base) => {
      const [first] = (await call<{ data: Row[] }>('GET', `${base}?limit=1`)).content.data
      if (!first)
        throw new Error(`The demo has no record of ${base} to copy: give it one, or name it in "empty"`)
      const { id } = (await copyOf(base, first.id)).content
      const statuses = [
        (await call('PUT', `${base}/${id}`, await formOf(base, id))).status,
        (await call('DELETE', `${base}/${id}`)).status,
        (await call('POST', `${base}/${id}/restore`)).status,
      ]
      expect(statuses).toEqual([200, 200, 200])
      const { content: text } = await call<string>('GET', `${base}/export?format=csv`)
      expect((await call('POST', `${base}/import`, { text, dry_run: false })).status).toBe(200)
    },
  )
})
