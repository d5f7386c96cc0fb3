// The supply-chain log with 1,000,000 entries on PostgreSQL, and with 100,000 embedded (`embedded` measures only that):
// an append's cost beside the bare insert of the same row, the speed of a full verification, the time of an incremental
// one, and the speed of the list.
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { hashPrefix } from '@rp/domain/supplychain/entry'
import { createHash } from 'node:crypto'
import type { LogEvent } from '../apps/server/src/platform/log/append.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'

const isEmbedded = process.argv[2] === 'embedded'
const entries = isEmbedded ? 100_000 : 1_000_000
const appends = 2000
const rounds = 40

const database = isEmbedded ? undefined : await openFreshDatabase()
if (database) process.env['TEST_DATABASE_URL'] = database.url
else delete process.env['TEST_DATABASE_URL']
const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
const { appendToLog } = await import('../apps/server/src/platform/log/append.ts')
const { makeCheckpoint } = await import('../apps/server/src/platform/log/checkpoint.ts')
const { openSigningKey } = await import('../apps/server/src/platform/log/signing-key.ts')
const { seedPolicies } = await import('../apps/server/src/supplychain/index.ts')

const server = await openTestServer()
const { platform } = server.app
const chief = await server.staff('SUPER_ADMIN')
const key = openSigningKey(platform.config)
await seedPolicies(server.database.db)
const pool = server.database.pool

const began = Date.now()
await fill()
console.log(`${entries} entries written in ${Math.round((Date.now() - began) / 1000)} s`)
await pool.query('vacuum analyze')
// Flush the seeded data to disk now, not during a measurement.
await pool.query('checkpoint')

const figures: Record<string, number> = {}
await measureAppend()
await measureVerification()
await measureList()
await server.close()
await database?.drop()

const goal = {
  'append cost beside bare insert: p99 more, ms': '< 2',
  'full verification, entries/s': '> 50000',
  'list: p99 of all, ms': '<= 50',
}
const holds =
  (figures['append cost beside bare insert: p99 more, ms'] ?? Infinity) < 2 &&
  (figures['full verification, entries/s'] ?? 0) > 50_000 &&
  (figures['list: p99 of all, ms'] ?? Infinity) <= 50
report(`supplychain-log${isEmbedded ? '-embedded' : ''}`, figures, goal, holds)

interface Row {
  fields: Record<string, unknown>
  hash: string
}

/** Entry `seq` as after years of use: orders, recipes, packages, machines, each with its history. */
function rowOf(seq: number, prev_hash: string): Row {
  const kinds = [
    ['lab.sample_received', 'lab_order', { sample: `LAB-${seq}-1`, condition: 'GOOD' }],
    [
      'recipe.status_changed',
      'recipe',
      { move: 'F3', from: 'PENDING_FORMULATION_REVIEW', to: 'PENDING_CUSTOMER_APPROVAL', version: 2 },
    ],
    [
      'package.status_changed',
      'recipe_package',
      { move: 'P3', from: 'PENDING_DESIGN_REVIEW', to: 'PENDING_STAFF_APPROVAL' },
    ],
    ['machine.status_changed', 'machine_service', { move: 'M4', from: 'INSPECTION', to: 'QUOTATION' }],
    ['lab.report_issued', 'lab_order', { version: 1, sha256: 'ab'.repeat(32) }],
  ] as const
  const [event, type, data] = kinds[seq % kinds.length] ?? kinds[0]
  const number = Math.floor(seq / 12)
  const at = new Date(Date.UTC(2021, 0, 1) + seq * 180_000).toISOString()
  const policy =
    event === 'lab.report_issued'
      ? { id: 'LAB-SAMPLE-CHAIN', version: 1, verdict: seq % 5000 === 4 ? 'VIOLATION' : 'COMPLIANT' }
      : null
  const fields = {
    v: 1,
    seq,
    chain: 'main',
    occurred_at: at,
    recorded_at: at,
    actor: {
      type: 'STAFF',
      id: `0198a000-0000-7000-8000-${String(seq % 40).padStart(12, '0')}`,
      role: 'STAFF',
      department: 'LAB',
      session: '0198a000-0000-7000-8000-000000000001',
    },
    event,
    subject: {
      type,
      id: `0198b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      label: `${type.slice(0, 3).toUpperCase()}-${String(number).padStart(6, '0')}`,
    },
    data,
    policy,
    prev_hash,
  }
  const hash = createHash('sha256')
    .update(hashPrefix + canonicalJson(fields))
    .digest('hex')
  return { fields, hash }
}

/** Appends a valid chain in bulk; its indexes are built afterwards. */
async function fill(): Promise<void> {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'log_entry' and indexname <> 'log_entry_pkey'`,
  )
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  const { rows: heads } = await pool.query<{ seq: string; hash: string }>('select seq, hash from chain_head')
  let { seq, hash } = { seq: Number(heads[0]?.seq), hash: heads[0]?.hash ?? '' }
  while (seq < entries) {
    const batch: string[] = []
    while (batch.length < 5000 && seq < entries) {
      seq += 1
      const row = rowOf(seq, hash)
      hash = row.hash
      batch.push(JSON.stringify({ ...row.fields, hash }))
    }
    await pool.query(
      `insert into log_entry (seq, chain, v, occurred_at, recorded_at, actor, event, subject, data, policy, prev_hash, hash)
       select seq, chain, v, occurred_at, recorded_at, actor, event, subject, data, nullif(policy, 'null'::jsonb), prev_hash, hash
       from jsonb_to_recordset($1::jsonb) as r (seq bigint, chain text, v bigint, occurred_at timestamptz, recorded_at timestamptz,
         actor jsonb, event text, subject jsonb, data jsonb, policy jsonb, prev_hash text, hash text)`,
      [`[${batch.join(',')}]`],
    )
  }
  await pool.query('update chain_head set seq = $1, hash = $2', [seq, hash])
  await pool.query(
    `insert into log_entry_policy select policy ->> 'id', seq, policy ->> 'verdict' from log_entry where policy is not null`,
  )
  for (const { indexdef } of indexes) await pool.query(indexdef)
}

/** A company's daily events: transitions with references, samples, and reports, which a policy judges by the past. */
function happeningOf(n: number): LogEvent {
  const actor = {
    type: 'STAFF',
    id: chief.id,
    role: 'STAFF',
    department: 'LAB',
    session: chief.session_id,
  } as const
  const recipe = { type: 'recipe', id: `bench-recipe-${n >> 4}`, label: `RC-BENCH-${n >> 4}` }
  const order = { type: 'lab_order', id: `bench-${n >> 3}`, label: `LAB-BENCH-${n >> 3}` }
  const version = { type: 'recipe_version', id: `bench-version-${n >> 4}`, label: `RC-BENCH-${n >> 4} v1` }
  switch (n % 8) {
    case 0:
      return {
        event: 'lab.order_created',
        subject: order,
        refs: [recipe],
        actor,
        data: { type: 'RECIPE', samples: 1 },
      }
    case 1:
    case 2:
      return {
        event: 'lab.sample_received',
        subject: order,
        refs: [recipe],
        actor,
        data: { sample: `LAB-${n}` },
      }
    case 7:
      return {
        event: 'lab.report_issued',
        subject: order,
        refs: [recipe],
        actor,
        data: { version: 1, sha256: 'ab'.repeat(32) },
      }
    default: {
      const data = {
        move: 'F3',
        from: 'PENDING_FORMULATION_REVIEW',
        to: 'PENDING_CUSTOMER_APPROVAL',
        version: 1,
      }
      return { event: 'recipe.status_changed', subject: recipe, refs: [version], actor, data }
    }
  }
}

/** In turn: one append to the log, and one insert of such a row into a table with the same rows and indexes. */
async function measureAppend(): Promise<void> {
  await pool.query('create table bare (like log_entry including all)')
  await pool.query('insert into bare select * from log_entry')
  // Neither should pay for earlier writes.
  await pool.query('vacuum (analyze) log_entry, bare')
  await pool.query('checkpoint')
  const bare = await pool.connect()
  const columns =
    'seq, chain, v, occurred_at, recorded_at, actor, event, subject, data, policy, prev_hash, hash'
  const [appended, inserted]: [number[], number[]] = [[], []]
  // The cost that an append adds to a business transaction, which begins and commits anyway.
  const [cost, bareCost]: [number[], number[]] = [[], []]
  let hash = '0'.repeat(64)
  for (let n = 0; n < appends; n += 1) {
    const happening = happeningOf(n)
    const start = performance.now()
    await platform.write(async (tx) => {
      const begun = performance.now()
      await appendToLog(tx, happening)
      cost.push(performance.now() - begun)
    })
    appended.push(performance.now() - start)
    const row = rowOf(entries + n + 1, hash)
    hash = row.hash
    const values = columns.split(', ').map((name) => {
      const value = name === 'hash' ? hash : row.fields[name]
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    })
    const then = performance.now()
    await bare.query('begin')
    const begun = performance.now()
    await bare.query({
      name: 'bare',
      text: `insert into bare (${columns}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    })
    bareCost.push(performance.now() - begun)
    await bare.query('commit')
    inserted.push(performance.now() - then)
  }
  bare.release()
  const warm = appends / 10
  const [mine, theirs] = [appended.slice(warm), inserted.slice(warm)]
  const [added, bareAdded] = [cost.slice(warm), bareCost.slice(warm)]
  figures['append in its transaction: p50 ms'] = percentile(added, 0.5)
  figures['append in its transaction: p99 ms'] = percentile(added, 0.99)
  figures['bare insert in its transaction: p99 ms'] = percentile(bareAdded, 0.99)
  figures['append cost beside bare insert: p99 more, ms'] =
    percentile(added, 0.99) - percentile(bareAdded, 0.99)
  figures['whole transaction with append: p50 ms'] = percentile(mine, 0.5)
  figures['whole transaction with append: p99 ms'] = percentile(mine, 0.99)
  figures['whole transaction with bare insert: p50 ms'] = percentile(theirs, 0.5)
  figures['whole transaction with bare insert: p99 ms'] = percentile(theirs, 0.99)
  figures['whole transaction: p99 more, ms'] = percentile(mine, 0.99) - percentile(theirs, 0.99)
  figures['whole transaction: p50 more, ms'] = percentile(mine, 0.5) - percentile(theirs, 0.5)
}

async function measureVerification(): Promise<void> {
  const sealing = performance.now()
  await makeCheckpoint({ ...platform, key })
  figures['first checkpoint over all, s'] = (performance.now() - sealing) / 1000
  const before = process.cpuUsage()
  const full = await runOf('/full')
  const { user, system } = process.cpuUsage(before)
  figures['full verification, µs of CPU here an entry'] = (user + system) / full.done
  figures['full verification, entries/s'] = full.done / full.seconds
  figures['full verification, s'] = full.seconds
  for (let n = 0; n < 500; n += 1)
    await platform.write((tx) =>
      appendToLog(tx, {
        event: 'recipe.paid',
        subject: { type: 'recipe', id: `bench-${n}` },
        actor: { type: 'SYSTEM', id: null },
      }),
    )
  figures['incremental verification of 500, ms'] = (await runOf('')).seconds * 1000
  const proving = performance.now()
  await server.call('GET', `/api/supplychain/${entries / 2}/proof`, chief)
  figures['proof of one entry, ms'] = performance.now() - proving
}

/** Starts a verification as the panel does, and waits for it. */
async function runOf(kind: string): Promise<{ done: number; seconds: number }> {
  type Run = {
    id: string
    state: string
    ok: boolean | null
    done: number
    started_at: string
    finished_at: string
  }
  const { content: begun } = await server.call<Run>('POST', `/api/supplychain/verification${kind}`, chief, {
    body: {},
  })
  for (;;) {
    const { content: run } = await server.call<Run>('GET', `/api/supplychain/verification/${begun.id}`, chief)
    if (run.state === 'DONE' && run.ok)
      return { done: run.done, seconds: (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000 }
    if (run.state === 'DONE' || run.state === 'FAILED')
      throw new Error(`The verification says ${JSON.stringify(run)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function measureList(): Promise<void> {
  const subject = '0198b000-0000-7000-8000-000000041666'
  const requested: Record<string, string> = {
    'first page': '',
    'page of 100': '?limit=100',
    'page 200': '?page=200&limit=20',
    'oldest first': '?order=ASC&limit=20',
    'an event': '?event=lab.report_issued&limit=20',
    'an event that is not there': '?event=batch.rejected&limit=20',
    'a subject': `?subject_type=lab_order&subject_id=${subject}&limit=20`,
    'a subject type': '?subject_type=recipe_package&limit=20',
    'an actor': '?actor_id=0198a000-0000-7000-8000-000000000007&limit=20',
    violations: '?verdict=VIOLATION&limit=20',
    'not covered': '?verdict=NOT_COVERED&limit=20',
    'a policy': '?policy=LAB-SAMPLE-CHAIN&limit=20',
    'violations of a policy': '?policy=LAB-SAMPLE-CHAIN&verdict=VIOLATION&limit=20',
    'a policy that judged nothing': '?policy=FORMULA-TRACE&limit=20',
    'one day': '?from=2023-05-05&to=2023-05-05&limit=20',
    'a month and an event': '?from=2022-03-01&to=2022-03-31&event=lab.report_issued&limit=20',
    'a month and violations': '?from=2022-03-01&to=2022-03-31&verdict=VIOLATION&limit=20',
    'search: number': '?q=777777',
    'search: label': '?q=LAB-041666&limit=20',
    'search: beginning of labels': '?q=REC-04&limit=20',
    'search: beginning of very many labels': '?q=REC-&limit=20',
    'search: beginning of labels, page 50': '?q=REC-04&limit=20&page=50',
    'search: beginning of labels, oldest first': '?q=REC-&limit=20&order=ASC',
    'a month and labels': '?q=LAB-&from=2022-03-01&to=2022-03-31&limit=20',
    'an actor type that is not there': '?actor_type=AI&limit=20',
    'an actor type': '?actor_type=STAFF&limit=20',
    'search: hash': `?q=${(await pool.query<{ hash: string }>('select hash from log_entry where seq = 65432')).rows[0]?.hash.slice(0, 12)}`,
    'search: nothing': '?q=nothingofthis',
    'the detail': `/${entries / 2 + 4}`,
    'the trace': `/${entries / 2 + 4}/trace`,
    'the timeline': `/subject/lab_order/${subject}`,
  }
  const all: number[] = []
  for (const [kind, query] of Object.entries(requested)) {
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const { status } = await server.call('GET', `/api/supplychain${query}`, chief)
      if (status !== 200) throw new Error(`${kind} answered ${status}`)
      took.push(performance.now() - start)
    }
    // The first of each fills caches that live as long as the server.
    all.push(...took.slice(1))
    figures[`list: ${kind}, p50 ms`] = percentile(took.slice(1), 0.5)
    figures[`list: ${kind}, slowest ms`] = Math.max(...took)
  }
  figures['list: p99 of all, ms'] = percentile(all, 0.99)
}
