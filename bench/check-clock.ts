// The unit tests of the set `ci` on another day and hour of the machine and of its database: tests that hold today's date,
// or that a midnight, a month's end or a leap day breaks, fail. `npm run bench -- check-clock [at=TIME] [PATH ...]`,
// with a time such as 2028-02-29T23:50:00+07:00; without one, all of `moments`. Needs libfaketime and PostgreSQL.
import { existsSync } from 'node:fs'
import { libraries } from './clock/machine-clock.ts'
import { moments } from './check/moments.ts'
import { runSuite, wordsOf, type Outcome } from './check/suite.ts'
import { openOwnPostgres } from './lib/own-postgres.ts'
import { report } from './lib/report.ts'

const library = libraries.find((path) => existsSync(path))
if (library === undefined) {
  console.log('Another day needs libfaketime: nothing was measured')
  report('check-clock', {}, {}, false)
}

const { settings, paths } = wordsOf(process.argv.slice(2))
const at = settings.get('at')
const outcomes: Outcome[] = []
for (const moment of at === undefined ? moments : [at]) {
  console.log(`at=${moment}`)
  outcomes.push(await runAt(Date.parse(moment), library))
}
const sum = (name: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[name], 0)
report(
  'check-clock',
  {
    moments: outcomes.length,
    files: sum('files'),
    failed: sum('failed'),
    flaky: sum('flaky'),
    seconds: sum('seconds'),
  },
  { failed: '0', flaky: '0' },
  sum('failed') === 0 && sum('flaky') === 0 && outcomes.every(({ files }) => files > 0),
)

/** The database's clock is the same as the machine's: it is a PostgreSQL of its own. */
async function runAt(time: number, preloaded: string): Promise<Outcome> {
  const offset = Math.round((time - Date.now()) / 1000)
  const clock = {
    LD_PRELOAD: preloaded,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const database = await openOwnPostgres({ environment: clock })
  try {
    return await runSuite(paths, { ...clock, TEST_DATABASE_URL: database.url })
  } finally {
    await database.clear()
  }
}
