import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Registration } from '@rp/contract/recipes/registration'
import { and, eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notifications } from '../../notifications/index.ts'
import { readValues } from '../../configuration/index.ts'
import { notify } from '../../notifications/notify.ts'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openRecipeShop, path, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { labelPrinter } from '../label/label-printer.ts'
import { watchRegistrations } from './watch-registrations.ts'

let server: TestServer
let shop: RecipeShop
let chemist: Person
let admin: Person
let recipe_id: string
let registration_id: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

beforeEach(async () => {
  const recipe = await shop.recipe(chemist, { assignee_id: chemist.id })
  recipe_id = recipe.id
  registration_id = uuidv7()
  await server.call('POST', `${path}/${recipe_id}/transition`, admin, {
    body: {
      to: 'PENDING_FORMULATION_REVIEW',
      expected_status: recipe.formula_status,
      payment: { amount: '5000', ref: 'TT-1' },
    },
  })
  const { content } = await server.call<RecipeDetail>('GET', `${path}/${recipe_id}`, admin)
  const version_id = content.current_version_id ?? ''
  const { db } = server.database
  await db.insert(fdaRegistration).values({
    id: registration_id,
    recipe_id,
    version_id,
    country: 'TH',
    kind: 'COSMETIC_NOTIFICATION',
  })
})

const read = async () =>
  (await server.call<Registration[]>('GET', `${path}/${recipe_id}/registration`, chemist)).content[0]
const blank = { number: null, submitted_on: null, granted_on: null, expires_on: null, file: null }
async function save(fields: object) {
  const row_version = (await read())?.row_version
  return server.call<Registration>('PUT', `${path}/${recipe_id}/registration/${registration_id}`, chemist, {
    body: { state: 'GRANTED', ...blank, ...fields, row_version },
  })
}

describe('a registration', () => {
  it('keeps its number as the country writes it, and ends when the country says', async () => {
    expect((await read())?.patterns).toEqual(['NN-N-NNNNNNNNNN', 'NN-N-NNNNNNN'])
    const { content } = await save({ number: '1016600012345', granted_on: '2026-11-20' })
    expect(content).toMatchObject({ number: '10-1-6600012345', expires_on: '2029-11-20' })
    const old = await save({ number: '10-1-6600012', granted_on: '2026-11-20', expires_on: '2027-01-01' })
    expect(old.content).toMatchObject({ number: '10-1-6600012', expires_on: '2027-01-01' })
  })

  it.each([
    ['number', { number: '12345' }],
    ['number', { number: null }],
    ['granted_on', { number: '1016600012345', submitted_on: '2026-11-21', granted_on: '2026-11-20' }],
    ['expires_on', { number: '1016600012345', granted_on: '2026-11-20', expires_on: '2026-11-20' }],
    ['file', { number: '1016600012345', file: { file: `${uuidv7()}.pdf`, name: 'a', mime: 'x', size: 1 } }],
  ])('refuses what cannot be, on %s', async (field, fields) => {
    const before = await read()
    const { status, problem } = await save(fields)
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
    expect(await read()).toEqual(before)
  })

  it('is written as the house says where it says something', async () => {
    const body = {
      country: 'TH',
      kind: 'COSMETIC_NOTIFICATION',
      pattern: 'TH-NNNN',
      valid_years: 1,
      note: '',
      is_active: true,
    }
    const patterns = '/api/recipes/registration-pattern'
    expect((await server.call('POST', patterns, chemist, { body })).status).toBe(403)
    const bad = await server.call('POST', patterns, admin, { body: { ...body, pattern: 'NN*' } })
    expect(bad.problem.errors[0]?.path).toBe('pattern')
    const made = await server.call<{ id: string }>('POST', patterns, admin, {
      body: { ...body, pattern: 'an-nnnn' },
    })
    expect(made.status).toBe(200)
    const { problem } = await save({ number: '1016600012345' })
    expect(problem.errors[0]?.message).toBe('must be written like AN-NNNN (N: a digit, A: a letter)')
    const { content } = await save({ number: 'k12345', granted_on: '2026-11-20' })
    expect(content).toMatchObject({ number: 'K1-2345', expires_on: '2027-11-20' })
    await server.call('DELETE', `${patterns}/${made.content.id}`, admin)
  })

  it('is called to mind 90, 30 and 7 days before it ends, and is marked and logged after it, each once', async () => {
    await save({ number: '1016600012345', granted_on: '2027-06-01', expires_on: '2030-06-01' })
    const { platform } = server.app
    const bells: Pick<Notifications, 'notify'> = {
      notify: (tx, users, news) => notify(tx, platform.outbox, users, news),
    }
    const printer = labelPrinter(platform.files, platform.workers)
    const configuration = { read: readValues }
    const parts = { notifications: bells, tell: async () => {}, configuration, printer }
    const watch = (day: string) => watchRegistrations(platform, parts, new Date(`${day}T02:00:00Z`))
    for (const day of ['2030-03-02', '2030-03-03', '2030-03-04', '2030-05-02', '2030-05-25', '2030-05-26'])
      await watch(day)
    const told = () =>
      server.database.db
        .select({ once: notification.once })
        .from(notification)
        .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
        .where(
          and(
            like(notification.once, `registration:${registration_id}:%`),
            eq(notificationRecipient.user_id, chemist.id),
          ),
        )
    expect(new Set((await told()).map(({ once }) => once?.split(':').at(-1)))).toEqual(
      new Set(['90', '30', '7']),
    )
    expect((await read())?.state).toBe('GRANTED')
    await watch('2030-06-02')
    await watch('2030-06-03')
    expect((await read())?.state).toBe('EXPIRED')
    expect((await told()).length).toBe(4)
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'registration.expired'))
    const own = entries.filter(({ subject }) => (subject as { id: string }).id === recipe_id)
    expect(own.map(({ data }) => data)).toEqual([{ country: 'TH', number: '10-1-6600012345' }])
  })
})
