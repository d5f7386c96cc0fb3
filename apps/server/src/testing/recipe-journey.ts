import { recipeInput, type RecipeDetail } from '@rp/contract/recipes/recipe'
import type { VersionFormula, VersionRecord } from '@rp/contract/recipes/recipe-version'
import { eq } from 'drizzle-orm'
import { recipeQa } from '../recipes/tables/recipe-qa.ts'
import { recipe as recipeTable } from '../recipes/tables/recipe.ts'
import { path, quotedVersion, type RecipeShop } from './recipe-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export interface Travellers {
  chemist: Person
  admin: Person
}

/** One recipe on its way through the statuses; a refused step throws. */
export interface Journey {
  id: string
  /** The recipe as it is now. */
  look(): Promise<RecipeDetail>
  /** A call under the recipe, e.g. `POST` `/quote`. */
  call<T>(method: string, below: string, body?: unknown, who?: Person): Promise<Answer<T>>
  /** Saves the recipe's form with these fields changed. */
  update(changes: object): Promise<Answer<RecipeDetail>>
  move(who: Person, to: string, carried?: Record<string, unknown>): Promise<RecipeDetail>
  toReview(): Promise<void>
  /** A submitted and quoted formula. */
  quoted(): Promise<VersionRecord>
  toCustomer(): Promise<VersionRecord>
  /** A new approval link's token. */
  token(): Promise<string>
  answer(token: string, verdict: 'APPROVE' | 'CHANGE'): Promise<number>
  passQa(): Promise<void>
  /** Tested, and made ready without a registration. */
  toReady(): Promise<void>
  formula(version_id: string): Promise<VersionFormula>
}

export async function openJourney(
  server: TestServer,
  shop: RecipeShop,
  { chemist, admin }: Travellers,
  fields: Record<string, unknown> = {},
): Promise<Journey> {
  const { id } = await shop.recipe(chemist, fields)
  const { db } = server.database
  const look = async () => (await server.call<RecipeDetail>('GET', `${path}/${id}`, chemist)).content
  const journey: Journey = {
    id,
    look,
    call: (method, below, body, who = chemist) =>
      server.call(method, `${path}/${id}${below}`, who, body === undefined ? {} : { body }),
    async update(changes) {
      const before = await look()
      const names = [...Object.keys(recipeInput.shape), 'row_version'] as (keyof typeof before)[]
      const form = Object.fromEntries(names.map((name) => [name, before[name]]))
      return server.call('PUT', `${path}/${id}`, chemist, { body: { ...form, ...changes } })
    },
    async move(who, to, carried = {}) {
      const { formula_status: expected_status } = await look()
      const body = { to, expected_status, ...carried }
      const { status, problem } = await server.call('POST', `${path}/${id}/transition`, who, { body })
      if (status !== 200) throw new Error(`Cannot move to ${to}: ${JSON.stringify(problem)}`)
      return look()
    },
    async toReview() {
      await journey.move(admin, 'PENDING_FORMULATION_REVIEW', { payment: { amount: '5000', ref: 'B-1' } })
    },
    quoted: () => quotedVersion(server, chemist, shop, id),
    async toCustomer() {
      await journey.toReview()
      const version = await journey.quoted()
      await journey.move(chemist, 'PENDING_CUSTOMER_APPROVAL')
      return version
    },
    async token() {
      const { content } = await server.call<{ url: string }>('POST', `${path}/${id}/approval-link`, chemist)
      return content.url.split('/').at(-1) ?? ''
    },
    async answer(token, verdict) {
      const body = { verdict, comment: 'So be it', signed_name: 'Malee' }
      return (await server.call('POST', `/api/approval/${token}`, null, { body })).status
    },
    async passQa() {
      await db.update(recipeQa).set({ status: 'PASSED' }).where(eq(recipeQa.recipe_id, id))
      await db.update(recipeTable).set({ qa_status: 'PASSED' }).where(eq(recipeTable.id, id))
    },
    async toReady() {
      await journey.answer(await journey.token(), 'APPROVE')
      await journey.passQa()
      await journey.move(admin, 'READY')
    },
    async formula(version_id) {
      const below = `/version/${version_id}/formula`
      return (await server.call<VersionFormula>('GET', `${path}/${id}${below}`, chemist)).content
    },
  }
  return journey
}
