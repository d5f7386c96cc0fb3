// A server whose machine has the wrong clock, which changes while it runs (docs/trust.md, T32): sessions, keys,
// scheduled messages, snoozes, retries and opening hours follow the database's time, and no row contains the machine's.
// Needs libfaketime.
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { libraries, openMachineClock } from './clock/machine-clock.ts'
import { checksOf } from './clock/checks.ts'
import { machineTimes } from './clock/machine-times.ts'
import { cpuSeconds } from './lib/cpu-seconds.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import { Client } from 'pg'

const library = libraries.find((path) => existsSync(path))
if (library === undefined) {
  console.log('A clock of its own needs libfaketime: nothing was measured')
  report('clock', {}, {}, false)
}

const hour = 3600
const day = 24 * hour
/** The machine's offset from the database in seconds: at the start, and as set while the server runs. */
const runs = [
  [2 * day, -2 * day, hour],
  [-2 * day, 2 * day, -hour],
]
/** After this time every timer has noticed a jump of the clock. */
const settlesMs = 3000

const database = await openFreshDatabase()
const clock = openMachineClock(library)
const server = await openServerProcess({
  ...clock.env,
  DATABASE_URL: database.url,
  // Nothing listens there: emails are retried.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'panel@shop.example',
})
// The demo's content has its own times: it is written while all clocks agree.
await server.start()
await server.stop()
const sql = new Client(database.url)
await sql.connect()

const wrong: string[] = []
let checked = 0
let cpuAfterJump = 0
for (const run of runs) {
  for (const [at, seconds] of run.entries()) {
    const started = await clock.set(seconds)
    if (at === 0) await server.start()
    else {
      const before = cpuSeconds(server.pid())
      await wait(settlesMs)
      cpuAfterJump = Math.max(cpuAfterJump, cpuSeconds(server.pid()) - before)
    }
    const when = `${seconds / hour} h${at === 0 ? ' at the start' : ' while it runs'}`
    const checks = Object.entries(await checksOf(server.url, sql))
    checked += checks.length
    const failed = checks.filter(([, holds]) => !holds).map(([what]) => what)
    const places = await machineTimes(sql, started, seconds)
    const wrongTimes = places.map((place) => `a time of the machine in ${place}`)
    wrong.push(...[...failed, ...wrongTimes].map((what) => `${when}: ${what}`))
  }
  await server.stop()
}
await sql.end()
server.clear()
clock.clear()
await database.drop()

for (const one of wrong) console.log(one)
report(
  'clock',
  { clocks: runs.flat().length, checked, wrong: wrong.length, cpu_s_in_3_s_after_a_jump: cpuAfterJump },
  { wrong: '= 0', cpu_s_in_3_s_after_a_jump: '< 1.5' },
  wrong.length === 0 && cpuAfterJump < 1.5,
)
