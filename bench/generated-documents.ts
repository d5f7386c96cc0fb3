// What the server makes, each at its limits and four at once: documents (a transcript of long Thai messages, labels),
// exports, the answer to an import whose rows are all rejected, and refusals of bodies above their limits. Measures the
// most processor time of the main thread during one `/livez` request (all of them, so its p99 is no larger), and the
// memory of the server over idle.
import { importMax } from '@rp/contract/import'
import { bodyBytes, messageLength, paperMax } from '@rp/domain/limits'
import { memoryOf, watchServer } from '../apps/server/src/testing/watched-process.ts'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const atOnce = 4
const goals = { blockedMs: 50, memoryMiB: 300 }

const server = await openServerProcess()
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())
const people = await Promise.all(Array.from({ length: atOnce }, () => signIn(server.url, 'super_admin')))
const agent = await signIn(server.url, 'staff.chat')

/** Writes as many long messages as the letters of a document allow, and more. */
async function fillRoom(): Promise<string> {
  const { room_id } = await visit(server.url)
  const socket = connect(server.url, agent.token)
  await connected(socket)
  const sentence = 'ขอสอบถามเรื่องครีมกันแดดสูตรใหม่ราคาเท่าไหร่และส่งของภายในกี่วัน'
  const body = sentence.repeat(Math.floor(messageLength / sentence.length))
  for (let n = 0; n < paperMax.letters / messageLength; n += 1)
    await socket.timeout(30_000).emitWithAck('message', { room_id, client_id: crypto.randomUUID(), body })
  socket.disconnect()
  return room_id
}

type Send = (token: string) => Promise<Response>
const get =
  (path: string): Send =>
  (token) =>
    fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
const post =
  (path: string, body?: string): Send =>
  (token) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      ...(body !== undefined && { body }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })

const room_id = await fillRoom()
const cell = 'ก'.repeat(100)
const rejected = `code,name_en,name_th,shape\n${`,"${cell.slice(0, 40)}",x,CUBE\n`.repeat(importMax.rows)}`
const mapping = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`c${at}`, 'x']))
const kinds: Record<string, Send> = {
  transcript: post(`/chat/room/${room_id}/transcript?language=th`),
  export: get('/food-recipes/ingredient/export?format=xlsx'),
  rejected_import: post('/recipes/box-type/import', JSON.stringify({ dry_run: true, text: rejected })),
  wrong_mapping: post('/recipes/box-type/import', JSON.stringify({ dry_run: true, text: 'code', mapping })),
  unknown_keys: post('/auth/sign-in', `{${'"k":1,'.repeat(bodyBytes.staff / 6)}"z":1}`),
}

const idle = memoryOf(server.pid())
const figures: Record<string, number> = {}
for (const [name, send] of Object.entries(kinds)) {
  const watch = watchServer(server.url, server.pid())
  const began = performance.now()
  const answers = await Promise.all(
    people.map(async ({ token }) => {
      const response = await send(token)
      await response.arrayBuffer()
      return response.status
    }),
  )
  const { blockedMs, serverMiB } = await watch.stop()
  console.error(`${name}: ${answers.join(', ')} in ${Math.round(performance.now() - began)} ms`)
  figures[`${name}_blocked_ms`] = blockedMs
  figures[`${name}_over_idle_mib`] = serverMiB - idle.serverMiB
}
await server.stop()
server.clear()
const goalOf = (name: string) => (name.endsWith('_ms') ? goals.blockedMs : goals.memoryMiB)
report(
  'generated-documents',
  figures,
  Object.fromEntries(Object.keys(figures).map((name) => [name, `< ${goalOf(name)}`])),
  Object.entries(figures).every(([name, figure]) => figure < goalOf(name)),
)
