import {
  listRegistrations,
  registrationPattern as patternResource,
  updateRegistration,
  type Registration,
} from '@rp/contract/recipes/registration'
import { bangkokDay } from '@rp/domain/dates'
import { fixesName } from '@rp/domain/registration/names'
import { numberKey } from '@rp/domain/registration'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { namedFiles } from '../files.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { changesOf } from '../registration-history.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import { registrationPattern } from '../tables/registration-pattern.ts'
import { followChange, type RegistrationDeps } from './follow-change.ts'
import { refuseTakenNumber } from './number-taken.ts'
import { patternsFor, patternsOf } from './patterns.ts'
import { completeRegistration } from './complete-registration.ts'
import { fixedAs, refuseForbiddenName } from '../label/registered-names.ts'

type Row = typeof fdaRegistration.$inferSelect

/** The registrations of a recipe, one per country, and the patterns of their numbers. */
export function registrationCalls(platform: Platform, deps: RegistrationDeps): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listRegistrations, async ({ params }) => {
    await recipeOf(db, params.id)
    const rows = await db
      .select()
      .from(fdaRegistration)
      .where(and(eq(fdaRegistration.recipe_id, params.id), isNull(fdaRegistration.archived_at)))
      .orderBy(asc(fdaRegistration.country))
    return shown(db, rows)
  })

  serve.staff(updateRegistration, async ({ params, body, caller }) => {
    const { row_version, takes_name = false, ...fields } = body
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const [locked] = await tx
        .select()
        .from(fdaRegistration)
        .where(eq(fdaRegistration.id, params.registration_id))
        .for('update')
      if (locked?.recipe_id !== row.id || locked.archived_at !== null) throw refuse('not_found')
      if (locked.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await shown(tx, [locked]))[0] } })
      const { reason = null, ...completed } = completeRegistration(fields, {
        before: locked,
        patterns: patternsFor(await patternsOf(tx), locked),
        today: bangkokDay(new Date()),
      })
      if (reason === null) await checkNames(tx, row, { before: locked, after: completed, takes_name })
      if (completed.number !== null && claimsNumber(locked, completed))
        await refuseTakenNumber(tx, locked, completed.number)
      const [file = null] = await namedFiles(tx, 'EVIDENCE', [{ path: 'file', file: fields.file }])
      const [saved] = await tx
        .update(fdaRegistration)
        .set({
          ...completed,
          ...fixedAs(row, { before: locked, state: completed.state, takes_name }),
          file,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(fdaRegistration.id, locked.id))
        .returning()
      const after = found(saved)
      await followChange(tx, deps, { row, before: locked, after, reason, caller })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return found((await shown(tx, [after]))[0])
    })
  })

  catalogue(platform, {
    resource: patternResource,
    table: registrationPattern,
    search: [registrationPattern.pattern, registrationPattern.note],
  })
}

/** What needs a reason: another name of a grant, and handing in a name that no label may print. */
async function checkNames(
  tx: Tx,
  row: typeof recipe.$inferSelect,
  { before, after, takes_name }: { before: Row; after: Pick<Row, 'state'>; takes_name: boolean },
): Promise<void> {
  if (takes_name && before.state === 'GRANTED')
    throw refuseField('reason', {
      en: 'is required: name the letter by which the authority accepted the new name',
      th: 'ต้องกรอก โปรดอ้างหนังสือที่หน่วยงานรับชื่อใหม่',
    })
  if (fixesName(after) && !fixesName(before)) await refuseForbiddenName(tx, row)
}

/** Whether a save makes the number this product's: it changes, or is granted now. */
function claimsNumber(before: Row, after: Pick<Row, 'number' | 'state'>): boolean {
  const isOther = numberKey(before.number ?? '') !== numberKey(after.number ?? '')
  return isOther || (after.state === 'GRANTED' && before.state !== 'GRANTED')
}

/** Registrations with the patterns of their numbers and their changes. Two statements. */
async function shown(db: Pick<Tx, 'select'>, rows: Row[]): Promise<Registration[]> {
  if (rows.length === 0) return []
  const patterns = await patternsOf(db)
  const changes = await changesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    // Written from the domain's countries only.
    country: row.country as Registration['country'],
    patterns: patternsFor(patterns, row).map(({ pattern }) => pattern),
    changes: changes.get(row.id) ?? [],
  }))
}
