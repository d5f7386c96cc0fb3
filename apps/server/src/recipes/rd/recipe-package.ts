import type { StoredFile } from '@rp/contract/fields'
import {
  createPackage,
  listPackages,
  listRegistrations,
  updatePackage,
  updateRegistration,
  type RecipePackage,
  type Registration,
} from '@rp/contract/recipes/recipe-package'
import { packageMoves } from '@rp/domain/machines/package-machine'
import { transitionsOf } from '@rp/domain/machines/machine'
import { recipeLimits } from '@rp/domain/recipe-rules'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { appendToLog, actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { namedFiles } from '../files.ts'
import { moverOf } from '../../platform/moves/move.ts'
import { lockedRecipe, recipeOf } from './recipe-of.ts'
import { hasRegistrationNumber, packageFactsWith } from './recipe-facts.ts'
import type { MoveParts } from './move.ts'
import { boxType } from '../tables/box-type.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { packagingService } from '../tables/packaging-service.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { statusHistory } from '../tables/status-history.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type Packaged = typeof recipePackage.$inferSelect
type Fields = Pick<Packaged, 'box_type_id' | 'service_ids' | 'proof_file' | 'print_photo_file'>

/** The packages of a recipe, and its registrations. */
export function packageCalls(platform: Platform, { tell }: Pick<MoveParts, 'tell'>): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listPackages, async ({ params, who }) => readPackages(db, await recipeOf(db, params.id), who))

  serve.staff(createPackage, async ({ params, body, who }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      if (row.formula_status === 'CANCEL')
        throw refuse('illegal_transition', { detail: 'A cancelled recipe gets no package' })
      const [existing] = await tx
        .select({ total: count() })
        .from(recipePackage)
        .where(eq(recipePackage.recipe_id, row.id))
      if ((existing?.total ?? 0) >= recipeLimits.packages)
        throw refuse('illegal_transition', {
          detail: `A recipe has at most ${recipeLimits.packages} packages`,
        })
      await checkFields(tx, body)
      const [packaged] = await tx
        .insert(recipePackage)
        .values({
          ...body,
          recipe_id: row.id,
          status_since: sql`now()`,
          created_by: who.id,
          updated_by: who.id,
        })
        .returning()
      const { id } = found(packaged)
      const [entry] = await tx
        .insert(statusHistory)
        .values({
          recipe_id: row.id,
          package_id: id,
          machine: 'PACKAGE',
          move: 'P1',
          to_status: 'PENDING_PAYMENT',
          actor_type: 'STAFF',
          actor_id: who.id,
          at: sql`now()`,
        })
        .returning({ id: statusHistory.id })
      await appendToLog(tx, {
        event: 'package.created',
        subject: { type: 'package', id, label: `${row.number} ${body.name}` },
        actor: actorOf(who),
        data: { recipe: row.number, qty: body.qty },
      })
      await tell(tx, {
        line: 'PACKAGE',
        recipe: row,
        from: 'PENDING_PAYMENT',
        to: 'PENDING_PAYMENT',
        history_id: found(entry).id,
        reason: '',
        mover_id: who.id,
      })
      return onePackage(tx, row, id, who)
    }),
  )

  serve.staff(updatePackage, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const [locked] = await tx
        .select()
        .from(recipePackage)
        .where(eq(recipePackage.id, params.package_id))
        .for('update')
      if (locked?.recipe_id !== row.id) throw refuse('not_found')
      if (locked.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await onePackage(tx, row, locked.id, who)) } })
      if (locked.package_status === 'CANCEL')
        throw refuse('illegal_transition', { detail: 'A cancelled package does not change' })
      refuseFrozen(fields, locked)
      await checkFields(tx, fields, locked)
      await tx
        .update(recipePackage)
        .set({ ...fields, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(recipePackage.id, locked.id))
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return onePackage(tx, row, locked.id, who)
    })
  })

  serve.staff(listRegistrations, async ({ params }) => {
    await recipeOf(db, params.id)
    const rows = await db
      .select()
      .from(fdaRegistration)
      .where(and(eq(fdaRegistration.recipe_id, params.id), isNull(fdaRegistration.archived_at)))
      .orderBy(asc(fdaRegistration.country))
    return rows.map(registrationOf)
  })

  serve.staff(updateRegistration, async ({ params, body, who }) => {
    const { row_version, ...fields } = body
    if (fields.state === 'GRANTED' && !fields.number)
      throw refuseField('number', 'is required once the registration is granted')
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const [locked] = await tx
        .select()
        .from(fdaRegistration)
        .where(eq(fdaRegistration.id, params.registration_id))
        .for('update')
      if (locked?.recipe_id !== row.id || locked.archived_at !== null) throw refuse('not_found')
      if (locked.row_version !== row_version)
        throw refuse('stale_version', { current: { ...registrationOf(locked) } })
      const [after] = await tx
        .update(fdaRegistration)
        .set({ ...fields, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(fdaRegistration.id, locked.id))
        .returning()
      if (fields.state !== locked.state)
        await appendToLog(tx, {
          event: `registration.${fields.state.toLowerCase()}`,
          subject: { type: 'recipe', id: row.id, label: row.number },
          actor: actorOf(who),
          data: { country: locked.country, number: fields.number },
        })
      await outbox.tell(tx, 'recipes.changed', { id: row.id })
      return registrationOf(found(after))
    })
  })
}

async function onePackage(db: Select, row: Recipe, id: string, who: StaffWho): Promise<RecipePackage> {
  const all = await readPackages(db, row, who)
  return found(all.find((one) => one.id === id))
}

async function readPackages(db: Select, row: Recipe, who: StaffWho): Promise<RecipePackage[]> {
  const rows = await db
    .select({
      packaged: recipePackage,
      box_en: boxType.name_en,
      box_th: boxType.name_th,
      submitted_by_name: sql<
        string | null
      >`(select staff.full_name from staff where staff.id = ${recipePackage.submitted_by})`,
    })
    .from(recipePackage)
    .leftJoin(boxType, eq(boxType.id, recipePackage.box_type_id))
    .where(eq(recipePackage.recipe_id, row.id))
    .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
  const hasNumber = rows.length > 0 && (await hasRegistrationNumber(db, row))
  return rows.map(({ packaged, box_en, box_th, submitted_by_name }) => {
    const { package_status: status, previous_status: previous } = packaged
    const facts = packageFactsWith(hasNumber, row, packaged, who.id)
    const transitions = transitionsOf(packageMoves, { status, previous, facts }, moverOf(who).mover)
    return {
      ...packaged,
      box_type: box_en === null || box_th === null ? null : { en: box_en, th: box_th },
      submitted_by_name,
      transitions: transitions.map((one) => ({ ...one, reasonRequired: one.needs.includes('REASON') })),
    }
  })
}

/** What a package names must be there; what it has already may stay. */
async function checkFields(tx: Tx, fields: Fields, before?: Packaged): Promise<void> {
  if (fields.box_type_id && fields.box_type_id !== before?.box_type_id) {
    const [box] = await tx
      .select({ id: boxType.id })
      .from(boxType)
      .where(and(eq(boxType.id, fields.box_type_id), isNull(boxType.archived_at)))
      .for('share')
    if (!box) throw refuseField('box_type_id', 'is no box type')
  }
  const added = fields.service_ids.filter((id) => !before?.service_ids.includes(id))
  if (added.length > 0) {
    const known = await tx
      .select({ id: packagingService.id })
      .from(packagingService)
      .where(and(inArray(packagingService.id, added), isNull(packagingService.archived_at)))
      .for('share')
    if (known.length < new Set(added).size) throw refuseField('service_ids', 'names no packaging service')
  }
  for (const path of ['proof_file', 'print_photo_file'] as const) {
    const file = fields[path]
    if (file !== null && file !== before?.[path])
      await namedFiles(tx, 'LABEL', [{ path, file: nameOnly(file) }])
  }
}

/** What was handed in is what is approved and printed (P3); it changes again once the package is back in design. */
function refuseFrozen({ proof_file, print_photo_file }: Fields, before: Packaged): void {
  const inDesign = ['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW'].includes(before.package_status)
  if (!inDesign && proof_file !== before.proof_file)
    throw refuseField('proof_file', 'is fixed since the design was handed in: take it back to design first')
  if (before.package_status === 'READY' && print_photo_file !== before.print_photo_file)
    throw refuseField('print_photo_file', 'is fixed since the package was released for print')
}

/** Only the name counts; the rest is what the server stored. */
function nameOnly(file: string): StoredFile {
  return { file, name: '', mime: '', size: 0 }
}

function registrationOf(row: typeof fdaRegistration.$inferSelect): Registration {
  // Written from the domain's countries only.
  return { ...row, country: row.country as Registration['country'] }
}
