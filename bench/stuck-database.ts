// One stuck transaction (issue 23): another session of PostgreSQL locks the head of the log, which every business write
// needs, for HOLD seconds (15). Reads must continue, writes must be refused within 5 s, /readyz must report it, and
// writes must work again within a second of the release. In the embedded database, which runs one transaction at a
// time, a transaction that goes silent must hold the others up no longer than that.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const holdSeconds = Number(process.env['HOLD'] ?? 15)
const perSecond = { reads: 30, writes: 10, signIns: 2, looks: 4 }

interface Answered {
  status: number
  ms: number
  at: number
}

const database = await openFreshDatabase()
const server = await openServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
await server.start()
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'super_admin')
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

async function timed(path: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now()
  const response = await fetch(server.url + path, { headers, ...init })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began, at: performance.now() }
}

const readPaths = ['/api/auth/me', '/api/chat/room', '/api/recipes/recipes-rd', '/api/lab/order']
let turn = 0
const read = () => timed(readPaths[(turn += 1) % readPaths.length] ?? '')
const { category_id } = await firstCategory()
const write = () =>
  timed('/api/recipes/recipes-rd', { method: 'POST', body: JSON.stringify(recipe(category_id)) })
const credentials = JSON.stringify({ username: 'staff.chat', password: 'RecipePanel1!' })
const enter = () => timed('/api/auth/sign-in', { method: 'POST', body: credentials })
const look = () => timed('/readyz')

/** Calls at a steady rate, whatever comes back, until stopped. */
function steadily(call: () => Promise<Answered>, rate: number): { stop(): Promise<Answered[]> } {
  const calls: Promise<Answered>[] = []
  const timer = setInterval(() => void calls.push(call()), 1000 / rate)
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(calls)
    },
  }
}

const first = await write()
if (first.status !== 200) throw new Error(`A recipe is not created: ${first.status}`)
const holder = new Client({ connectionString: database.url, application_name: 'console' })
await holder.connect()
await holder.query('begin')
await holder.query('select * from chain_head for update')
const loads = [
  steadily(read, perSecond.reads),
  steadily(write, perSecond.writes),
  steadily(enter, perSecond.signIns),
  steadily(look, perSecond.looks),
]
await wait(holdSeconds * 1000)
const readiness = (await (await fetch(`${server.url}/readyz`)).json()) as {
  status: string
  warnings?: string[]
}
const released = performance.now()
await holder.query('rollback')
await wait(3000)
const [reads = [], writes = [], signIns = [], looks = []] = await Promise.all(
  loads.map((load) => load.stop()),
)
await holder.end()
await server.stop()
server.clear()
await database.drop()

const during = (answers: Answered[]) => answers.filter(({ at }) => at < released)
const failed = (answers: Answered[]) => answers.filter(({ status }) => status !== 200).length
const ms = (answers: Answered[]) => answers.map((answer) => answer.ms)
const firstWrite = Math.min(
  ...writes.filter(({ status, at }) => status === 200 && at > released).map(({ at }) => at),
)

const figures = {
  reads_failed: failed(reads),
  reads_p99_ms: percentile(ms(during(reads)), 0.99),
  sign_ins_failed: failed(signIns),
  sign_ins_p99_ms: percentile(ms(during(signIns)), 0.99),
  writes_refused: during(writes).filter(({ status }) => status === 503).length,
  writes_other: during(writes).filter(({ status }) => status !== 503).length,
  writes_slowest_ms: Math.max(...ms(writes)),
  readyz_slowest_ms: Math.max(...ms(looks)),
  readyz_says_degraded: readiness.status === 'degraded' && readiness.warnings?.length ? 1 : 0,
  first_write_after_release_ms: firstWrite - released,
  ...(await embedded()),
}
const holds =
  figures.reads_failed + figures.sign_ins_failed + figures.writes_other === 0 &&
  figures.writes_slowest_ms < 5000 &&
  figures.readyz_says_degraded === 1 &&
  figures.first_write_after_release_ms < 1000 &&
  figures.embedded_others_waited_ms < 5000 &&
  figures.embedded_half_written === 0
report(
  'stuck-database',
  figures,
  {
    reads_failed: '= 0',
    sign_ins_failed: '= 0',
    writes_other: '= 0',
    writes_slowest_ms: '< 5000',
    readyz_says_degraded: '= 1',
    first_write_after_release_ms: '< 1000',
    embedded_others_waited_ms: '< 5000',
    embedded_half_written: '= 0',
  },
  holds,
)

/** The embedded database: a transaction goes silent; ten other statements wait. */
async function embedded(): Promise<{ embedded_others_waited_ms: number; embedded_half_written: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recipe-panel-stuck-'))
  const { pool, close } = await openDatabase({ dataDir }, pino({ level: 'silent' }))
  await pool.query('create table line (n int not null)')
  const silent = await pool.connect()
  silent.on('error', () => undefined)
  await silent.query('begin')
  await silent.query('insert into line values (1)')
  const began = performance.now()
  await Promise.all(Array.from({ length: 7 }, () => pool.query('select count(*) from line')))
  const waited = performance.now() - began
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from line')
  silent.release(true)
  await close()
  rmSync(dataDir, { recursive: true })
  return { embedded_others_waited_ms: waited, embedded_half_written: rows[0]?.n ?? 0 }
}

async function firstCategory(): Promise<{ category_id: string }> {
  const response = await fetch(`${server.url}/api/recipes/recipes-category`, { headers })
  const { content } = (await response.json()) as { content: { data: { id: string; recipe_type: string }[] } }
  const category = content.data.find(({ recipe_type }) => recipe_type === 'COSMETICS')
  if (!category) throw new Error('The demo content has no category of cosmetics')
  return { category_id: category.id }
}

function recipe(id: string) {
  return {
    recipe_type: 'COSMETICS',
    customer_id: null,
    name: 'Stuck serum',
    brand: 'Nual',
    category_id: id,
    benefit_ids: [],
    is_public: false,
    target_countries: ['TH'],
    brief: { texture: 'light', colour: '', scent: '', claims: '', forbidden: '' },
    target_qty: 1000,
    fill_weight: '30',
    fill_unit: 'g',
    dose_form: null,
    servings_per_pack: 1,
    servings_per_day: 1,
    fda_required: true,
    assignee_id: null,
    watcher_ids: [],
  }
}
