import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { historiesOf, type History } from '../testing/job-histories/history-case.ts'
import { observed } from '../testing/job-histories/observed.ts'
import { playedJob, type Workshop } from '../testing/job-histories/played-job.ts'
import { play } from '../testing/job-histories/played-steps.ts'
import { isCiSet } from '../testing/test-set.ts'

let server: TestServer
let workshop: Workshop

beforeAll(async () => {
  server = await openTestServer()
  workshop = {
    server,
    shop: await openMachineShop(server),
    staff: await server.staff('STAFF/MACHINE'),
    admin: await server.staff('ADMIN/MACHINE'),
  }
})
afterAll(() => server.close())

/** Plays a history, and compares what is so after each step with what it states. */
async function judge(history: History): Promise<void> {
  const job = await playedJob(workshop, history)
  for (const [part, places] of Object.entries(history.start ?? {}))
    for (const [place, qty] of Object.entries(places)) await play(job, { do: 'stock', part, place, qty })
  for (const [at, step] of history.steps.entries()) {
    const { status, problem } = await play(job, step)
    const expected = { ...step.expect, ...(step.expect?.sent && { sent: step.expect.sent.toSorted() }) }
    const isRefused = status !== 200
    const detail = isRefused && !step.refused ? problem : undefined
    expect({ at, step, isRefused, detail, ...(await observed(job, expected)) }).toEqual({
      at,
      step,
      isRefused: step.refused ?? false,
      detail: undefined,
      ...expected,
    })
  }
}

/** In `ci` every third of a half, which have every ending (scripts/suites.mjs). */
const triedOf = (half: string) => historiesOf(half).filter((_, at) => !isCiSet || at % 3 === 2)

describe.each([
  ['written first', 'build'],
  ['that only judges', 'judging'],
])('the half of the histories %s', (_, half) => {
  it.each(triedOf(half))('$name', (history) => judge(history))
})
