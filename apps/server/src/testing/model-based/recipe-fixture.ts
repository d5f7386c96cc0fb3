import type { Profile } from '@rp/domain/permissions'
import { statusesOf } from '@rp/domain/statuses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { fdaRegistration } from '../../recipes/tables/fda-registration.ts'
import { quote } from '../../recipes/tables/quote.ts'
import { recipePackage } from '../../recipes/tables/recipe-package.ts'
import { recipeVersion } from '../../recipes/tables/recipe-version.ts'
import { recipe } from '../../recipes/tables/recipe.ts'
import type { Roll } from './dice.ts'
import { openRecipeShop, path, quotedVersion, type RecipeShop } from '../recipe-shop.ts'
import type { Person, TestServer } from '../test-server.ts'

// The most powerful profiles appear twice: a run with only refusals makes no progress.
export const profilesOfRun: Profile[] = [
  'SUPER_ADMIN',
  'SUPER_ADMIN',
  'ADMIN/RECIPE',
  'ADMIN/RECIPE',
  'STAFF/RECIPE',
  'ADMIN/RECIPE_DESIGN',
  'STAFF/RECIPE_DESIGN',
  'STAFF/LAB',
  'ADMIN/CHAT',
]

/** The actors of a run, and its data. */
export interface Fixture {
  server: TestServer
  shop: RecipeShop
  people: Map<Profile, Person>
  evidence: string
  recipe_id: string
  package_id: string
}

export type Row = typeof recipe.$inferSelect

export async function recipeRow({ server, recipe_id }: Fixture): Promise<Row> {
  const [row] = await server.database.db.select().from(recipe).where(eq(recipe.id, recipe_id))
  if (!row) throw new Error('The recipe is gone')
  return row
}

export async function registrationsOf({ server, recipe_id }: Fixture) {
  return server.database.db
    .select({ state: fdaRegistration.state, number: fdaRegistration.number })
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
}

export function isLongGone(since: string): boolean {
  return Date.now() - Date.parse(since) > 30 * 86_400_000
}

/** Changes one thing that a guard checks, or nothing. */
export async function shake(fixture: Fixture, roll: Roll): Promise<void> {
  const row = await recipeRow(fixture)
  await shakes[roll(shakes.length)]?.(fixture, row, roll)
}

const shakes: ((fixture: Fixture, row: Row, roll: Roll) => Promise<unknown>)[] = [
  ({ server, recipe_id }, _, roll) =>
    server.database.db
      .update(recipe)
      .set({ qa_status: roll(2) === 0 ? 'PASSED' : 'FAILED' })
      .where(eq(recipe.id, recipe_id)),
  ({ server, recipe_id }, _, roll) =>
    server.database.db
      .update(recipe)
      .set({ fda_required: roll(2) === 0 })
      .where(eq(recipe.id, recipe_id)),
  async (fixture, { current_version_id }, roll) => {
    if (current_version_id) await requote(fixture, current_version_id, roll(3) > 0)
  },
  async ({ server }, { current_version_id }, roll) => {
    if (!current_version_id) return
    await server.database.db
      .update(recipeVersion)
      .set({ state: roll(4) > 0 ? 'SUBMITTED' : 'DRAFT' })
      .where(
        and(eq(recipeVersion.id, current_version_id), sql`${recipeVersion.state} in ('DRAFT', 'SUBMITTED')`),
      )
  },
  ({ server, recipe_id }, _, roll) =>
    server.database.db
      .update(fdaRegistration)
      .set(roll(3) > 0 ? { state: 'GRANTED', number: '10-1-6900000001' } : { state: 'SUBMITTED' })
      .where(eq(fdaRegistration.recipe_id, recipe_id)),
  ({ server, package_id, evidence }, _, roll) =>
    server.database.db
      .update(recipePackage)
      .set({
        proof_file: roll(4) > 0 ? evidence : null,
        print_photo_file: roll(4) > 0 ? evidence : null,
      })
      .where(eq(recipePackage.id, package_id)),
  async (fixture, { formula_status }, roll) => {
    if (formula_status === 'CANCEL' && roll(4) === 0) await age(fixture, 31)
  },
  async (fixture, { status_since }) => {
    if (isLongGone(status_since)) await age(fixture, 1)
  },
  async () => {},
]

/** Backdates the recipe's status by days: what was cancelled a month ago stays cancelled. */
async function age({ server, recipe_id }: Fixture, days: number): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  const { db } = server.database
  await db.update(recipe).set({ status_since: since }).where(eq(recipe.id, recipe_id))
}

async function requote({ server, recipe_id }: Fixture, version_id: string, isValid: boolean): Promise<void> {
  const { db } = server.database
  const [any] = await db.select().from(quote).where(eq(quote.recipe_id, recipe_id)).limit(1)
  if (!any) return
  await db.insert(quote).values({
    ...any,
    id: uuidv7(),
    number: `QT-${uuidv7()}`,
    version_id,
    state: 'DRAFT',
    valid_until: isValid ? '2099-01-01' : '2020-01-01',
    created_at: new Date().toISOString(),
  })
}

/** A recipe that was quoted once, with a package, and users of every profile that could try something. */
export async function prepare(server: TestServer): Promise<Fixture> {
  const shop = await openRecipeShop(server)
  const people = new Map<Profile, Person>()
  for (const profile of profilesOfRun) people.set(profile, await server.staff(profile))
  // A passive user of each department, so that every transition sends a notification.
  for (const profile of ['ADMIN/RECIPE', 'ADMIN/RECIPE_DESIGN'] as const) await server.staff(profile)
  await notifyCustomers(server)
  const admin = people.get('ADMIN/RECIPE')
  if (!admin) throw new Error('The run has no admin')
  const evidence = `${uuidv7()}.png`
  await server.database.db.insert(storedFile).values({
    file: evidence,
    original_name: 'approval.png',
    mime: 'image/png',
    size: 1,
    sha256: '',
    owner_type: 'recipes/EVIDENCE',
    owner_id: admin.id,
    created_at: new Date().toISOString(),
  })
  const { id } = await shop.recipe(admin)
  await server.call('POST', `${path}/${id}/transition`, admin, {
    body: {
      to: 'PENDING_FORMULATION_REVIEW',
      expected_status: 'PENDING_PAYMENT',
      payment: { amount: '1', ref: 'start' },
    },
  })
  await quotedVersion(server, admin, shop, id)
  const pack = await server.call<{ id: string }>('POST', `${path}/${id}/package`, admin, {
    body: {
      name: 'Bottle 30 ml',
      box_type_id: null,
      service_ids: [],
      qty: 100,
      proof_file: null,
      print_photo_file: null,
    },
  })
  return { server, shop, people, evidence, recipe_id: id, package_id: pack.content.id }
}

/** Every status has a text for the customer, so that every transition is reported. */
async function notifyCustomers({ database: { db } }: TestServer): Promise<void> {
  const lines = { FORMULA: statusesOf('formula'), PACKAGE: statusesOf('packaging') }
  const keys = Object.entries(lines).flatMap(([line, all]) =>
    all.map((status) => `CUSTOMER_${line}_${status}`),
  )
  await db
    .insert(configurationValue)
    .values(keys.map((key) => ({ key, value: '{recipe_id}: {old_status} > {new_status}' })))
    .onConflictDoNothing()
}
