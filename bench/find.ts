// The search over everything: five hundred questions with known answers, over the demo on the embedded database and
// over a million records on PostgreSQL. Checks that the first hit is right, and the time per request at the API.
import { setTimeout } from 'node:timers/promises'
import type { SearchHit } from '@rp/contract/platform/search'
import { searchQuestions } from '../apps/server/src/testing/search-questions.ts'
import { copyRows } from './find/copy-rows.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'

const requested = 500
/** Questions for each way to ask for a kind; a few more than are used in the end. */
const perWay = 16
const goalMs = 100
const goalShare = 0.95

/** Each copy has its own random time within the last years, so that their order says nothing. */
const sometime = `now() - random() * interval '5 years'`

/** The state after many years: a million records beside those of the demo, each with its own number, name and time. */
const copies: [table: string, count: number, changes: Record<string, string>][] = [
  [
    'customer',
    250_000,
    {
      username: `'copy' || n`,
      display_name: `display_name || ' ' || n`,
      email: `'copy' || n || '@example.com'`,
      phone: `'08' || lpad(n::text, 8, '0')`,
      shop_customer_id: 'null',
    },
  ],
  [
    'lab_order',
    150_000,
    {
      number: `'LAB-2025-' || lpad((n + 100000)::text, 6, '0')`,
      customer_name: `customer_name || ' ' || n`,
      subject: `'Lot ' || n`,
      link_hash: 'null',
      updated_at: sometime,
    },
  ],
  [
    'lab_sample',
    200_000,
    { barcode: `'LAB-2025-' || lpad(n::text, 6, '0') || '-01'`, name: `name || ' ' || n` },
  ],
  [
    'recipe',
    100_000,
    {
      number: `'RC-2025-' || lpad((n + 100000)::text, 6, '0')`,
      name: `name || ' ' || n`,
      current_version_id: 'null',
      live_version_id: 'null',
      updated_at: sometime,
    },
  ],
  [
    'machine_service',
    100_000,
    {
      number: `'MCH-2025-' || lpad((n + 100000)::text, 6, '0')`,
      serial_no: `'SN-' || n`,
      updated_at: sometime,
    },
  ],
  ['quote', 50_000, { number: `'QT-2025-' || lpad((n + 100000)::text, 6, '0')` }],
  [
    'recipe_package',
    50_000,
    { name: `name || ' ' || n`, model_id: 'null', design_id: 'null', updated_at: sometime },
  ],
  ['label_design', 50_000, { name: `name || ' ' || n`, recipe_package_id: 'null' }],
  ['substance', 30_000, { inci_name: `inci_name || ' ' || n` }],
  ['ingredient', 20_000, { code: `code || '-' || n`, trade_name: `trade_name || ' ' || n` }],
]

const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
let holds = true
const own = await openFreshDatabase()
for (const [place, url] of [
  ['demo', ''],
  ['a million', own.url],
] as const) {
  if (url) process.env['TEST_DATABASE_URL'] = url
  else delete process.env['TEST_DATABASE_URL']
  const { openDemoCompany } = await import('../apps/server/src/testing/demo-company.ts')
  const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
  const demo = await openDemoCompany()
  const { database } = demo
  const run = (statement: string) => database.pool.query<Record<string, unknown>>(statement)
  if (url) for (const [table, count, changes] of copies) await copyRows(run, { table, count, changes })
  // Vacuumed and with statistics, as autovacuum would leave tables filled over years.
  await run('vacuum analyze')
  // A server that starts over all this, which is when it draws its samples.
  await demo.app.close()
  const server = await openTestServer({}, { database })
  const who = await server.staff('SUPER_ADMIN')
  await setTimeout(3000)
  const questions = (await searchQuestions(database, perWay)).slice(0, requested)
  const took: number[] = []
  const missed: string[] = []
  const slow: [number, string][] = []
  for (const { kind, q, ids } of questions) {
    const began = performance.now()
    const { content } = await server.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, who)
    took.push(performance.now() - began)
    slow.push([took.at(-1) ?? 0, `${kind} "${q}"`])
    const [first] = content
    if (!first || !ids.includes(first.id))
      missed.push(`${kind} "${q}": ${first?.kind ?? ''} ${first?.title ?? 'nothing'}`)
  }
  if (missed.length > 0) console.log(missed.join('\n'))
  console.log(`${place}: the slowest questions`)
  console.log(
    slow
      .toSorted(([a], [b]) => b - a)
      .slice(0, 10)
      .map(([ms, text]) => `${ms.toFixed(0)} ms ${text}`)
      .join('\n'),
  )
  // The first question builds what all others reuse.
  const p99 = percentile(took.slice(1), 0.99)
  const share = 1 - missed.length / questions.length
  figures[`${place}: questions`] = questions.length
  figures[`${place}: first hit right, share`] = share
  figures[`${place}: p50 ms`] = percentile(took.slice(1), 0.5)
  figures[`${place}: p99 ms`] = p99
  goal[`${place}: first hit right, share`] = `>= ${goalShare}`
  goal[`${place}: p99 ms`] = `<= ${goalMs}`
  holds &&= share >= goalShare && p99 <= goalMs
  await server.close()
}
await own.drop()
report('find', figures, goal, holds)
