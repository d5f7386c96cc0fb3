import { v7 as uuidv7 } from 'uuid'
import { tag } from '../../chat/tables/tag.ts'
import type { Person, TestServer, TestSocket } from '../test-server.ts'
import type { Shop, Visitor } from '../chat-shop.ts'
import { plainPng } from '../paper/drawn-pictures.ts'
import type { Canaries } from './canaries.ts'

interface Ground {
  server: TestServer
  shop: Shop
  agent: Person
  socket: TestSocket
}

/** A website conversation with everything that a conversation can contain. */
export async function holdConversation(ground: Ground, { gone }: Canaries): Promise<Visitor> {
  const { server, shop, agent } = ground
  const visitor = await shop.visit()
  const { room_id } = visitor
  const at = `/api/chat/room/${room_id}`
  await must(server, 'PUT /api/widget/visitor', visitor, {
    name: gone(),
    email: `${gone()}@example.com`,
    phone: gone(),
  })
  const customer = await server.socket(visitor, { origin: shop.origin })
  const own = await upload(server, visitor, '/api/widget/file', gone())
  await say(customer, room_id, gone(), { files: [own] })
  const first = await say(customer, room_id, gone())
  await say(ground.socket, room_id, gone())
  const internal = await say(ground.socket, room_id, gone(), { visibility: 'internal' })
  await must(server, `PUT /api/chat/message/${room_id}/${internal}`, agent, { body: gone() })
  await must(server, `PUT /api/chat/message/${room_id}/${first}/reaction`, agent, { emoji: '👍' })
  const sent = await upload(server, agent, `/api/file/chat?room_id=${room_id}`, gone())
  const pdf = await say(ground.socket, room_id, gone(), { files: [sent] })
  await must(server, `POST /api/chat/message/${room_id}/${pdf}/revoke-links`, agent, undefined)
  await must(server, `PUT ${at}/draft`, agent, { body: gone(), files: [sent] })
  await must(server, `POST ${at}/scheduled`, agent, {
    client_id: uuidv7(),
    body: gone(),
    send_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await must(server, `PUT ${at}/follow-up`, agent, {
    follow_up_at: new Date(Date.now() + 86_400_000).toISOString(),
    note: gone(),
  })
  const [kind] = await server.database.db
    .insert(tag)
    .values({ name: `Order ${room_id}`, colour: '#123456' })
    .returning({ id: tag.id })
  await must(server, `PUT ${at}/tags`, agent, { tags: [{ tag_id: kind?.id, value: null }] })
  await must(server, `POST ${at}/transcript/mail`, agent, { to: 'CUSTOMER', language: 'th' })
  await must(server, `PUT ${at}/status`, agent, { status: 'CLOSED' })
  await must(server, 'PUT /api/widget/rating', visitor, { score: 5, comment: gone() })
  return visitor
}

export async function must<T>(
  server: TestServer,
  request: string,
  who: { token: string } | null,
  body: unknown,
): Promise<T> {
  const [method = '', path = ''] = request.split(' ')
  const { status, content, problem } = await server.call<T>(method, path, who, { body })
  if (status !== 200) throw new Error(`${request}: ${status} ${JSON.stringify(problem)}`)
  return content
}

async function say(
  socket: TestSocket,
  room_id: string,
  body: string,
  more: { files?: string[]; visibility?: 'internal' } = {},
): Promise<number> {
  const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body, files: [], ...more })
  if (!ack.ok) throw new Error(ack.code)
  return ack.seq
}

/** Each picture has unique bytes. */
const drawn = { colours: 0 }

async function upload(
  server: TestServer,
  who: { token: string },
  path: string,
  name: string,
): Promise<string> {
  drawn.colours += 1
  const picture = await plainPng(`#${drawn.colours.toString(16).padStart(6, '0')}`)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), `${name}.png`)
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  const { content } = (await response.json()) as { content: { file: string } }
  return content.file
}
