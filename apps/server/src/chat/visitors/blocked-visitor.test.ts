import { endpoints } from '@rp/contract/endpoints'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { session } from '../../platform/tables/session.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { eventually } from '../../testing/eventually.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import { message, room } from '../tables/room.ts'

/** What each call of a visitor does in a blocked room. Reading one's own conversation harms nobody. */
const decided: Record<string, 'refused' | 'reads'> = {
  'GET /widget/message': 'reads',
  'GET /widget/file/:file': 'reads',
  'POST /widget/file': 'refused',
  'PUT /widget/visitor': 'refused',
  'PUT /widget/rating': 'refused',
  'POST /widget/email/code': 'refused',
  'POST /widget/email/confirm': 'refused',
  'PUT /widget/message/:seq/reaction': 'refused',
}

let ground: StaffedShop
let visitor: Visitor
let picture: string
beforeAll(async () => {
  ground = await openStaffedShop()
  visitor = await ground.shop.visit()
  picture = await sendFile()
  const socket = await ground.server.socket(visitor)
  const sent = {
    room_id: visitor.room_id,
    client_id: uuidv7(),
    body: 'Hello',
    files: [],
  }
  expect(await socket.ask('message', sent as never)).toMatchObject({ ok: true, seq: 1 })
  const { status } = await block(visitor.room_id, true)
  expect(status).toBe(200)
})
afterAll(() => ground.server.close())

const block = (id: string, blocked: boolean) =>
  ground.server.call('PUT', `/api/chat/room/${id}/blocked`, ground.agent, { body: { blocked } })

async function upload(): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'quote.pdf')
  return fetch(`${ground.server.url}/api/widget/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${visitor.token}` },
    body: form,
  })
}

async function sendFile(): Promise<string> {
  const { content } = (await (await upload()).json()) as { content: { file: string } }
  return content.file
}

async function statusOf(name: string): Promise<number> {
  const [method = '', path = ''] = name.split(' ')
  if (path === '/widget/file') return (await upload()).status
  const body = {
    'PUT /widget/visitor': { name: 'Loud', email: 'loud@spam.example' },
    'PUT /widget/rating': { score: 1, comment: 'Bad' },
    'POST /widget/email/code': {},
    'POST /widget/email/confirm': { code: '123456' },
    'PUT /widget/message/:seq/reaction': { emoji: '👍' },
  }[name]
  const at = path.replace(':seq', '1').replace(':file', picture)
  return (await ground.server.call(method, `/api${at}`, visitor, body ? { body } : {})).status
}

/** Everything that staff could notice. */
async function seenByStaff() {
  const { db } = ground.server.database
  return {
    messages: await db.select().from(message).where(eq(message.room_id, visitor.room_id)),
    files: await db.$count(storedFile, eq(storedFile.owner_id, visitor.room_id)),
    room: await db.select().from(room).where(eq(room.id, visitor.room_id)),
    person: (await db.select().from(customer).where(eq(customer.id, visitor.customer_id))).map(
      ({ display_name, email, phone }) => ({ display_name, email, phone }),
    ),
  }
}

describe('a visitor whose room is blocked', () => {
  it('has a decision for every call', () => {
    const calls = endpoints.filter(({ policy }) => policy.kind === 'customer')
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(decided).toSorted(),
    )
  })

  it.each(Object.entries(decided))('%s: %s', async (name, decision) => {
    const before = await seenByStaff()
    expect(await statusOf(name)).toBe(decision === 'reads' ? 200 : 404)
    expect(await seenByStaff()).toEqual(before)
  })

  it('neither types, reads nor appears for staff, and does so again once unblocked', async () => {
    const staff = await ground.server.socket(ground.agent)
    const before = await seenByStaff()
    const socket = await ground.server.socket(visitor)
    const { room_id } = visitor
    socket.emit('typing', { room_id, active: true })
    expect(await socket.ask('read', { room_id, seq: 1 })).toEqual({ ok: true })
    const sent = { room_id, client_id: uuidv7(), body: 'Again', files: [] }
    expect(await socket.ask('message', sent as never)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await seenByStaff()).toEqual(before)
    await block(room_id, false)
    socket.emit('typing', { room_id, active: false })
    // The event of after the block is the marker: one of before would have come first.
    const typed = await eventually(() => Promise.resolve(staff.received('typing')[0]))
    expect(typed).toMatchObject({ active: false })
    expect(staff.received('presence')).toEqual([])
    await block(room_id, true)
  })

  it('does not get out by leaving the person whom the website signed in', async () => {
    const { db } = ground.server.database
    const person = await ground.shop.visit()
    await db.update(room).set({ identity: 'id:c-1' }).where(eq(room.id, person.room_id))
    await db.update(session).set({ identity: 'id:c-1' }).where(eq(session.subject_id, person.customer_id))
    expect((await block(person.room_id, true)).status).toBe(200)
    const body = { website: 'shop', token: person.token, language: 'en' }
    const headers = { origin: ground.shop.origin }
    const left = await ground.server.call<Visitor>('POST', '/api/widget/session', null, { body, headers })
    expect(left.content.room_id).not.toBe(person.room_id)
    const answer = await ground.server.call('PUT', '/api/widget/visitor', left.content, {
      body: { name: 'Loud' },
    })
    expect(answer.status).toBe(404)
  })

  it('keeps the room with the same token', async () => {
    const body = { website: 'shop', token: visitor.token, language: 'en' }
    const headers = { origin: ground.shop.origin }
    const again = await ground.server.call<Visitor>('POST', '/api/widget/session', null, { body, headers })
    expect(again.content.room_id).toBe(visitor.room_id)
    expect((await upload()).status).toBe(404)
  })
})
