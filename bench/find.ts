// The search over everything: five hundred questions with known answers, over the demo on the embedded database and over
// a million records on PostgreSQL. The first hit is right, and how long each takes at the API.
import type { SearchHit } from '@rp/contract/platform/search'
import { searchQuestions } from '../apps/server/src/testing/search-questions.ts'
import { copyRows } from './find/copy-rows.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'

const asked = 500
/** Of each way in which people ask for a kind; a few more than are asked in the end. */
const perWay = 16
const goalMs = 100
const goalShare = 0.95

/** A house after many years: a million records beside those of the demo, each with a number or name of its own. */
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
    },
  ],
  [
    'machine_service',
    100_000,
    { number: `'MCH-2025-' || lpad((n + 100000)::text, 6, '0')`, serial_no: `'SN-' || n` },
  ],
  ['quote', 50_000, { number: `'QT-2025-' || lpad((n + 100000)::text, 6, '0')` }],
  ['recipe_package', 50_000, { name: `name || ' ' || n`, model_id: 'null', design_id: 'null' }],
  ['label_design', 50_000, { name: `name || ' ' || n`, recipe_package_id: 'null' }],
  ['substance', 30_000, { inci_name: `inci_name || ' ' || n` }],
  ['ingredient', 20_000, { code: `code || '-' || n`, trade_name: `trade_name || ' ' || n` }],
]

const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
let holds = true
const database = await openFreshDatabase()
for (const [place, url] of [
  ['demo', ''],
  ['a million', database.url],
] as const) {
  if (url) process.env['TEST_DATABASE_URL'] = url
  else delete process.env['TEST_DATABASE_URL']
  const { openDemoHouse } = await import('../apps/server/src/testing/demo-house.ts')
  const server = await openDemoHouse()
  const who = await server.staff('SUPER_ADMIN')
  const run = (statement: string) => server.database.pool.query<Record<string, unknown>>(statement)
  if (url) for (const [table, count, changes] of copies) await copyRows(run, { table, count, changes })
  await run('analyze')
  const questions = (await searchQuestions(server.database, perWay)).slice(0, asked)
  const took: number[] = []
  const missed: string[] = []
  for (const { kind, q, ids } of questions) {
    const began = performance.now()
    const { content } = await server.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, who)
    took.push(performance.now() - began)
    const [first] = content
    if (!first || !ids.includes(first.id))
      missed.push(`${kind} "${q}": ${first?.kind ?? ''} ${first?.title ?? 'nothing'}`)
  }
  if (missed.length > 0) console.log(missed.join('\n'))
  // The first question builds what all others use.
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
await database.drop()
report('find', figures, goal, holds)
