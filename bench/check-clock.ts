// The unit tests of the set `ci` on another day and hour of the machine and of its database: tests that hold today's date,
// or that a midnight, a month's end or a leap day breaks, fail. `npm run bench -- check-clock [--at TIME] [PATH ...]`,
// with a time such as 2028-02-29T23:50:00+07:00; without one, all of `moments`. Needs libfaketime and PostgreSQL.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { libraries } from './clock/machine-clock.ts'
import { moments } from './check/moments.ts'
import { reportRuns, runSuite, type Outcome } from './check/suite.ts'
import { openOwnPostgres } from './lib/own-postgres.ts'
import { report } from './lib/report.ts'

const library = libraries.find((path) => existsSync(path))
if (library === undefined) {
  console.log('Another day needs libfaketime: nothing was measured')
  report('check-clock', {}, {}, false)
}

const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })
const outcomes: Outcome[] = []
for (const moment of values.at === undefined ? moments : [values.at]) {
  console.log(`--at ${moment}`)
  outcomes.push(await runAt(Date.parse(moment), library))
}
reportRuns('check-clock', outcomes, { moments: outcomes.length })

/** The database's clock is the same as the machine's: it is a PostgreSQL of its own. */
async function runAt(time: number, preloaded: string): Promise<Outcome> {
  if (Number.isNaN(time)) throw new Error('--at is a time such as 2028-02-29T23:50:00+07:00')
  const offset = Math.round((time - Date.now()) / 1000)
  const clock = {
    LD_PRELOAD: preloaded,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const database = await openOwnPostgres({ environment: clock })
  try {
    return await runSuite(positionals, { ...clock, TEST_DATABASE_URL: database.url })
  } finally {
    await database.clear()
  }
}
