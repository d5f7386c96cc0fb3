// 100,000 random transitions of LAB ORDER with its steps and MACHINE SERVICE with its sections and the customer's page,
// in the real server on PostgreSQL (docs/trust.md, T05): each reply, the resulting record and everything written must
// match the oracle.
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'

const moves = Number(process.argv[2] ?? 100_000)
const stepsARun = 250
/** Parallel runs: PostgreSQL and the server have a core each. */
const sideBySide = 4

const database = await openFreshDatabase()
process.env['TEST_DATABASE_URL'] = database.url
const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
const { openLabFixture } = await import('../apps/server/src/testing/model-based/lab-fixture.ts')
const { runLab } = await import('../apps/server/src/testing/model-based/lab-run.ts')
const { openMachineFixture, runMachine } =
  await import('../apps/server/src/testing/model-based/machine-run.ts')
const { brokenInvariants } = await import('../apps/server/src/testing/model-based/invariants.ts')

const server = await openTestServer()
const lab = await openLabFixture(server)
const machine = await openMachineFixture(server)
const began = performance.now()
const runs = Math.ceil(moves / stepsARun)
let tried = 0
let accepted = 0
let wrong = 0
let seed = 0
const reported = setInterval(
  () => console.error(`${tried} tried, ${accepted} accepted, ${wrong} wrong`),
  30_000,
)
await Promise.all(
  Array.from({ length: sideBySide }, async () => {
    while (seed < runs) {
      seed += 1
      const done =
        seed % 2 === 0 ? await runLab(lab, stepsARun, seed) : await runMachine(machine, stepsARun, seed)
      tried += done.tried
      accepted += done.accepted
      wrong += done.wrong.length
      for (const line of done.wrong) console.error(line)
    }
  }),
)
clearInterval(reported)
const broken = await brokenInvariants(server)
for (const line of broken) console.error(line)
const seconds = (performance.now() - began) / 1000
await server.close()
await database.drop()
const figures = {
  tried,
  accepted,
  wrong,
  broken_invariants: broken.length,
  seconds,
  per_second: tried / seconds,
}
const goal = { tried: `>= ${moves}`, wrong: '0', broken_invariants: '0' }
report('lab-walks', figures, goal, tried >= moves && wrong + broken.length === 0)
