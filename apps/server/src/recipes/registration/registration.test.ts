import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Registration } from '@rp/contract/recipes/registration'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { endOfRegistration } from '@rp/domain/regulation/registration-pattern'
import { and, eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openRecipeShop, path, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openWatch } from '../../testing/registration-watch.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipe } from '../tables/recipe.ts'

const granted_on = dayAfter(bangkokDay(new Date()), -5)
const inAYear = endOfRegistration(granted_on, 1)

let server: TestServer
let shop: RecipeShop
let chemist: Person
let admin: Person
let recipe_id: string
let registration_id: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE', { username: 'chemist' })
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

beforeEach(async () => {
  const made = await shop.recipe(chemist, { assignee_id: chemist.id })
  recipe_id = made.id
  registration_id = uuidv7()
  await server.call('POST', `${path}/${recipe_id}/transition`, admin, {
    body: {
      to: 'PENDING_FORMULATION_REVIEW',
      expected_status: made.formula_status,
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
async function save(fields: object, who = chemist) {
  const row_version = (await read())?.row_version
  return server.call<Registration>('PUT', `${path}/${recipe_id}/registration/${registration_id}`, who, {
    body: { state: 'GRANTED', ...blank, ...fields, row_version },
  })
}

/** A registration of another recipe, in Thailand. */
async function registerOther(number: string | null): Promise<{ id: string; recipe_id: string }> {
  const other = { id: uuidv7(), recipe_id: (await shop.recipe(chemist)).id }
  const { db } = server.database
  const [own] = await db.select().from(fdaRegistration).where(eq(fdaRegistration.id, registration_id))
  await db.insert(fdaRegistration).values({
    ...other,
    version_id: own?.version_id ?? '',
    country: 'TH',
    kind: 'COSMETIC_NOTIFICATION',
    number,
  })
  return other
}

describe('a registration', () => {
  it("formats its number as in its country, and expires by the country's rule", async () => {
    expect((await read())?.patterns).toEqual(['NN-N-NNNNNNNNNN', 'NN-N-NNNNNNN'])
    const { content } = await save({ number: '1016600012345', granted_on })
    expect(content).toMatchObject({ number: '10-1-6600012345', expires_on: endOfRegistration(granted_on, 3) })
    const old = await save({ number: '10-1-6600012', granted_on, expires_on: inAYear })
    expect(old.content).toMatchObject({ number: '10-1-6600012', expires_on: inAYear })
  })

  it.each([
    ['number', { number: '12345' }],
    ['number', { number: null }],
    ['granted_on', { number: '1016600012345', submitted_on: dayAfter(granted_on, 1), granted_on }],
    ['expires_on', { number: '1016600012345', granted_on, expires_on: granted_on }],
    ['granted_on', { number: '1016600012345' }],
    ['granted_on', { number: '1016600012345', granted_on: '1989-12-31' }],
    ['expires_on', { number: '1016600012345', granted_on, expires_on: '2090-01-01' }],
    [
      'file',
      {
        number: '1016600012345',
        granted_on,
        file: { file: `${uuidv7()}.pdf`, name: 'a', mime: 'x', size: 1 },
      },
    ],
  ])('refuses impossible values, on %s', async (field, fields) => {
    const before = await read()
    const { status, problem } = await save(fields)
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
    expect(await read()).toEqual(before)
  })

  it("follows the company's own patterns, if any", async () => {
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
    const { content } = await save({ number: 'k12345', granted_on })
    expect(content).toMatchObject({ number: 'K1-2345', expires_on: inAYear })
    await server.call('DELETE', `${patterns}/${made.content.id}`, admin)
  })

  it('causes reminders 90, 30 and 7 days before it expires, and is marked and logged afterwards, each once', async () => {
    // Granted before ends were checked.
    const stored = {
      state: 'GRANTED',
      number: '10-1-6600012346',
      granted_on: '2026-06-01',
      expires_on: '2030-06-01',
    } as const
    await server.database.db
      .update(fdaRegistration)
      .set(stored)
      .where(eq(fdaRegistration.id, registration_id))
    const watch = openWatch(server)
    for (const day of ['2030-03-02', '2030-03-03', '2030-03-04', '2030-05-02', '2030-05-25', '2030-05-26'])
      await watch(day)
    const reported = () =>
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
    expect(new Set((await reported()).map(({ once }) => once?.split(':').at(-1)))).toEqual(
      new Set(['90', '30', '7']),
    )
    expect((await read())?.state).toBe('GRANTED')
    await watch('2030-06-02')
    await watch('2030-06-03')
    expect((await read())?.state).toBe('EXPIRED')
    expect((await reported()).length).toBe(4)
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'registration.expired'))
    const own = entries.filter(({ subject }) => (subject as { id: string }).id === recipe_id)
    expect(own.map(({ data }) => data)).toEqual([{ country: 'TH', number: '10-1-6600012346' }])
  })

  it('records who changed it, when, and why; the log has a hash of typed text', async () => {
    await save({ number: '1016600012347', granted_on })
    const reason = 'Letter of Somchai'
    const { content } = await save({ state: 'REFUSED', number: '1016600012347', reason })
    expect(content.changes.map(({ state, by, reason: why }) => [state, by, why])).toEqual([
      ['REFUSED', 'chemist', reason],
      ['GRANTED', 'chemist', null],
      // The state before the history began.
      ['DRAFT', null, null],
    ])
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'registration.refused'))
    const own = entries.find(({ subject }) => (subject as { id: string }).id === recipe_id)
    expect(own?.data).toEqual({
      country: 'TH',
      number: '10-1-6600012347',
      from: 'GRANTED',
      reason_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
  })

  it('that is lost notifies the assignee, the watchers and the admins, but not the person who recorded it', async () => {
    const watcher = await server.staff('STAFF/RECIPE_DESIGN')
    await server.database.db
      .update(recipe)
      .set({ watcher_ids: [watcher.id] })
      .where(eq(recipe.id, recipe_id))
    await save({ number: '1016600012348', granted_on })
    await save({ state: 'REFUSED', number: '1016600012348', reason: 'Letter 12' }, admin)
    const rows = await server.database.db
      .select({
        user: notificationRecipient.user_id,
        text: notification.description,
        thai: notification.description_th,
      })
      .from(notification)
      .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      .where(like(notification.once, `registration:${registration_id}:%:lost`))
    const users = rows.map(({ user }) => user)
    expect(users).toEqual(expect.arrayContaining([chemist.id, watcher.id]))
    expect(users).not.toContain(admin.id)
    expect(rows[0]?.text).toBe('Niacinamide serum: the registration was refused: Letter 12')
    expect(rows[0]?.thai).toBe('Niacinamide serum: ทะเบียนไม่ได้รับอนุมัติ: Letter 12')
  })

  it.each([
    ['en', /^is the number of RC-\d+-\d+ in Thailand; each number belongs to one product$/],
    ['th', /^เป็นเลขทะเบียนของ RC-\d+-\d+ ในไทยแล้ว แต่ละเลขใช้ได้กับผลิตภัณฑ์เดียว$/],
  ])("refuses the number of another product in the reader's language: %s", async (language, sentence) => {
    const number = language === 'en' ? '1016600012351' : '1016600012352'
    await registerOther(number)
    const row_version = (await read())?.row_version
    const { status, problem } = await server.call(
      'PUT',
      `${path}/${recipe_id}/registration/${registration_id}`,
      chemist,
      {
        body: { state: 'SUBMITTED', ...blank, number, row_version },
        headers: { 'accept-language': language },
      },
    )
    expect([status, problem.code, problem.errors[0]?.path]).toEqual([409, 'already_taken', 'number'])
    expect(problem.errors[0]?.message).toMatch(sentence)
  })

  it('gives a number requested twice at the same moment to one recipe', async () => {
    const other = await registerOther(null)
    const asks = [
      [recipe_id, registration_id],
      [other.recipe_id, other.id],
    ].map(([recipe_of, id]) =>
      server.call('PUT', `${path}/${recipe_of}/registration/${id}`, chemist, {
        body: { state: 'SUBMITTED', ...blank, number: '1016600012399', row_version: 1 },
      }),
    )
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })
})
