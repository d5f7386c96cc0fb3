// The disk fills up while people write, embedded (docs/trust.md, T25): errors are reported, lists stay readable,
// nothing acknowledged is lost, and once there is space it continues, by itself or after one start. Needs root, for its
// own disk.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, connected, signIn, visit } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

if (process.getuid?.() !== 0) {
  console.log('A disk of its own needs root: nothing was measured')
  report('disk-full', {}, {}, true)
}

const diskMb = 600
const disk = mkdtempSync(join(tmpdir(), 'recipe-panel-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'none', disk])
process.once('exit', () => {
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})
const balloon = join(disk, 'balloon')
const server = await openServerProcess({ DATA_DIR: join(disk, 'data'), DATABASE_URL: '', DEMO: '1' })
await server.start()
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'admin.chat')
const visitor = await visit(server.url)
const acked: string[] = []

const post = async (many: number): Promise<number> => {
  const socket = connect(server.url, visitor.token)
  await Promise.race([connected(socket), wait(5000)])
  let refused = 0
  for (let n = 0; n < many; n += 1) {
    const client_id = randomUUID()
    const message = { room_id: visitor.room_id, client_id, body: 'x'.repeat(4000) }
    const ack = (await socket
      .timeout(3000)
      .emitWithAck('message', message)
      .catch(() => ({ ok: false }))) as { ok: boolean }
    if (ack.ok) acked.push(client_id)
    else refused += 1
    // A visitor's rate limit.
    await wait(350)
  }
  socket.disconnect()
  return refused
}
const status = (path: string) =>
  fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  })
    .then((answer) => answer.status)
    .catch(() => 0)

await post(5)
const before = acked.length
const { bavail, bsize } = statfsSync(disk)
writeFileSync(balloon, Buffer.alloc(bavail * bsize))
const refusedWhileFull = await post(10)
const readsWhileFull = [await status('/api/chat/room'), await status('/api/chat/tag')]
const readyWhileFull = await status('/readyz')
const alive = isAlive()
rmSync(balloon)
await wait(2000)
let restarts = 0
if ((await post(1)) > 0) {
  restarts = 1
  await server.kill()
  await server.start()
}
const refusedAfter = await post(5)
const stored = new Set(await storedMessages())
const lost = acked.filter((client_id) => !stored.has(client_id)).length
await server.stop()

const figures = {
  acknowledged_before: before,
  refused_while_full: refusedWhileFull,
  reads_answered_while_full: readsWhileFull.filter((code) => code === 200).length,
  ready_status_while_full: readyWhileFull,
  process_alive: Number(alive),
  restarts_needed: restarts,
  refused_after: refusedAfter,
  lost,
}
report(
  'disk-full',
  figures,
  {
    reads_answered_while_full: '= 2',
    ready_status_while_full: '= 503',
    process_alive: '= 1',
    restarts_needed: '= 0',
    refused_after: '= 0',
    lost: '= 0',
  },
  lost === 0 &&
    refusedAfter === 0 &&
    restarts === 0 &&
    readyWhileFull === 503 &&
    figures.reads_answered_while_full === 2 &&
    alive,
)

function isAlive(): boolean {
  try {
    return process.kill(server.pid(), 0)
  } catch {
    return false
  }
}

async function storedMessages(): Promise<string[]> {
  const all: { seq: number; client_id: string }[] = []
  for (;;) {
    const path = `/api/chat/message?room_id=${visitor.room_id}&limit=100&after=${all.at(-1)?.seq ?? 0}`
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    const { content } = (await answer.json()) as {
      content: { data: { seq: number; client_id: string }[]; has_more: boolean }
    }
    all.push(...content.data)
    if (!content.has_more || content.data.length === 0) return all.map(({ client_id }) => client_id)
  }
}
