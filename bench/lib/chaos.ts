import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { connect, connected, signIn, visit } from './people.ts'
import { report } from './report.ts'
import { openServerProcess } from './server-process.ts'

interface Acked {
  client_id: string
  seq: number
}

interface Stored {
  seq: number
  client_id: string
}

const kills = Number(process.env['KILLS'] ?? 50)
const senders = 8
/** A server lives this long under load before it is killed. */
const lifeMs = { least: 150, most: 900 }

/**
 * Kills the server repeatedly while messages are sent, then compares the acknowledged messages with the stored ones.
 * Every sender keeps a message until it is acknowledged and resends it, as the product's outboxes do.
 */
export async function chaos(
  bench: string,
  env: Record<string, string>,
  clear: () => Promise<void> = () => Promise.resolve(),
): Promise<never> {
  const server = await openServerProcess(env)
  await server.start()
  const agent = await signIn(server.url, 'super_admin')
  const acked = new Map<string, Acked[]>()
  const load = { running: true }
  let resends = 0
  let dups = 0

  const rooms = await Promise.all(Array.from({ length: senders }, () => visit(server.url)))
  const loops = rooms.map(async ({ room_id }) => {
    const mine: Acked[] = []
    acked.set(room_id, mine)
    const socket = connect(server.url, agent.token)
    await connected(socket)
    while (load.running) {
      const message = { room_id, client_id: randomUUID(), body: 'x'.repeat(80) }
      const ack = await sendUntilAcked(socket, message, () => (resends += 1))
      if (ack.dup) dups += 1
      mine.push({ client_id: message.client_id, seq: ack.seq })
    }
    socket.disconnect()
  })

  let slowestStart = 0
  for (let n = 0; n < kills; n += 1) {
    await new Promise((resolve) =>
      setTimeout(resolve, lifeMs.least + Math.random() * (lifeMs.most - lifeMs.least)),
    )
    await server.kill()
    slowestStart = Math.max(slowestStart, await server.start())
    if ((n + 1) % 10 === 0)
      console.log(
        `${n + 1} kills, ${[...acked.values()].reduce((sum, one) => sum + one.length, 0)} messages acknowledged`,
      )
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  load.running = false
  await Promise.all(loops)

  const token = (await signIn(server.url, 'super_admin')).token
  let [lost, duplicates, gaps, total] = [0, 0, 0, 0]
  for (const { room_id } of rooms) {
    const stored = await readAll(server.url, token, room_id)
    const bySeq = new Map(stored.map((one) => [one.seq, one.client_id]))
    const mine = acked.get(room_id) ?? []
    total += mine.length
    lost += mine.filter(({ seq, client_id }) => bySeq.get(seq) !== client_id).length
    duplicates += stored.length - new Set(stored.map(({ client_id }) => client_id)).size
    gaps += stored.filter(({ seq }, index) => seq !== index + 1).length
  }
  await server.stop()
  server.clear()
  await clear()
  const figures = {
    kills,
    acknowledged: total,
    resends,
    repeats_recognised: dups,
    lost,
    duplicates,
    gaps,
    slowest_restart_ms: slowestStart,
  }
  report(bench, figures, { lost: '= 0', duplicates: '= 0', gaps: '= 0' }, lost + duplicates + gaps === 0)
}

async function sendUntilAcked(
  socket: Socket,
  message: object,
  onResend: () => void,
): Promise<{ seq: number; dup: boolean }> {
  for (;;) {
    try {
      const ack = (await socket.timeout(3000).emitWithAck('message', message)) as {
        ok: boolean
        seq: number
        dup: boolean
      }
      if (ack.ok) return ack
    } catch {
      // The server died before it replied: the message is sent again.
    }
    onResend()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await connected(socket)
  }
}

async function readAll(url: string, token: string, room_id: string): Promise<Stored[]> {
  const all: Stored[] = []
  for (;;) {
    const after = all.at(-1)?.seq ?? 0
    const response = await fetch(`${url}/api/chat/message?room_id=${room_id}&limit=100&after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { content } = (await response.json()) as { content: { data: Stored[]; has_more: boolean } }
    all.push(...content.data)
    if (!content.has_more || content.data.length === 0) return all
  }
}
