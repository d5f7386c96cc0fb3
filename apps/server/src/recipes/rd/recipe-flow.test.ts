import type { Quote } from '@rp/contract/recipes/quote'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Registration } from '@rp/contract/recipes/registration'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openRecipeShop, path, quotedVersion, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipe as recipeTable } from '../tables/recipe.ts'

let server: TestServer
let shop: RecipeShop
let chemist: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

let recipe: RecipeDetail
beforeEach(async () => {
  recipe = await shop.recipe(chemist)
})

const move = (who: Person, to: string, carried: Record<string, unknown> = {}) =>
  server.call<{ status: string }>('POST', `${path}/${recipe.id}/transition`, who, {
    body: { to, expected_status: recipe.formula_status, ...carried },
  })
const look = async (who: Person = chemist) => {
  recipe = (await server.call<RecipeDetail>('GET', `${path}/${recipe.id}`, who)).content
  return recipe
}
async function moved(who: Person, to: string, carried: Record<string, unknown> = {}) {
  const { status, problem } = await move(who, to, carried)
  expect([to, status, problem?.detail]).toEqual([to, 200, undefined])
  return look()
}
const payment = { amount: '5000', ref: 'BANK-1' }

async function toCustomer(): Promise<VersionRecord> {
  await moved(admin, 'PENDING_FORMULATION_REVIEW', { payment })
  const version = await quotedVersion(server, chemist, shop, recipe.id)
  await moved(chemist, 'PENDING_CUSTOMER_APPROVAL')
  return version
}
async function tokenOfLink(): Promise<string> {
  const { content } = await server.call<{ url: string }>(
    'POST',
    `${path}/${recipe.id}/approval-link`,
    chemist,
  )
  return content.url.split('/').at(-1) ?? ''
}
async function approved(): Promise<void> {
  await toCustomer()
  const answer = await server.call('POST', `/api/approval/${await tokenOfLink()}`, null, {
    body: { verdict: 'APPROVE', comment: '', signed_name: 'Malee' },
  })
  expect(answer.status).toBe(200)
  await look()
}

describe('a recipe', () => {
  it('starts with a number, waits for payment, and goes into review with its first draft', async () => {
    expect(recipe.number).toMatch(/^RC-\d{4}-\d{6}$/)
    expect(recipe.formula_status).toBe('PENDING_PAYMENT')
    expect((await look(admin)).transitions.map(({ to, needs }) => [to, needs])).toEqual([
      ['PENDING_FORMULATION_REVIEW', ['PAYMENT']],
      ['CANCEL', ['REASON']],
    ])
    await moved(admin, 'PENDING_FORMULATION_REVIEW', { payment })
    expect(recipe.current_version_id).not.toBeNull()
    const refused = await move(admin, 'PENDING_CUSTOMER_APPROVAL')
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'Cannot move to "Customer approval": Submit the version first; The version has findings that block it; The version needs a valid quote',
    ])
  })

  it('names the missing payment', async () => {
    const { status, problem } = await move(admin, 'PENDING_FORMULATION_REVIEW')
    expect([status, problem.errors.map((one) => one.path)]).toEqual([422, ['payment']])
  })

  it('requested to move twice at the same moment moves once', async () => {
    const answers = await Promise.all([
      move(admin, 'PENDING_FORMULATION_REVIEW', { payment }),
      move(admin, 'PENDING_FORMULATION_REVIEW', { payment }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const versions = await server.call<VersionRecord[]>('GET', `${path}/${recipe.id}/version`, chemist)
    expect(versions.content).toHaveLength(1)
  })

  it('reaches the customer, is approved on the signed page, tested and made ready', async () => {
    await approved()
    expect([recipe.formula_status, recipe.qa_status]).toEqual(['PENDING_FORMULATION_TEST', 'TODO'])
    const [version] = (await server.call<VersionRecord[]>('GET', `${path}/${recipe.id}/version`, chemist))
      .content
    expect([version?.state, version?.content_hash?.length]).toEqual(['LOCKED', 64])
    const quotes = await server.call<Quote[]>('GET', `${path}/${recipe.id}/quote`, chemist)
    expect(quotes.content.map(({ state }) => state)).toEqual(['ACCEPTED'])

    await passQa()
    await moved(chemist, 'PENDING_FDA')
    expect((await move(admin, 'READY')).status).toBe(409)
    const [registration] = (
      await server.call<Registration[]>('GET', `${path}/${recipe.id}/registration`, chemist)
    ).content
    const granted = await server.call(
      'PUT',
      `${path}/${recipe.id}/registration/${registration?.id}`,
      chemist,
      {
        body: {
          state: 'GRANTED',
          number: '10-1-6900012345',
          submitted_on: '2026-11-01',
          granted_on: '2026-11-20',
          expires_on: '2029-11-19',
          file: null,
          row_version: registration?.row_version,
        },
      },
    )
    expect(granted.status).toBe(200)
    await moved(admin, 'READY')
    expect(recipe.live_version_id).toBe(recipe.current_version_id)

    const { content: timeline } = await server.call<TimelineEntry[]>(
      'GET',
      `${path}/${recipe.id}/timeline`,
      chemist,
    )
    expect(timeline.map((entry) => entry.move)).toEqual(['F8', 'F6', 'F4', 'F3', 'F2', 'F1'])
    const entries = await server.database.db.select().from(logEntry)
    const events = entries
      .filter(({ subject }) => (subject as { id: string }).id === recipe.id)
      .map(({ event }) => event)
    expect(events.filter((event) => event === 'recipe.status_changed')).toHaveLength(5)
    expect(events).toEqual(expect.arrayContaining(['recipe.paid', 'version.submitted', 'version.locked']))
  })

  it('goes back to formulation with the customer’s words as the note of the next draft', async () => {
    const version = await toCustomer()
    const token = await tokenOfLink()
    const shown = await server.call<{ inci: { en: string }; state: string }>('GET', `/api/approval/${token}`)
    expect(shown.content.state).toBe('OPEN')
    expect(shown.content.inci.en).toContain('Inci AQUA')
    expect(JSON.stringify(shown.content)).not.toContain('5.123457')
    const without = await server.call('POST', `/api/approval/${token}`, null, {
      body: { verdict: 'CHANGE', comment: '', signed_name: '' },
    })
    expect(without.problem.errors.map((one) => one.path)).toEqual(['comment'])
    await server.call('POST', `/api/approval/${token}`, null, {
      body: { verdict: 'CHANGE', comment: 'Less sticky', signed_name: '' },
    })
    await look()
    expect(recipe.formula_status).toBe('PENDING_FORMULATION_REVIEW')
    const { content: versions } = await server.call<VersionRecord[]>(
      'GET',
      `${path}/${recipe.id}/version`,
      chemist,
    )
    expect(versions.map(({ state, change_note }) => [state, change_note])).toEqual([
      ['DRAFT', 'Less sticky'],
      ['REJECTED', 'first'],
    ])
    expect(versions[0]?.parent_version_id).toBe(version.id)
    const again = await server.call('POST', `/api/approval/${token}`, null, {
      body: { verdict: 'APPROVE', comment: '', signed_name: 'Malee' },
    })
    expect(again.status).toBe(409)
  })

  it('needs evidence if the company approves for the customer', async () => {
    await toCustomer()
    const { status, problem } = await move(admin, 'PENDING_FORMULATION_TEST')
    expect([status, problem.errors.map((one) => one.path)]).toEqual([422, ['evidence_file']])
  })

  it('is cancelled with a reason, and restored by the super admin to its last status', async () => {
    const owner = await server.staff('SUPER_ADMIN')
    await moved(admin, 'PENDING_FORMULATION_REVIEW', { payment })
    expect((await move(chemist, 'CANCEL', { reason: 'no' })).status).toBe(409)
    expect((await move(admin, 'CANCEL')).problem.errors.map((one) => one.path)).toEqual(['reason'])
    await moved(admin, 'CANCEL', { reason: 'The customer closed the shop' })
    expect(recipe.cancel_reason).toBe('The customer closed the shop')
    await look(owner)
    await moved(owner, 'PENDING_FORMULATION_REVIEW', { reason: 'They opened again' })
    expect(recipe.cancel_reason).toBeNull()
  })

  it('cannot be restored after 30 days', async () => {
    const owner = await server.staff('SUPER_ADMIN')
    await moved(admin, 'CANCEL', { reason: 'x' })
    await server.database.db
      .update(recipeTable)
      .set({ status_since: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where(eq(recipeTable.id, recipe.id))
    expect((await move(owner, 'PENDING_PAYMENT', { reason: 'x' })).problem.detail).toContain(
      'more than 30 days',
    )
  })

  it('can be moved in bulk, each independently', async () => {
    const other = await shop.recipe(chemist)
    const { content } = await server.call<{ id: string; status: string | null; refused: string | null }[]>(
      'POST',
      `${path}/transition`,
      admin,
      {
        body: {
          recipes: [
            { id: recipe.id, expected_status: 'PENDING_PAYMENT' },
            { id: other.id, expected_status: 'READY' },
          ],
          to: 'CANCEL',
          reason: 'Season over',
        },
      },
    )
    expect(content).toEqual([
      { id: recipe.id, status: 'CANCEL', refused: null },
      { id: other.id, status: null, refused: 'Somebody moved it to "Pending payment" meanwhile' },
    ])
  })
})

async function passQa(): Promise<void> {
  const { db } = server.database
  await db.update(recipeQa).set({ status: 'PASSED' }).where(eq(recipeQa.recipe_id, recipe.id))
  await db.update(recipeTable).set({ qa_status: 'PASSED' }).where(eq(recipeTable.id, recipe.id))
}
