import type { ParsedOf } from '@rp/contract/endpoint'
import {
  listRegistrations,
  registrationPattern as patternResource,
  updateRegistration,
  type Registration,
} from '@rp/contract/recipes/registration'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { namedFiles } from '../files.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { markStale } from '../label/staleness.ts'
import { versionRef } from '../log-refs.ts'
import type { MoveParts } from '../move.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { registrationPattern } from '../tables/registration-pattern.ts'
import { patternsFor, patternsOf } from './patterns.ts'
import { settleRegistration } from './settle-registration.ts'

type Row = typeof fdaRegistration.$inferSelect
export type RegistrationFields = Omit<ParsedOf<typeof updateRegistration>['body'], 'row_version'>

/** The registrations of a recipe, one a country, and how their numbers are written. */
export function registrationCalls(platform: Platform, parts: MoveParts): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listRegistrations, async ({ params }) => {
    await recipeOf(db, params.id)
    const rows = await db
      .select()
      .from(fdaRegistration)
      .where(and(eq(fdaRegistration.recipe_id, params.id), isNull(fdaRegistration.archived_at)))
      .orderBy(asc(fdaRegistration.country))
    const patterns = rows.length === 0 ? [] : await patternsOf(db)
    return rows.map((row) => shown(row, patterns))
  })

  serve.staff(updateRegistration, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const [locked] = await tx
        .select()
        .from(fdaRegistration)
        .where(eq(fdaRegistration.id, params.registration_id))
        .for('update')
      if (locked?.recipe_id !== row.id || locked.archived_at !== null) throw refuse('not_found')
      const patterns = await patternsOf(tx)
      if (locked.row_version !== row_version)
        throw refuse('stale_version', { current: { ...shown(locked, patterns) } })
      const settled = settleRegistration(fields, patternsFor(patterns, locked))
      const [file = null] = await namedFiles(tx, 'EVIDENCE', [{ path: 'file', file: fields.file }])
      const [after] = await tx
        .update(fdaRegistration)
        .set({ ...settled, file, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(fdaRegistration.id, locked.id))
        .returning()
      if (isOtherOnLabels(locked, settled))
        await markStale(tx, parts, {
          recipe_id: row.id,
          country: locked.country,
          reason: 'REGISTRATION',
          reopens: true,
        })
      if (settled.state !== locked.state)
        await appendToLog(tx, {
          event: `registration.${settled.state.toLowerCase()}`,
          subject: { type: 'recipe', id: row.id, label: row.number },
          refs: [
            { type: 'fda_registration', id: locked.id, label: `${row.number} ${locked.country}` },
            versionRef(row, locked.version_id, null),
          ],
          actor: actorOf(who),
          data: { country: locked.country, number: settled.number },
        })
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return shown(found(after), patterns)
    })
  })

  catalogue(platform, {
    resource: patternResource,
    table: registrationPattern,
    search: [registrationPattern.pattern, registrationPattern.note],
  })
}

/** Labels name the number, and none that holds no longer. */
function isOtherOnLabels(before: Row, after: Pick<Row, 'number' | 'state'>): boolean {
  const isLost = before.state === 'GRANTED' && after.state !== 'GRANTED'
  return before.number !== after.number || isLost
}

function shown(row: Row, patterns: Awaited<ReturnType<typeof patternsOf>>): Registration {
  return {
    ...row,
    // Written from the domain's countries only.
    country: row.country as Registration['country'],
    patterns: patternsFor(patterns, row).map(({ pattern }) => pattern),
  }
}
