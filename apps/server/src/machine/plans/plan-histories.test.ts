import { dayAfter } from '@rp/domain/dates'
import { dueDaysBefore, intervalUnits, type IntervalUnit } from '@rp/domain/maintenance/interval'
import { keysOf } from '@rp/domain/recipe-words'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found } from '../../platform/refusal.ts'
import { openMachineShop } from '../../testing/machine-shop.ts'
import { dice, oneOf, type Roll } from '../../testing/model-based/dice.ts'
import { noonOf, openPlanShop, type PlanShop } from '../../testing/plan-shop.ts'
import { openRegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { isCiSet } from '../../testing/test-set.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { copyNextDue } from './load-plans.ts'

/** In `ci` a part (scripts/suites.mjs). */
const histories = isCiSet ? 15 : 50
const turns = 24
const start = '2083-01-01'

interface Played {
  id: string
  starts_on: string
  every: { count: number; unit: IntervalUnit }
  isFixed: boolean
}

let server: TestServer
let plans: PlanShop
let played: Played[]

beforeAll(async () => {
  server = await openTestServer()
  const shop = await openMachineShop(server)
  const engineer = await server.staff('STAFF/MACHINE')
  const register = openRegisterShop(server, engineer, shop.customer_id)
  plans = openPlanShop(server, engineer)
  played = []
  for (let seed = 1; seed <= histories; seed += 1)
    played.push(await plannedBy(dice(seed), (await register.added()).id))
})
afterAll(() => server.close())

const unitsTried = keysOf(intervalUnits) as [IntervalUnit, ...IntervalUnit[]]

async function plannedBy(roll: Roll, machine_id: string): Promise<Played> {
  const every = { count: 1 + roll(5), unit: oneOf(unitsTried, roll) }
  const starts_on = dayAfter(start, roll(60))
  const isFixed = roll(3) > 0
  const { id } = await plans.added(machine_id, {
    every_count: every.count,
    every_unit: every.unit,
    starts_on,
    basis: isFixed ? 'FIXED' : 'AFTER_DONE',
    lead_days: roll(30),
  })
  return { id, starts_on, every, isFixed }
}

/** One thing that may happen to a plan on a day. */
async function act({ id }: Played, day: string, roll: Roll): Promise<void> {
  const dues = await plans.dues(id)
  const last = dues.at(-1)
  switch (roll(6)) {
    case 0:
    case 1:
      if (last?.state === 'OPENED')
        await plans.end(last.service_id, oneOf(['REPAIRED', 'REPAIRED', 'WITHDRAWN'], roll), day)
      return
    case 2:
      if (last && last.state !== 'OPENED') await plans.reopen(last.service_id, day)
      return
    case 3:
      return setPaused(id, day, true)
    case 4:
      return setPaused(id, day, false)
    default:
  }
}

async function setPaused(id: string, day: string, pauses: boolean): Promise<void> {
  await server.app.platform.write(async (tx) => {
    const [row] = await tx.select().from(maintenancePlan).where(eq(maintenancePlan.id, id)).for('update')
    const { paused_at } = found(row)
    if ((paused_at !== null) === pauses) return
    const [saved] = await tx
      .update(maintenancePlan)
      .set(
        pauses
          ? { paused_at: new Date(noonOf(day)).toISOString(), pause_cause: 'STAFF' }
          : { paused_at: null, pause_cause: null, resumed_on: day },
      )
      .where(eq(maintenancePlan.id, id))
      .returning()
    await copyNextDue(tx, found(saved))
  })
}

it(`${histories} random histories: one open service at most, and every due day is accounted for exactly once`, async () => {
  const roll = dice(7)
  let day = start
  let opened = 0
  for (let turn = 0; turn < turns; turn += 1) {
    // Some nights the program does not run, and often two processes run at once.
    if (roll(5) > 0) await Promise.all(roll(2) === 0 ? [plans.run(day)] : [plans.run(day), plans.run(day)])
    for (const one of played) await act(one, day, roll)
    day = dayAfter(day, 1 + roll(roll(4) === 0 ? 90 : 20))
  }
  for (const { id, starts_on, every, isFixed } of played) {
    const dues = await plans.dues(id)
    opened += dues.length
    expect(dues.filter(({ state }) => state === 'OPENED').length).toBeLessThanOrEqual(1)
    if (!isFixed) continue
    const places = dues.map(({ due_day }) => dueDaysBefore(starts_on, every, due_day ?? ''))
    // A due day is served by its service, or passed over by the next one: none twice, none lost.
    expect(dues.map(({ skipped }, at) => (places[at - 1] ?? -1) + skipped + 1)).toEqual(places)
  }
  expect(opened).toBeGreaterThan(histories * 2)
})
