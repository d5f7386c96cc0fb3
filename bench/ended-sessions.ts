// The time from the answer of a sign-out until the sockets of the session are closed, on the node that handled it and on
// another node of the same Redis (TEST_REDIS_URL, else one node only). Goal: within a second (docs/trust.md, T10).
import { connect, connected, signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { openServerProcess } from './lib/server-process.ts'

const sessions = 10
const goalMs = 1000

const database = await openFreshDatabase()
const env = {
  DATABASE_URL: database.url,
  LOG_LEVEL: 'silent',
  ...(process.env['TEST_REDIS_URL'] && { REDIS_URL: process.env['TEST_REDIS_URL'] }),
}
const here = await openServerProcess(env)
await here.start()
const there = env.REDIS_URL ? await openServerProcess(env) : here
if (there !== here) await there.start()
process.once('exit', () => void Promise.all([here.kill(), there.kill()]))

const tookMs: number[] = []
for (let n = 0; n < sessions; n += 1) {
  const { token } = await signIn(here.url, 'staff.chat')
  const sockets = [connect(here.url, token), connect(there.url, token)]
  await Promise.all(sockets.map(connected))
  const closed = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))),
  )
  await fetch(`${here.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const answered = performance.now()
  await closed
  tookMs.push(Math.max(0, performance.now() - answered))
  for (const socket of sockets) socket.disconnect()
}
for (const server of new Set([here, there])) {
  await server.stop()
  server.clear()
}
await database.drop()

const closed_slowest_ms = Math.max(...tookMs)
report(
  'ended-sessions',
  { nodes: there === here ? 1 : 2, closed_slowest_ms },
  { closed_slowest_ms: `< ${goalMs}` },
  closed_slowest_ms < goalMs,
)
