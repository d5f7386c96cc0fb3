import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import type { Registration } from '@rp/contract/recipes/registration'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import {
  grantedAtStart,
  histories,
  type History,
  type Saved,
  type Step,
} from '../../testing/registration-histories.ts'
import { openWatch } from '../../testing/registration-watch.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'

let server: TestServer
let shop: RecipeShop
let people: Travellers & { owner: Person }
let watch: ReturnType<typeof openWatch>
let numbers = 0

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = {
    chemist: await server.staff('STAFF/RECIPE'),
    admin: await server.staff('ADMIN/RECIPE'),
    owner: await server.staff('SUPER_ADMIN'),
  }
  watch = openWatch(server)
})
afterAll(() => server.close())

const dayFrom = (days: number | null | undefined) =>
  days === null || days === undefined ? null : dayAfter(bangkokDay(new Date()), days)

/** Creates a recipe with a registration in Thailand and a package, on which the steps of a history run. */
async function open({ start }: History) {
  const journey = await openJourney(server, shop, people)
  await journey.toCustomer()
  await journey.answer(await journey.token(), 'APPROVE')
  await journey.passQa()
  await journey.move(people.chemist, 'PENDING_FDA')
  const made = await journey.call<RecipePackage>('POST', '/package', {
    name: 'Bottle 30 ml',
    box_type_id: null,
    service_ids: [],
    qty: 100,
    proof_file: null,
    print_photo_file: null,
  })
  const { db } = server.database
  const package_status = start === 'READY' ? 'READY' : 'PENDING_DESIGN_REVIEW'
  const pack = eq(recipePackage.id, made.content.id)
  await db.update(recipePackage).set({ package_status }).where(pack)
  numbers += 2
  const story = new Story(journey, numbers)
  if (start === 'READY') {
    await story.take({ save: grantedAtStart })
    await db.update(recipePackage).set({ package_status, is_stale: false, stale: [] }).where(pack)
    await journey.move(people.admin, 'READY')
  }
  return story
}

class Story {
  readonly journey: Journey
  readonly #mark: number
  #fields: Record<string, unknown> = { number: null, submitted_on: null, granted_on: null, expires_on: null }
  #other = ''

  constructor(journey: Journey, mark: number) {
    this.journey = journey
    this.#mark = mark
  }

  async look(): Promise<Registration> {
    const [registration] = (await this.journey.call<Registration[]>('GET', '/registration')).content
    if (!registration) throw new Error('The recipe has no registration')
    return registration
  }

  async take(step: Step): Promise<void> {
    const { db } = server.database
    if ('save' in step) return this.#save(step.save, step.refused)
    if ('look' in step) return watch(dayFrom(step.look) ?? '')
    if ('move' in step) return this.#move(step)
    if ('other' in step) return this.#addOther(step.other)
    if ('otherClears' in step)
      return void (await db
        .update(fdaRegistration)
        .set({ number: null })
        .where(eq(fdaRegistration.recipe_id, this.#other)))
    const { fda_required, ...columns } = step.stored
    if (fda_required === false)
      await db.update(recipe).set({ fda_required }).where(eq(recipe.id, this.journey.id))
    else await db.update(fdaRegistration).set(columns).where(eq(fdaRegistration.recipe_id, this.journey.id))
  }

  async #save(saved: Saved, refused?: string): Promise<void> {
    const { state, reason, number, ...days } = saved
    const fields = {
      ...this.#fields,
      ...(number !== undefined && { number: this.#number(number) }),
      ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, dayFrom(day)])),
    }
    const before = await this.look()
    const { status, problem } = await this.journey.call('PUT', `/registration/${before.id}`, {
      ...fields,
      state,
      file: null,
      ...(reason !== undefined && { reason }),
      row_version: before.row_version,
    })
    if (refused) {
      expect(problem.errors.map((error) => error.path)).toEqual([refused])
      expect(await this.look()).toEqual(before)
    } else {
      expect([status, problem?.errors]).toEqual([200, undefined])
      this.#fields = fields
    }
  }

  async #move({ move, refused }: Extract<Step, { move: unknown }>): Promise<void> {
    const { formula_status: expected_status } = await this.journey.look()
    const { status } = await this.journey.call(
      'POST',
      '/transition',
      { to: move, expected_status, reason: 'So it was decided' },
      people.owner,
    )
    expect(status).toBe(refused ? 409 : 200)
  }

  async #addOther(country: 'TH' | 'SG'): Promise<void> {
    const other = await openJourney(server, shop, people)
    await other.toReview()
    const { current_version_id } = await other.look()
    this.#other = other.id
    await server.database.db.insert(fdaRegistration).values({
      recipe_id: other.id,
      version_id: current_version_id ?? '',
      country,
      kind: 'COSMETIC_NOTIFICATION',
      state: 'SUBMITTED',
      number: this.#number('A'),
    })
  }

  #number(name: Saved['number']): string | null {
    if (!name) return null
    const written = `10-1-69${String(this.#mark + (name === 'B' ? 1 : 0)).padStart(8, '0')}`
    return name === 'A without marks' ? written.replaceAll('-', '') : written
  }
}

/** The notifications of admins about a registration, in alphabetical order. */
async function notifiedOf(id: string): Promise<string[]> {
  const rows = await server.database.db
    .select({ once: notification.once })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(
      and(
        like(notification.once, `registration:${id}:%`),
        eq(notificationRecipient.user_id, people.admin.id),
      ),
    )
  return rows.map(({ once }) => once?.split(':').at(-1) ?? '').toSorted()
}

describe('the history of a registration', () => {
  it('has at least 25 cases', () => {
    expect(new Set(histories.map(({ title }) => title)).size).toBeGreaterThanOrEqual(25)
  })

  it.each(histories)('$title', async (history) => {
    const story = await open(history)
    for (const step of history.steps) await story.take(step)
    const { id, state, changes } = await story.look()
    const { formula_status } = await story.journey.look()
    const [pack] = (await story.journey.call<RecipePackage[]>('GET', '/package')).content
    expect({
      state,
      recipe: formula_status,
      pack: pack?.package_status,
      isStale: pack?.is_stale,
      notified: await notifiedOf(id),
    }).toEqual(history.ends)
    // The history ends with the current state, unless the installation was changed directly in the database.
    if (!history.steps.some((step) => 'stored' in step && step.stored.state))
      expect(changes[0]?.state).toBe(state)
  })
})
