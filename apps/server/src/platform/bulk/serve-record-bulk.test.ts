import type { BulkResult } from '@rp/contract/bulk'
import type { RefusedOne } from '@rp/contract/refused-one'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

interface Tag {
  id: string
  name: string
  description: string | null
  colour: string
  row_version: number
  archived_at: string | null
}

let server: TestServer
let admin: Person
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const at = '/api/chat/tag'
let made = 0
async function tags(count: number): Promise<Tag[]> {
  const records = []
  for (let n = 0; n < count; n += 1) {
    made += 1
    const body = {
      name: `Tag ${made}`,
      description: 'before',
      colour: '#1F5FE0',
      field_values: [],
      intentions: [],
      is_active: true,
    }
    records.push((await server.call<Tag>('POST', at, admin, { body })).content)
  }
  return records
}
const read = async (id: string) => (await server.call<Tag>('GET', `${at}/${id}`, admin)).content
const bulk = (records: { id: string }[], action: object, more: object = {}, language = 'en') =>
  server.call<BulkResult>('POST', `${at}/bulk`, admin, {
    body: { ids: records.map(({ id }) => id), action, ...more },
    headers: { 'accept-language': language },
  })
const undo = (run: string | null, by = admin) =>
  server.call<RefusedOne[]>('POST', `${at}/bulk/${run}/undo`, by)
const codes = (results: RefusedOne[]) =>
  new Map(results.map(({ id, refused }) => [id, refused?.code ?? null]))
const set = (field: string, value: unknown) => ({ kind: 'set', field, value })

describe('plain records', () => {
  it('get the same value in one field and keep the others; the preview reports the same results and writes nothing', async () => {
    const all = await tags(2)
    const dry = await bulk(all, set('description', 'Season'), { dry_run: true })
    expect((await read(all[0]?.id ?? '')).row_version).toBe(1)
    const real = await bulk(all, set('description', 'Season'))
    expect(real.content.results).toEqual(dry.content.results)
    for (const { id, name } of all)
      expect(await read(id)).toMatchObject({ name, description: 'Season', colour: '#1F5FE0', row_version: 2 })
    const { content } = await server.call<unknown[]>('GET', `${at}/${all[0]?.id}/revision`, admin)
    expect(content).toHaveLength(2)
    expect((await undo(real.content.undo_id, chief)).status).toBe(404)
    expect(codes((await undo(real.content.undo_id)).content)).toEqual(
      new Map(all.map(({ id }) => [id, null])),
    )
    expect(await read(all[0]?.id ?? '')).toMatchObject({ description: 'before', row_version: 3 })
  })

  it('are each refused with a reason in the reader’s language', async () => {
    const [one, two] = (await tags(2)) as [Tag, Tag]
    const wrong = await bulk([one], set('colour', 'red'), {}, 'th')
    expect(wrong.content.results[0]?.refused).toMatchObject({ code: 'invalid', errors: [{ path: 'colour' }] })
    expect(wrong.content.results[0]?.refused?.errors[0]?.message).toMatch(/[ก-๙]/)
    const same = await bulk([one, two], set('name', 'The same name'))
    expect([...codes(same.content.results).values()]).toEqual([null, 'already_taken'])
    const unknown = await bulk([one], set('row_version', 7))
    expect([...codes(unknown.content.results).values()]).toEqual(['invalid'])
    const seen = { seen: { [one.id]: 1, [two.id]: 1 } }
    const stale = await bulk([one, two], set('description', 'x'), seen)
    expect([...codes(stale.content.results).values()]).toEqual(['stale_version', null])
  })

  it('are archived and restored; a record that changed since, or no longer fits, is named and stays archived', async () => {
    const [free, taken, touched] = (await tags(3)) as [Tag, Tag, Tag]
    const { content } = await bulk([free, taken, touched], { kind: 'archive' })
    expect((await bulk([free], { kind: 'archive' })).content.results[0]?.refused?.detail).toBe(
      'It is archived already',
    )
    const body = { ...taken, field_values: [], intentions: [], is_active: true }
    const { name, description, colour, field_values, intentions, is_active } = body
    await server.call('POST', at, admin, {
      body: { name, description, colour, field_values, intentions, is_active },
    })
    await server.call('POST', `${at}/${touched.id}/restore`, admin)
    const undone = codes((await undo(content.undo_id)).content)
    expect(undone).toEqual(
      new Map([
        [free.id, null],
        [taken.id, 'already_taken'],
        [touched.id, 'stale_version'],
      ]),
    )
    expect((await read(free.id)).archived_at).toBeNull()
    expect((await read(taken.id)).archived_at).not.toBeNull()
  })
})

it('staff are archived in bulk, except the caller; a restored account stays inactive', async () => {
  const colleague = await server.staff('STAFF/CHAT')
  const path = '/api/auth/staff'
  const body = { ids: [colleague.id, chief.id], action: { kind: 'archive' } }
  const { content } = await server.call<BulkResult>('POST', `${path}/bulk`, chief, { body })
  expect([...codes(content.results).values()]).toEqual([null, 'in_use'])
  await server.call('POST', `${path}/bulk/${content.undo_id}/undo`, chief)
  const after = await server.call<{ archived_at: string | null; is_active: boolean }>(
    'GET',
    `${path}/${colleague.id}`,
    chief,
  )
  expect(after.content).toMatchObject({ archived_at: null, is_active: false })
  const roleSet = { ids: [colleague.id], action: { kind: 'set', field: 'role', value: 'ADMIN' } }
  const refused = await server.call<BulkResult>('POST', `${path}/bulk`, chief, { body: roleSet })
  expect(refused.content.results[0]?.refused?.code).toBe('invalid')
})
