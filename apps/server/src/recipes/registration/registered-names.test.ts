import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { Registration } from '@rp/contract/recipes/registration'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'

const granted_on = dayAfter(bangkokDay(new Date()), -5)

let server: TestServer
let shop: RecipeShop
let people: Travellers
let journey: Journey
let numbers = 0

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
})
afterAll(() => server.close())

beforeEach(async () => {
  journey = await openJourney(server, shop, people)
  await journey.toCustomer()
  await journey.answer(await journey.token(), 'APPROVE')
  await journey.passQa()
  await journey.move(people.chemist, 'PENDING_FDA')
})

const path = () => `/api/recipes/recipes-rd/${journey.id}`
const look = async () => (await server.call<RecipeDetail>('GET', path(), people.chemist)).content
const rename = (fields: Record<string, unknown>) => journey.update(fields)

const registered = async (): Promise<Registration> => {
  const [one] = (await journey.call<Registration[]>('GET', '/registration')).content
  if (!one) throw new Error('The recipe has no registration')
  return one
}
async function save(fields: object) {
  const { id, state, number, submitted_on, granted_on: granted, expires_on, row_version } = await registered()
  const known = { state, number, submitted_on, granted_on: granted, expires_on, file: null, row_version }
  return journey.call<Registration>('PUT', `/registration/${id}`, { ...known, ...fields })
}
const grant = (fields: object = {}) => {
  numbers += 1
  const number = `10-1-69${String(numbers).padStart(8, '0')}`
  return save({ state: 'GRANTED', number, granted_on, expires_on: null, ...fields })
}
const codes = ({ registration_findings }: RecipeDetail) => registration_findings.map(({ code }) => code)

describe('the name of a registered product', () => {
  it('is free until it is handed in', async () => {
    const renamed = await rename({ name: 'Another name' })
    expect([renamed.status, renamed.content.is_name_registered, codes(renamed.content)]).toEqual([
      200,
      false,
      [],
    ])
  })

  it('is fixed when it is handed in, and stays the granted one', async () => {
    const { name, brand } = await look()
    await save({ state: 'SUBMITTED', submitted_on: granted_on })
    const refused = await rename({ name: 'Another name' })
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'rename_reason'])
    expect((await look()).name).toBe(name)
    const renamed = await rename({ name: 'Another name', rename_reason: 'The customer prefers it' })
    expect([renamed.status, codes(renamed.content)]).toEqual([200, ['RENAMED']])
    const { content } = await grant()
    expect([content.registered_name, content.registered_brand]).toEqual([name, brand])
    expect(codes(await look())).toEqual(['RENAMED'])
  })

  it('may be written with other spaces and capitals', async () => {
    await grant()
    const { name } = await look()
    const { status, content } = await rename({ name: ` ${name.toUpperCase()} ` })
    expect([status, codes(content)]).toEqual([200, []])
  })

  it('is another one once the authority has accepted it, with the reason', async () => {
    await grant()
    await rename({ name: 'Another name', rename_reason: 'The customer prefers it' })
    const silent = await save({ takes_name: true })
    expect([silent.status, silent.problem.errors[0]?.path]).toEqual([422, 'reason'])
    const { content } = await save({ takes_name: true, reason: 'Letter 12/2569' })
    expect(content.registered_name).toBe('Another name')
    expect(codes(await look())).toEqual([])
  })

  it('is back without a finding when it is called as before', async () => {
    const { name } = await look()
    await grant()
    await rename({ name: 'Another name', rename_reason: 'A try' })
    const { content } = await rename({ name, rename_reason: 'Back to the registered one' })
    expect(codes(content)).toEqual([])
  })

  it('is logged when it changes, with a hash of the reason', async () => {
    await grant()
    await rename({ brand: 'Nuan', rename_reason: 'Somchai asked for it' })
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'recipe.renamed'))
    expect(entries.map(({ data }) => data)).toContainEqual({
      countries: ['TH'],
      reason_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
  })

  it.each(['ครีมหน้าขาวถาวร รักษาสิว SPF 50', 'Whitening  PERMANENTLY cream', 'Serum that cures acne'])(
    'that no label may print is found, and not handed in without a reason: %s',
    async (name) => {
      const { status, content } = await rename({ name })
      expect(status).toBe(200)
      expect(new Set(codes(content))).toEqual(new Set(['FORBIDDEN_NAME']))
      const refused = await save({ state: 'SUBMITTED', submitted_on: granted_on })
      expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'reason'])
      const reason = 'The authority accepted the name'
      expect((await save({ state: 'SUBMITTED', submitted_on: granted_on, reason })).status).toBe(200)
    },
  )
})

describe('a grant', () => {
  it('without days from before they were required is found, and is no obstacle', async () => {
    await server.database.db
      .update(fdaRegistration)
      .set({ state: 'GRANTED', number: '10-1-6999999999' })
      .where(eq(fdaRegistration.recipe_id, journey.id))
    expect(codes(await look())).toEqual(['GRANT_WITHOUT_DAYS'])
    expect((await save({ number: '10-1-6999999998' })).status).toBe(200)
  })

  it('of a new formula has no days of the former one, and its number only with a reason', async () => {
    await grant()
    const { number } = await registered()
    await journey.move(people.admin, 'READY')
    await journey.move(people.admin, 'PENDING_FORMULATION_REVIEW', { reason: 'Another emulsifier' })
    const { live_version_id } = await look()
    await journey.call('POST', '/version', { parent_version_id: live_version_id, change_note: 'Better' })
    await journey.quoted()
    await journey.move(people.chemist, 'PENDING_CUSTOMER_APPROVAL')
    await journey.answer(await journey.token(), 'APPROVE')
    await journey.passQa()
    await journey.move(people.chemist, 'PENDING_FDA')
    expect(await registered()).toMatchObject({ state: 'DRAFT', number, granted_on: null, expires_on: null })
    const silent = await save({ state: 'GRANTED', granted_on, expires_on: null })
    expect([silent.status, silent.problem.errors[0]?.path]).toEqual([422, 'reason'])
    const named = { state: 'GRANTED', granted_on, expires_on: null, reason: 'The authority left the number' }
    expect((await save(named)).status).toBe(200)
    expect((await save({})).status).toBe(200)
  })
})
