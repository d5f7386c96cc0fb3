import { numbered } from './notify-of-loss.ts'
import { bangkokDay, dayAfter, formatDate } from '@rp/domain/dates'
import { registrationReminders } from '@rp/domain/regulation/registration-pattern'
import { marketCountries } from '@rp/domain/recipe-words'
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import { markStale } from '../label/staleness.ts'
import type { TransitionDeps } from '../transition.ts'
import { withdrawIfLost } from '../rd/lost-registrations.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { saveRegistrations } from '../registration-history.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipe } from '../tables/recipe.ts'
import type { RegistrationDeps } from './follow-change.ts'

type Ending = Awaited<ReturnType<typeof endingBy>>[number]

/**
 * Sends a reminder 90, 30 and 7 days before a registration expires, and marks expired ones, each once however often it
 * runs. A missed reminder is sent by the next run. Moves ready recipes without a granted registration back to
 * PENDING_FDA, also those older than this rule. Notifies the recipe's assignee, its watchers and the admins of RECIPE.
 */
export async function watchRegistrations(
  { database, write, outbox }: Platform,
  deps: RegistrationDeps,
  now = new Date(),
): Promise<void> {
  const on = bangkokDay(now)
  const ending = await endingBy(database.db, dayAfter(on, registrationReminders[0]))
  const admins = ending.length === 0 ? [] : await adminsOf(database.db, 'RECIPE')
  for (const one of ending) await write((tx) => notifyExpiry(tx, one))
  for (const recipe_id of await readyWithoutGrant(database.db))
    await write(async (tx) => {
      await lockedRecipe(tx, recipe_id)
      await withdrawIfLost(tx, deps, { recipe_id })
    })

  async function notifyExpiry(tx: Tx, one: Ending): Promise<void> {
    const end = one.expires_on ?? ''
    const days = registrationReminders.findLast((reminder) => end <= dayAfter(on, reminder))
    if (end < on && !(await expire(tx, deps, one))) return
    const date = formatDate(`${end}T00:00:00.000Z`)
    const country = marketCountries[one.country as keyof typeof marketCountries]
    await deps.notifications.notify(tx, recipients(one, admins), {
      title: numbered(country, one.recipe_number, one.number),
      description:
        end < on
          ? {
              en: `${one.name}: the registration has ended on ${date}`,
              th: `${one.name}: ทะเบียนหมดอายุเมื่อ ${date}`,
            }
          : {
              en: `${one.name}: the registration ends on ${date}`,
              th: `${one.name}: ทะเบียนจะหมดอายุ ${date}`,
            },
      ms_name: 'RECIPES',
      target: { route: 'recipe-rd-version', params: { id: one.recipe_id } },
      once: `registration:${one.id}:${end}:${end < on ? 'ended' : days}`,
    })
    if (end < on) await outbox.publish(tx, 'recipes.changed', { id: one.recipe_id })
  }
}

function recipients({ assignee_id, watcher_ids }: Ending, admins: string[]): string[] {
  return [...new Set([...(assignee_id ? [assignee_id] : []), ...watcher_ids, ...admins])]
}

/** Whether this run is the one that expires it. */
async function expire(
  tx: Tx,
  deps: TransitionDeps,
  { id, recipe_id, recipe_number, country, number }: Ending,
): Promise<boolean> {
  // Locks the recipe first, like every write below a recipe.
  await lockedRecipe(tx, recipe_id)
  const [before] = await tx
    .select()
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.id, id), eq(fdaRegistration.state, 'GRANTED')))
    .for('update')
  if (!before) return false
  const [after] = await tx
    .update(fdaRegistration)
    .set({ state: 'EXPIRED', updated_at: sql`now()`, row_version: sql`${fdaRegistration.row_version} + 1` })
    .where(eq(fdaRegistration.id, id))
    .returning()
  await saveRegistrations(tx, [{ before, after: found(after) }], {
    initiator: bySystem.initiator,
    reason: null,
  })
  await markStale(tx, deps, { recipe_id, country, reason: 'REGISTRATION', reopens: true })
  await appendToLog(tx, {
    event: 'registration.expired',
    subject: { type: 'recipe', id: recipe_id, label: recipe_number },
    data: { country, number },
    actor: { type: 'SYSTEM', id: null },
  })
  await withdrawIfLost(tx, deps, { recipe_id })
  return true
}

/** Recipes that are ready although one of their registrations is not granted. */
async function readyWithoutGrant(db: Pick<Tx, 'selectDistinct'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: recipe.id })
    .from(fdaRegistration)
    .innerJoin(recipe, eq(recipe.id, fdaRegistration.recipe_id))
    .where(
      and(
        eq(recipe.formula_status, 'READY'),
        eq(recipe.fda_required, true),
        isNull(fdaRegistration.archived_at),
        ne(fdaRegistration.state, 'GRANTED'),
      ),
    )
  return rows.map(({ id }) => id)
}

function endingBy(db: Pick<Tx, 'select'>, day: string) {
  return db
    .select({
      id: fdaRegistration.id,
      country: fdaRegistration.country,
      number: fdaRegistration.number,
      expires_on: fdaRegistration.expires_on,
      recipe_id: recipe.id,
      recipe_number: recipe.number,
      name: recipe.name,
      assignee_id: recipe.assignee_id,
      watcher_ids: recipe.watcher_ids,
    })
    .from(fdaRegistration)
    .innerJoin(recipe, eq(recipe.id, fdaRegistration.recipe_id))
    .where(
      and(
        eq(fdaRegistration.state, 'GRANTED'),
        isNull(fdaRegistration.archived_at),
        lte(fdaRegistration.expires_on, day),
      ),
    )
    .orderBy(asc(fdaRegistration.expires_on), asc(fdaRegistration.id))
}
