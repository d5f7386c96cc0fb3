// The unit tests of the set `ci` with their files in a random order, so that a file which needs what another left
// behind fails. `npm run bench -- check-shuffle [seed=N] [PATH ...]`; the goal is no failure.
import { randomInt } from 'node:crypto'
import { runSuite, wordsOf } from './check/suite.ts'
import { report } from './lib/report.ts'

const { settings, paths } = wordsOf(process.argv.slice(2))
const seed = Number(settings.get('seed') ?? randomInt(2 ** 31))
console.log(`seed=${seed}`)
const outcome = await runSuite(paths, { TEST_SHUFFLE: String(seed) })
report(
  'check-shuffle',
  { seed, ...outcome },
  { failed: '0', flaky: '0' },
  outcome.failed === 0 && outcome.flaky === 0 && outcome.files > 0,
)
