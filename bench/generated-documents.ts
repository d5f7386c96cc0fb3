// What the server makes, four at once: every kind of document, exports of as many rows as a file takes, the answer to an
// import whose rows are all rejected, an edit of a label at its limits, and refusals of bodies above their limits.
// Transcript, labels, exports, import and edit are at their limits; the sheets are those of the demo. Measures the most
// processor time of the main thread during one `/livez` request (all of them, so its p99 is no larger), the slowest one
// with the time that others used the machine, and the memory of the server over idle.
import { importMax } from '@rp/contract/import'
import { bodyBytes, exportRowsMax, messageLength, paperMax } from '@rp/domain/limits'
import { memoryOf, watchServer } from '../apps/server/src/testing/watched-process.ts'
import { openCaller, type Caller, type Send } from './generated-documents/caller.ts'
import { labelEdits } from './generated-documents/label-edits.ts'
import { labDocuments } from './generated-documents/lab-documents.ts'
import { sheets } from './generated-documents/sheets.ts'
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
const caller = await openCaller(server.url)

/** Writes as many long messages as the letters of a document allow, and more. */
async function fillRoom(): Promise<string> {
  const agent = await signIn(server.url, 'staff.chat')
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

const boxes = '/recipes/box-type'
const header = 'code,name_en,name_th,shape,unit_cost,moq\n'
const importOf = (body: object): Send => caller.send('POST', `${boxes}/import`, JSON.stringify(body))

/** A list with as many rows as a file takes. */
async function fillList({ content }: Caller): Promise<void> {
  const row = (at: number) => `B-${at},Bottle ${'x'.repeat(40)},${'ขวดปั๊ม '.repeat(5)},BOTTLE,12.50,10\n`
  // The demo has a few of its own.
  const rows = Array.from({ length: exportRowsMax - 100 }, (_, at) => row(at))
  for (let at = 0; at < rows.length; at += importMax.rows / 2) {
    const text = header + rows.slice(at, at + importMax.rows / 2).join('')
    await content('POST', `${boxes}/import`, { dry_run: false, text })
  }
}

/** A file of which each row has three faults. */
const rejected = `${header}${`,"${'ก'.repeat(40)}",x,CUBE,-1,1\n`.repeat(importMax.rows)}`
const mapping = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`c${at}`, 'x']))
await fillList(caller)
const room_id = await fillRoom()
const kinds: Record<string, Send> = {
  transcript: caller.send('POST', `/chat/room/${room_id}/transcript?language=th`),
  ...(await sheets(caller)),
  ...(await labDocuments(caller, atOnce)),
  xlsx_export: caller.get(`${boxes}/export?format=xlsx`),
  csv_export: caller.get(`${boxes}/export?format=csv`),
  log_export: caller.get('/supplychain/export?format=csv'),
  rejected_import: importOf({ dry_run: true, text: rejected }),
  wrong_mapping: importOf({ dry_run: true, text: 'code', mapping }),
  unknown_keys: caller.send('POST', '/auth/sign-in', `{${'"k":1,'.repeat(bodyBytes.staff / 6)}"z":1}`),
  ...(await labelEdits(caller, atOnce)),
}

const only = process.argv.slice(2)
const idle = memoryOf(server.pid())
const figures: Record<string, number> = {}
for (const [name, send] of Object.entries(kinds)) {
  if (only.length > 0 && !only.includes(name)) continue
  const watch = watchServer(server.url, server.pid())
  const began = performance.now()
  const answers = await Promise.all(
    people.map(async ({ token }) => {
      const response = await send(token)
      const { byteLength } = await response.arrayBuffer()
      return `${response.status} (${Math.ceil(byteLength / 1024)} KiB)`
    }),
  )
  const { blockedMs, slowestMs, serverMiB } = await watch.stop()
  const took = Math.round(performance.now() - began)
  console.error(`${name}: ${answers.join(', ')} in ${took} ms, slowest /livez ${Math.round(slowestMs)} ms`)
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
