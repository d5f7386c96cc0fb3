import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'

/** Sign-in data of the peer's first start; throw-away values for this loopback. */
export const admin = { email: 'admin@example.com', password: 'Passw0rd-bench' }
const startWithinMs = 120_000

export interface Directus {
  port: number
  pid: number
  startMs: number
  token: string
  /** Lets its panel show a table that already existed. */
  showTable(name: string): Promise<void>
  stop(): Promise<void>
}

/** The folder of an installed Directus (DIRECTUS_FOLDER), or undefined. */
export function directusFolder(): string | undefined {
  const folder = process.env['DIRECTUS_FOLDER']
  return folder && existsSync(join(folder, 'node_modules/directus/cli.js')) ? folder : undefined
}

/** Directus as a separate process on that database, without its optional extras. */
export async function openDirectus(folder: string, database: URL): Promise<Directus> {
  const port = await freePort()
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'a secret of thirty-two letters or more',
    KEY: 'bench',
    DB_CLIENT: 'pg',
    DB_HOST: database.hostname,
    DB_PORT: database.port || '5432',
    DB_DATABASE: database.pathname.slice(1),
    DB_USER: database.username,
    DB_PASSWORD: database.password || 'none',
    DB_POOL__MIN: '2',
    DB_POOL__MAX: '10',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    NODE_ENV: 'production',
    ACCESS_TOKEN_TTL: '2h',
  }
  const run = (command: string) =>
    spawn(process.execPath, ['node_modules/directus/cli.js', command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const bootstrap = run('bootstrap')
  const [code] = (await once(bootstrap, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Directus could not make its tables: it ended with ${code}`)

  const began = performance.now()
  const server = run('start')
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/server/ping`, server)
  const startMs = performance.now() - began
  const { data } = await post<{ data: { access_token: string } }>(`${url}/auth/login`, admin)
  return {
    port,
    pid: server.pid ?? 0,
    startMs,
    token: data.access_token,
    async showTable(name) {
      await send(`${url}/collections/${name}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${data.access_token}` },
        body: { meta: { hidden: false } },
      })
    },
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + startWithinMs
  while (performance.now() < until && server.exitCode === null) {
    if (await isThere(address)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  server.kill('SIGKILL')
  throw new Error('Directus did not start')
}

function isThere(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}

const post = <T>(address: string, body: object) => send<T>(address, { method: 'POST', body })

async function send<T>(
  address: string,
  { method, headers = {}, body }: { method: string; headers?: Record<string, string>; body: object },
): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
