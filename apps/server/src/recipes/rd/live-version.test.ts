import type { Registration } from '@rp/contract/recipes/registration'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { notification } from '../../notifications/tables/notification.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openJourney, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: RecipeShop
let people: Travellers

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
})
afterAll(() => server.close())

describe('a live version', () => {
  it('stays locked when it is sent to the customer again and they want changes', async () => {
    const journey = await openJourney(server, shop, people, { fda_required: false })
    await journey.toCustomer()
    await journey.toReady()
    await journey.move(people.admin, 'PENDING_FORMULATION_REVIEW', { reason: 'Asked again' })
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    expect(await journey.answer(await journey.token(), 'CHANGE')).toBe(200)
    const { content: versions } = await journey.call<VersionRecord[]>('GET', '/version')
    expect(versions.map(({ state, is_live }) => [state, is_live])).toEqual([
      ['DRAFT', false],
      ['LOCKED', true],
    ])
  })

  it('that is replaced is logged', async () => {
    const journey = await openJourney(server, shop, people, { fda_required: false })
    await journey.toCustomer()
    await journey.toReady()
    await journey.move(people.admin, 'PENDING_FORMULATION_REVIEW', { reason: 'Better' })
    const { live_version_id } = await journey.look()
    await journey.call('POST', '/version', { parent_version_id: live_version_id, change_note: 'Better' })
    await journey.quoted()
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    await journey.toReady()
    const entries = await server.database.db.select().from(logEntry)
    const reported = entries.filter(({ event, subject }) => {
      return event === 'version.superseded' && (subject as { id: string }).id === journey.id
    })
    expect(reported.map(({ data }) => data)).toEqual([expect.objectContaining({ version: 1 })])
  })
})

describe('a version offered again', () => {
  it('is tested in a new round; the previous one stays closed', async () => {
    const journey = await openJourney(server, shop, people, { fda_required: false })
    await journey.toCustomer()
    await journey.toReady()
    await journey.move(people.admin, 'PENDING_FORMULATION_REVIEW', { reason: 'Asked again' })
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    await journey.answer(await journey.token(), 'APPROVE')
    const { rounds } = (await journey.call<{ rounds: QaRound[] }>('GET', '/qa', undefined, people.admin))
      .content
    expect(rounds.map(({ status, may }) => [status, may.reopen])).toEqual([
      ['TODO', false],
      ['PASSED', false],
    ])
    const { id, row_version } = rounds[1] ?? { id: '', row_version: 0 }
    const body = { reason: 'Again', row_version }
    expect((await journey.call('POST', `/qa/${id}/reopen`, body, people.admin)).status).toBe(409)
  })
})

describe('a watcher of a recipe', () => {
  it("does not receive the customer's link by a template", async () => {
    const watcher = await server.staff('STAFF/RECIPE_DESIGN')
    await server.database.db.insert(configurationValue).values({
      key: 'STAFF_FORMULA_PENDING_CUSTOMER_APPROVAL',
      value: 'Sent {recipe_id} {link}',
    })
    const journey = await openJourney(server, shop, people, { watcher_ids: [watcher.id] })
    await journey.toCustomer()
    const bells = await server.database.db.select().from(notification)
    const { number } = await journey.look()
    const texts = bells.map(({ description }) => description.trim())
    expect(texts).toContain(`Sent ${number}`)
    expect(JSON.stringify(bells)).not.toContain('/approval/')
  })
})

describe('registrations', () => {
  it('are requested only for the current countries', async () => {
    const journey = await openJourney(server, shop, people, { target_countries: ['TH', 'EU'] })
    await journey.toCustomer()
    await journey.answer(await journey.token(), 'APPROVE')
    await journey.passQa()
    await journey.move(people.chemist, 'PENDING_FDA')
    await journey.move(people.admin, 'PENDING_FORMULATION_REVIEW', { reason: 'Refused' })
    const changed = await journey.update({ target_countries: ['TH'] })
    expect(changed.status).toBe(200)
    await journey.quoted()
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    await journey.answer(await journey.token(), 'APPROVE')
    await journey.passQa()
    await journey.move(people.chemist, 'PENDING_FDA')
    const { content: registrations } = await journey.call<Registration[]>('GET', '/registration')
    expect(registrations.map(({ country, state }) => [country, state])).toEqual([['TH', 'DRAFT']])
  })
})

describe('a draft', () => {
  it('names an existing method', async () => {
    const journey = await openJourney(server, shop, people)
    await journey.toReview()
    const { current_version_id } = await journey.look()
    const { draft, version } = await journey.formula(current_version_id ?? '')
    const save = (changes: object) =>
      journey.call('PUT', `/version/${version.id}/formula`, {
        ...draft,
        ...changes,
        row_version: version.row_version,
      })
    const refused = await save({ method_type_id: uuidv7() })
    expect([refused.status, refused.problem.errors.map(({ path }) => path)]).toEqual([
      422,
      ['method_type_id'],
    ])
    const ph = await save({ ph_min: '9.5', ph_max: '10' })
    expect(ph.status).toBe(200)
  })
})
