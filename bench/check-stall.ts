// The unit tests of the set `ci` on a machine that stalls: a random half of their processes stops for 0.8 to 2 s every
// 5 s. `npm run bench -- check-stall [seed=N] [PATH ...]`; the goal is no failure, not even by chance. Linux only.
import { randomInt } from 'node:crypto'
import { seeded } from '@rp/domain/testing/room-events'
import { stallDescendants } from './check/stalls.ts'
import { runSuite, wordsOf } from './check/suite.ts'
import { report } from './lib/report.ts'

const { settings, paths } = wordsOf(process.argv.slice(2))
const seed = Number(settings.get('seed') ?? randomInt(2 ** 31))
console.log(`seed=${seed}`)
const outcome = await runSuite(paths, {}, (pid) => stallDescendants(pid, seeded(seed)))
report(
  'check-stall',
  { seed, ...outcome },
  { failed: '0', flaky: '0' },
  outcome.failed === 0 && outcome.flaky === 0 && outcome.files > 0,
)
