// The unit tests of the set `ci` with their files in a random order, so that a file which needs what another left
// behind fails. `npm run bench -- check-shuffle [--seed N] [PATH ...]`; the goal is no failure.
import { parseArgs } from 'node:util'
import { reportRuns, runSuite, seedOf } from './check/suite.ts'

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = seedOf(values.seed)
reportRuns('check-shuffle', [await runSuite(positionals, { TEST_SHUFFLE: String(seed) })], { seed })
