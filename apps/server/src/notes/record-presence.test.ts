import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let mali: Person
let somchai: Person
let agent: Person

beforeAll(async () => {
  server = await openTestServer()
  mali = await server.staff('STAFF/LAB', { full_name: 'Mali Suksai' })
  somchai = await server.staff('ADMIN/LAB')
  agent = await server.staff('STAFF/CHAT')
})
afterAll(() => server.close())

const here = (record_id: string, present = true) =>
  ({ kind: 'lab-order', record_id, present, first: present }) as const
const receivedBy = (record_id: string, watcher: Awaited<ReturnType<TestServer['socket']>>) =>
  watcher
    .received('record.presence')
    .filter((one) => one.record_id === record_id)
    .map(({ who, present }) => [who.full_name, present])

describe('who has a record open', () => {
  it('is published by name to those who may open it, and ends when they leave or their connection does', async () => {
    const [writer, watcher] = [await server.socket(mali), await server.socket(somchai)]
    const [left, cut] = [uuidv7(), uuidv7()]
    writer.emit('record.presence', here(left))
    writer.emit('record.presence', here(left, false))
    writer.emit('record.presence', here(cut))
    await eventually(() => receivedBy(cut, watcher).length > 0)
    writer.raw.disconnect()
    await eventually(() => receivedBy(cut, watcher).length > 1)
    const cameAndWent = [
      ['Mali Suksai', true],
      ['Mali Suksai', false],
    ]
    expect(receivedBy(left, watcher)).toEqual(cameAndWent)
    expect(receivedBy(cut, watcher)).toEqual(cameAndWent)
  })

  it('moves with them from one record to the next', async () => {
    const [writer, watcher] = [await server.socket(mali), await server.socket(somchai)]
    const [before, after] = [uuidv7(), uuidv7()]
    writer.emit('record.presence', here(before))
    writer.emit('record.presence', here(after))
    await eventually(() => receivedBy(after, watcher).length > 0)
    expect(receivedBy(before, watcher).at(-1)).toEqual(['Mali Suksai', false])
  })

  it('is refused for a kind of record that the caller may not open, and is not published', async () => {
    const [stranger, watcher] = [await server.socket(agent), await server.socket(somchai)]
    const record_id = uuidv7()
    expect(await stranger.raw.emitWithAck('record.presence', here(record_id))).toMatchObject({
      ok: false,
      code: 'forbidden',
    })
    const writer = await server.socket(mali)
    writer.emit('record.presence', here(record_id))
    await eventually(() => receivedBy(record_id, watcher).length > 0)
    expect(receivedBy(record_id, watcher)).toEqual([['Mali Suksai', true]])
    expect(receivedBy(record_id, stranger)).toEqual([])
  })
})
