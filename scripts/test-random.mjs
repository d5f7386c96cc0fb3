// `npm run test:random`: the unit tests with a new seed for their random inputs. TEST_SEED repeats a run.
import { randomInt } from 'node:crypto'
import { run } from './installed.mjs'

const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31))
console.log(`TEST_SEED=${seed}`)
run('npx', ['vitest', 'run', ...process.argv.slice(2)], { TEST_SEED: seed })
