// 100,000 random steps of work at lab orders, in the real server on PostgreSQL (docs/trust.md, T134): every value that
// was acknowledged is a version, and every changed fact a row of history.
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'

const steps = Number(process.argv[2] ?? 100_000)
const stepsAnOrder = 250
/** Parallel runs: PostgreSQL and the server have a core each. */
const sideBySide = 4

const database = await openFreshDatabase()
process.env['TEST_DATABASE_URL'] = database.url
const { openLabShop } = await import('../apps/server/src/testing/lab-shop.ts')
const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
const { lostVersions, openTraceRun, runTrace } =
  await import('../apps/server/src/testing/model-based/trace-run.ts')

const server = await openTestServer()
const shop = await openLabShop(server)
const orders = Math.ceil(steps / stepsAnOrder)
const began = performance.now()
let [seed, tried, accepted, unrecorded, acknowledged, lost] = [0, 0, 0, 0, 0, 0]
await Promise.all(
  Array.from({ length: sideBySide }, async () => {
    while (seed < orders) {
      seed += 1
      const run = await openTraceRun(server, shop)
      const done = await runTrace(run, stepsAnOrder, seed)
      const gone = await lostVersions(run, done)
      tried += stepsAnOrder
      accepted += done.accepted
      acknowledged += done.acknowledged.length
      unrecorded += done.wrong.length
      lost += gone.length
      for (const line of [...done.wrong, ...gone]) console.error(line)
    }
  }),
)
const seconds = (performance.now() - began) / 1000
await server.close()
await database.drop()
const figures = { tried, accepted, acknowledged, lost, unrecorded, seconds }
const goal = { tried: `>= ${steps}`, lost: '0', unrecorded: '0' }
report('lab-trace', figures, goal, tried >= steps && lost + unrecorded === 0)
