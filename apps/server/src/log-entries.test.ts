import type { Endpoint } from '@rp/contract/endpoint'
import { endpoints } from '@rp/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { kindFiles } from './testing/import-undo/kind-files.ts'
import { openDemoCompany } from './testing/demo-company.ts'
import { logDecisions } from './testing/log/log-decisions.ts'
import { catalogues } from './testing/log/never-logged.ts'
import type { Answer, Person, TestServer } from './testing/test-server.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('each call that writes', () => {
  it('has a decision whether it is logged', () => {
    const writes = endpoints.map(nameOf).filter((name) => !name.startsWith('GET '))
    expect(logDecisions.map(([call]) => call).toSorted()).toEqual(writes.toSorted())
  })
})

/** In every test, the test server checks each call against these decisions. */
describe('a plain record of a catalogue', () => {
  let server: TestServer
  let chief: Person

  beforeAll(async () => {
    server = await openDemoCompany()
    chief = await server.staff('SUPER_ADMIN')
  })
  afterAll(() => server.close())

  type Row = { id: string } & Record<string, unknown>
  const call = <T>(method: string, path: string, body?: unknown) =>
    server.call<T>(method, `/api${path}`, chief, { ...(body !== undefined && { body }) })

  /** The fields of a record as a form would save them. */
  async function formOf(base: string, id: string): Promise<Record<string, unknown>> {
    const { content } = await call<Row>('GET', `${base}/${id}`)
    const fields = endpoints
      .filter((one) => nameOf(one) === `PUT ${base}/:id`)
      .flatMap(({ body }) => Object.keys((body as z.ZodObject).shape))
    return Object.fromEntries(fields.map((field) => [field, content[field]]))
  }

  /** Another record like this one, with its own names and codes. */
  async function copyOf(base: string, id: string): Promise<Answer<Row>> {
    const { row_version: _, ...form } = await formOf(base, id)
    const named = Object.entries(form).map(([field, value]) => [
      field,
      /name|code|slug|url|title|shortcut/.test(field) && typeof value === 'string' ? `${value}2` : value,
    ])
    return call<Row>('POST', base, {
      ...Object.fromEntries(named),
      ...('is_default' in form && { is_default: false }),
    })
  }

  /** A record of the demo; where it has none, one of the tests of imports, archived to free its values for a copy. */
  async function firstOf(base: string): Promise<string> {
    const first = async () => (await call<{ data: Row[] }>('GET', `${base}?limit=1`)).content.data[0]?.id
    const found = await first()
    if (found) return found
    await call('POST', `${base}/import`, { text: kindFiles[base]?.[0], dry_run: false })
    const imported = String(await first())
    await call('DELETE', `${base}/${imported}`)
    return imported
  }

  it.each(catalogues)(
    'of %s is created, changed, archived, restored and imported without a log entry',
    async (base) => {
      const { id } = (await copyOf(base, await firstOf(base))).content
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
