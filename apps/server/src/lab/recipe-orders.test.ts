import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { numeric } from '@rp/domain/qa/item-parts'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import { recipeVersion } from '../recipes/tables/recipe-version.ts'
import { recipeQa } from '../recipes/tables/recipe-qa.ts'
import { recipe as recipeTable } from '../recipes/tables/recipe.ts'
import { openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openJourney, type Journey } from '../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { analyte } from './tables/analyte.ts'
import { labOrder } from './tables/lab-order.ts'
import { labService } from './tables/lab-service.ts'

let server: TestServer
let lab: LabShop
let shop: RecipeShop
let chemist: Person
let admin: Person
let service_id: string

beforeAll(async () => {
  server = await openTestServer()
  lab = await openLabShop(server)
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
  service_id = (await lab.twoSteps({ opens_for_category_ids: [shop.category_id] })).service_id
  await lab.twoSteps({ opens_for_category_ids: [shop.category_id], is_active: false })
  await lab.twoSteps()
})
afterAll(() => server.close())

async function approved(): Promise<Journey> {
  const journey = await openJourney(server, shop, { chemist, admin })
  await journey.toCustomer()
  expect(await journey.answer(await journey.token(), 'APPROVE')).toBe(200)
  return journey
}
/** A recipe whose QA round passed on the report of its order. */
async function passedByReport(): Promise<{ journey: Journey; id: string }> {
  const journey = await approved()
  const [order] = await ordersOf(journey)
  const id = order?.id ?? ''
  await lab.work(id)
  const { db } = server.database
  const items = [numeric('PHYSICAL', 'PH', { en: 'pH', th: 'pH' }, { min: '5', max: '6' })]
  await db.update(recipeQa).set({ items }).where(eq(recipeQa.recipe_id, journey.id))
  expect((await lab.move(id, 'COMPLETED', { who: lab.technician })).status).toBe(200)
  const signed = { status: 'PASSED', signed_by: admin.id, signed_at: new Date().toISOString() } as const
  await db.update(recipeQa).set(signed).where(eq(recipeQa.recipe_id, journey.id))
  return { journey, id }
}
const roundOf = async (journey: Journey) =>
  (await journey.call<{ rounds: QaRound[] }>('GET', '/qa')).content.rounds[0]
const ordersOf = ({ id }: Journey) =>
  server.database.db.select().from(labOrder).where(eq(labOrder.recipe_id, id))

describe('a formula approved by its customer', () => {
  it('gets an order for each service that is opened automatically for its category', async () => {
    const journey = await approved()
    const [order, ...others] = await ordersOf(journey)
    expect(others).toEqual([])
    const recipe = await journey.look()
    expect(order).toMatchObject({
      type: 'RECIPE',
      status: 'TODO',
      service_id,
      customer_id: shop.customer_id,
      version_id: recipe.current_version_id,
      sample_count: 1,
    })
    expect((await lab.look(order?.id ?? '')).inci?.en).toContain('Inci AQUA')
  })

  it('gets its order also while an analyte has no valid method, and the order and a notice say so', async () => {
    const { db } = server.database
    const next = dayAfter(bangkokDay(new Date()), 2)
    const method = {
      matrix: 'ANY',
      method: 'Next',
      lod: null,
      loq: null,
      decimals: 1,
      figures: null,
    } as const
    const reported = { uncertainty: null, uncertainty_percent: true, in_scope: true, valid_from: next }
    const [added] = await db
      .insert(analyte)
      .values({ code: 'LATE', name_en: 'Late', name_th: 'ช้า', methods: [{ ...method, ...reported }] })
      .returning()
    const item = numeric('CHEMISTRY', 'LATE', { en: 'Late', th: 'ช้า' }, { min: null, max: null })
    const late = await lab.service({
      result_form: [{ ...item, analyte_id: added?.id }],
      opens_for_category_ids: [shop.category_id],
    })
    await lab.step(late.id)
    const orders = await ordersOf(await approved())
    await db.update(labService).set({ is_active: false }).where(eq(labService.id, late.id))
    const order = orders.find((one) => one.service_id === late.id)
    expect(order?.note).toContain('LATE')
    expect(order?.result_form).toMatchObject([{ method: { en: 'Next' }, in_scope: false }])
    const notices = await db
      .select({ to: notificationRecipient.user_id })
      .from(notification)
      .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      .where(eq(notification.once, `lab-lacks:${order?.id}`))
    expect(notices.map(({ to }) => to)).toContain(lab.admin.id)
  })

  it('waits for its orders, and gets their results into its QA round by code', async () => {
    const journey = await approved()
    const { db } = server.database
    await db
      .update(recipeQa)
      .set({ items: [numeric('PHYSICAL', 'PH', { en: 'pH', th: 'pH' }, { min: '5', max: '6' })] })
      .where(eq(recipeQa.recipe_id, journey.id))
    const [order] = await ordersOf(journey)
    const id = order?.id ?? ''
    const waits = (await journey.look()).transitions.flatMap(({ blockedBy }) => blockedBy.map(({ en }) => en))
    expect(waits).toContain('Lab orders are still open')
    await lab.work(id)
    expect((await lab.move(id, 'COMPLETED', { who: lab.technician })).status).toBe(200)
    const rounds = await journey.call<{ rounds: QaRound[] }>('GET', '/qa')
    const [round] = rounds.content.rounds
    expect(
      round?.results.map(({ code, value, measured_by_name }) => [code, value, measured_by_name !== null]),
    ).toEqual([['PH', '5.5', true]])
    expect(round?.sample_lot).toBe(order?.number)
    const after = (await journey.look()).transitions.flatMap(({ blockedBy }) => blockedBy.map(({ en }) => en))
    expect(after).not.toContain('Lab orders are still open')
    const bells = await db
      .select()
      .from(notification)
      .where(and(eq(notification.ms_name, 'LAB'), eq(notification.once, `lab-qa:${id}:0`)))
    expect(bells).toHaveLength(1)
  })

  it('loses the values of a withdrawn report, and what passed on it is open again, until the next report', async () => {
    const { journey, id } = await passedByReport()
    expect((await lab.move(id, 'INPROGRESS', { reason: 'Samples were swapped' })).status).toBe(200)
    const round = await roundOf(journey)
    expect([round?.status, round?.results, round?.signed_by, round?.withdrawn]).toEqual([
      'TODO',
      [],
      null,
      [expect.objectContaining({ codes: ['PH'], reason: 'Samples were swapped' })],
    ])
    const { db } = server.database
    const notified = await db
      .select({ user_id: notificationRecipient.user_id })
      .from(notificationRecipient)
      .innerJoin(notification, eq(notification.id, notificationRecipient.notification_id))
      .where(like(notification.once, `qa-withdrawn:${round?.id}%`))
    expect(notified.map(({ user_id }) => user_id)).toContain(admin.id)
    const step = (await lab.look(id)).steps[1]
    if (!step) throw new Error('The order has no second step')
    await lab.moveStep({ id }, step, 'INPROGRESS', { reason: 'again' })
    expect((await lab.measure(id, step.id, '5.7', { reason: 'The right samples' })).status).toBe(200)
    await lab.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE')
    expect((await lab.move(id, 'COMPLETED')).status).toBe(200)
    const again = await roundOf(journey)
    expect([again?.results.map(({ value }) => value), again?.withdrawn]).toEqual([['5.7'], []])
  })

  it('is only marked if its version is beyond its tests', async () => {
    const { journey, id } = await passedByReport()
    const { db } = server.database
    await db.update(recipeTable).set({ formula_status: 'READY' }).where(eq(recipeTable.id, journey.id))
    expect((await lab.move(id, 'INPROGRESS', { reason: 'Samples were swapped' })).status).toBe(200)
    const round = await roundOf(journey)
    expect([round?.status, round?.results.length, round?.withdrawn.length]).toEqual(['PASSED', 1, 1])
  })

  it('cancels its open orders when it is cancelled', async () => {
    const journey = await approved()
    await journey.move(admin, 'CANCEL', { reason: 'The shop closed' })
    const [order] = await ordersOf(journey)
    expect([order?.status, order?.cancel_reason]).toEqual(['CANCEL', 'The shop closed'])
  })
})

it('an order is judged by the pH target of the tested version, if the form says so', async () => {
  const ph = numeric(
    'PHYSICAL',
    'PH',
    { en: 'pH', th: 'pH' },
    { min: '4', max: '8', limits_from: 'PH_TARGET' },
  )
  const { service_id: id } = await lab.twoSteps({ result_form: [ph] })
  const { id: recipe_id } = await approved()
  const limitsOf = async (type: string) => {
    const { result_form } = await lab.order(
      id,
      type === 'RECIPE' ? { type, recipe_id, customer_id: null } : {},
    )
    return result_form.map(({ min, max }) => [min, max])
  }
  expect(await limitsOf('RECIPE')).toEqual([['4', '8']])
  await server.database.db
    .update(recipeVersion)
    .set({ ph_min: '5.5', ph_max: '6' })
    .where(eq(recipeVersion.recipe_id, recipe_id))
  expect(await limitsOf('RECIPE')).toEqual([['5.5', '6']])
  expect(await limitsOf('SHOP')).toEqual([['4', '8']])
})
