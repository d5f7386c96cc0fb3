// 100,000 random transitions of the FORMULA and PACKAGE state machines in the real server, through every entry point
// (docs/trust.md, T05): none outside the design is accepted, and each accepted one leaves one history row, log entry,
// notification and email.
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'

const moves = Number(process.argv[2] ?? 100_000)
const stepsARun = 500
/** Parallel runs: PostgreSQL and the server have a core each. */
const sideBySide = 4

const database = await openFreshDatabase()
process.env['TEST_DATABASE_URL'] = database.url
const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
const { runRecipe } = await import('../apps/server/src/testing/model-based/recipe-run.ts')
const { recipeEffects } = await import('../apps/server/src/testing/model-based/recipe-effects.ts')

const server = await openTestServer()
const began = performance.now()
const runs = Math.ceil(moves / stepsARun)
let tried = 0
let accepted = 0
const wrong: string[] = []
let seed = 0
const reported = setInterval(
  () => console.error(`${tried} tried, ${accepted} accepted, ${wrong.length} wrong`),
  30_000,
)
await Promise.all(
  Array.from({ length: sideBySide }, async () => {
    while (seed < runs) {
      seed += 1
      const done = await runRecipe(server, stepsARun, seed)
      tried += done.tried
      accepted += done.accepted
      wrong.push(...done.wrong)
      for (const line of done.wrong) console.error(line)
    }
  }),
)
clearInterval(reported)
const effects = await recipeEffects(server)
const seconds = (performance.now() - began) / 1000
await server.close()
await database.drop()
const { moves: written, logged, notifications, mails, twice } = effects
const figures = {
  tried,
  accepted,
  wrong: wrong.length,
  written,
  logged,
  notifications,
  mails,
  twice,
  seconds,
}
const goal = {
  tried: `>= ${moves}`,
  wrong: '0',
  logged: '= written',
  notifications: '= written',
  mails: '= written',
  twice: '0',
}
const isOnce = logged === written && notifications === written && mails === written && twice === 0
report('recipe-walks', figures, goal, tried >= moves && wrong.length === 0 && isOnce && written > accepted)
