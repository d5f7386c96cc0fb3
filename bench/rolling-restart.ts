// Two nodes behind the documented proxy (deploy/Caddyfile, Debian's Caddy), restarted one after the other by the steps
// of docs/operations.md: no request may fail, and a socket disconnects only briefly. `FAST=1` skips the waits, to show
// what they are for.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { freePort } from './lib/free-port.ts'
import { connect, connected, signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess, type ServerProcess } from './lib/server-process.ts'

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const caddy = [process.env['CADDY'] ?? '', '/usr/bin/caddy'].find((place) => existsSync(place))
if (!caddy) throw new Error('Install caddy (apt-get install caddy), or name it: CADDY=/path/to/caddy')
const isFast = process.env['FAST'] === '1'
const probeEveryMs = 50

const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-rolling-'))
const database = await openFreshDatabase()
const env = { DATABASE_URL: database.url, REDIS_URL, TRUST_PROXY: '1', ...(isFast && { DRAIN_SECONDS: '0' }) }
const nodes = [await openServerProcess(env), await openServerProcess(env)]
for (const node of nodes) await node.start()

const port = await freePort()
const url = `http://127.0.0.1:${port}`
writeFileSync(join(folder, 'Caddyfile'), caddyfile())
const proxy = spawn(caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
  env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  stdio: 'ignore',
})
await answers(url)

const agent = await signIn(url, 'super_admin')
const away: number[] = []
let lostAt: number | undefined
const socket = connect(url, agent.token)
socket.on('disconnect', () => (lostAt = performance.now()))
socket.on('connect', () => {
  if (lostAt !== undefined) away.push(performance.now() - lostAt)
  lostAt = undefined
})
await connected(socket)

const load = { running: true }
const took: number[] = []
const failures: string[] = []
const probe = async (path: string, init: RequestInit): Promise<void> => {
  const began = performance.now()
  const status = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    (error: unknown) => String(error),
  )
  took.push(performance.now() - began)
  // A node that throttles a caller has responded.
  if (typeof status === 'string' || status >= 500) failures.push(`${path}: ${status}`)
}
const headers = { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' }
const pending: Promise<void>[] = []
const probing = (async () => {
  while (load.running) {
    pending.push(probe('/api/auth/me', { headers }))
    pending.push(probe('/api/widget/session', { method: 'POST', headers, body: '{"website":"demo-shop"}' }))
    await wait(probeEveryMs)
  }
})()

await wait(2000)
for (const node of nodes) await restart(node)
await wait(2000)
load.running = false
await probing
await Promise.all(pending)
socket.disconnect()
for (const words of new Set(failures)) console.log(words)

proxy.kill('SIGTERM')
await Promise.all(nodes.map((node) => node.stop()))
for (const node of nodes) node.clear()
await database.drop()
rmSync(folder, { recursive: true, force: true })
report(
  'rolling-restart',
  {
    requests: took.length,
    failed: failures.length,
    slowest_ms: Math.max(...took),
    socket_breaks: away.length,
    socket_away_ms: Math.max(0, ...away),
  },
  { failed: '0', slowest_ms: '< 2000', socket_away_ms: '< 2000' },
  failures.length === 0 && Math.max(...took) < 2000 && Math.max(0, ...away) < 2000,
)

/** What `systemctl restart` does with the unit of docs/operations.md: stop, start, `ExecStartPost`. */
async function restart(node: ServerProcess): Promise<void> {
  await node.stop()
  await node.start()
  if (isFast) return
  await answers(`${node.url}/readyz`)
  await wait(5000)
}

async function answers(address: string): Promise<void> {
  for (;;) {
    const isOk = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOk) return
    await wait(500)
  }
}

/** The file of deploy/ with these addresses, without TLS. */
function caddyfile(): string {
  const text = readFileSync('deploy/Caddyfile', 'utf8')
  const addresses = nodes.map((node) => new URL(node.url).host).join(' ')
  return `{\n\tadmin off\n}\n${text.replace('{$PANEL_HOST}', `http://127.0.0.1:${port}`).replace('node1:4000 node2:4000', addresses)}`
}
