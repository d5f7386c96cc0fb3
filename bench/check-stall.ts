// The unit tests of the set `ci` on a machine that stalls: a random half of their processes stops for 0.8 to 2 s every
// 5 s. `npm run bench -- check-stall [--seed N] [PATH ...]`; the goal is no failure, not even by chance. Linux only.
import { parseArgs } from 'node:util'
import { seeded } from '@rp/domain/testing/room-events'
import { stallDescendants } from './check/stalls.ts'
import { reportRuns, runSuite, seedOf } from './check/suite.ts'

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = seedOf(values.seed)
const outcome = await runSuite(positionals, {}, (pid) => stallDescendants(pid, seeded(seed)))
reportRuns('check-stall', [outcome], { seed })
