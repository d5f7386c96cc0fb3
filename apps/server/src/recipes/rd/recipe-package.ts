import {
  createPackage,
  listPackages,
  updatePackage,
  type RecipePackage,
} from '@rp/contract/recipes/recipe-package'
import { packageTransitions } from '@rp/domain/state-machines/package-machine'
import { plain, withPercent } from '@rp/domain/decimal'
import { toMg } from '@rp/domain/formula/mass'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { packageFindings } from '@rp/domain/price/package-findings'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { chosenModel } from './chosen-model.ts'
import { packageParts, type RecipePackageDeps } from '../formula/recipe-packages.ts'
import { newPackage } from './new-package.ts'
import { checkPackageFields, checkSize, given } from './package-fields.ts'
import { lockedPackage, recipeOf } from '../recipe-of.ts'
import { hasRegistrationNumber, packageFactsWith } from '../recipe-facts.ts'
import type { TransitionDeps } from '../transition.ts'
import { boxType } from '../tables/box-type.ts'
import { labelDesign } from '../tables/label-design.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type Packaged = typeof recipePackage.$inferSelect
type Proofs = Pick<Packaged, 'proof_file' | 'print_photo_file'>

/** Unresolved comments on the newest submitted revision. */
const openAnnotations = sql<number>`(
  select count(*)::int from label_comment
  where label_comment.resolved_at is null and label_comment.revision_id = (
    select label_revision.id from label_revision
    where label_revision.design_id = recipe_package.design_id and label_revision.kind = 'SUBMITTED'
    order by label_revision.no desc limit 1))`
/** From the last preflight of exactly this revision; a transition checks again. */
const labelBlocks = sql<number>`case when ${labelDesign.checked_rev} = ${labelDesign.rev}
  then ${labelDesign.blocks} else 0 end`

/** Overfill of the recipe's formula: of the current version, else of the newest. */
const overfill = sql<string | null>`(
  select recipe_version.overfill_pct from recipe_version
  join recipe on recipe.id = recipe_version.recipe_id
  where recipe.id = ${recipePackage.recipe_id}
  order by (recipe_version.id = recipe.current_version_id) desc nulls last, recipe_version.version_no desc
  limit 1)`

/** The packages of a recipe. */
export function packageCalls(platform: Platform, { notify }: Pick<TransitionDeps, 'notify'>): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listPackages, async ({ params, caller }) =>
    readPackages(db, await recipeOf(db, params.id), caller),
  )

  serve.staff(createPackage, async ({ params, body, caller }) =>
    write(async (tx) => {
      const { row, id } = await newPackage(tx, notify, params.id, { fields: body, by: byStaff(caller) })
      return onePackage(tx, row, id, caller)
    }),
  )

  serve.staff(updatePackage, async ({ params, body, caller }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const { row, packaged: locked } = await lockedPackage(tx, {
        recipe_id: params.id,
        package_id: params.package_id,
      })
      if (locked.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await onePackage(tx, row, locked.id, caller)) } })
      if (locked.package_status === 'CANCEL')
        throw refuse('illegal_transition', {
          detail: { en: 'A cancelled package does not change', th: 'บรรจุภัณฑ์ที่ยกเลิกแล้วแก้ไขไม่ได้' },
        })
      refuseFrozen(fields, locked)
      await checkPackageFields(tx, fields, locked)
      checkSize(fields)
      const chosen = await chosenModel(tx, fields, locked)
      await tx
        .update(recipePackage)
        .set({
          ...given(fields),
          ...chosen,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(recipePackage.id, locked.id))
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return onePackage(tx, row, locked.id, caller)
    })
  })
}

async function onePackage(db: Select, row: Recipe, id: string, caller: StaffCaller): Promise<RecipePackage> {
  const all = await readPackages(db, row, caller)
  return found(all.find((one) => one.id === id))
}

export async function readPackages(db: Select, row: Recipe, caller: StaffCaller): Promise<RecipePackage[]> {
  const rows = await db
    .select({
      packaged: recipePackage,
      box_en: boxType.name_en,
      box_th: boxType.name_th,
      pack: shopPackaging,
      model_code: packagingModel.code,
      label_blocks: labelBlocks,
      annotations: openAnnotations,
      overfill,
      submitted_by_name: sql<
        string | null
      >`(select staff.full_name from staff where staff.id = ${recipePackage.submitted_by})`,
    })
    .from(recipePackage)
    .leftJoin(boxType, eq(boxType.id, recipePackage.box_type_id))
    .leftJoin(shopPackaging, eq(shopPackaging.id, recipePackage.packaging_id))
    .leftJoin(packagingModel, eq(packagingModel.id, recipePackage.model_id))
    .leftJoin(labelDesign, eq(labelDesign.id, recipePackage.design_id))
    .where(eq(recipePackage.recipe_id, row.id))
    .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
  const hasNumber = rows.length > 0 && (await hasRegistrationNumber(db, row))
  const parts = new Map((await packageParts(db, row, rows)).map((one) => [one.id, one]))
  return rows.map(
    ({ packaged, pack, annotations, label_blocks, overfill: over, submitted_by_name, ...names }) => {
      const { package_status: status, previous_status: previous, design_id } = packaged
      const facts = packageFactsWith({
        row,
        packaged,
        caller_id: caller.id,
        // Whether a label was seen completely is known only at its approval.
        label: { label_blocks, is_annotated: design_id === null || annotations > 0, is_drawn: true },
        has_registration_number: hasNumber,
      })
      const transitions = transitionsOf(
        packageTransitions,
        { status, previous, facts },
        byStaff(caller).initiator,
      )
      return {
        ...packaged,
        box_type: wordsOf(names.box_en, names.box_th),
        packaging_name: pack && { en: pack.name_en, th: pack.name_th },
        model_code: names.model_code,
        ...shownParts(row, { ...packaged, overfill: over }, parts.get(packaged.id)),
        submitted_by_name,
        transitions: transitions.map((one) => ({ ...one, reasonRequired: one.needs.includes('REASON') })),
      }
    },
  )
}

/** Its size and pieces for display, with what does not fit together; costs are for the price calls only. */
function shownParts(
  { recipe_type }: Recipe,
  { fill_weight, pieces, overfill: over }: Packaged & { overfill: string | null },
  parts: RecipePackageDeps | undefined,
): Pick<RecipePackage, 'fill_weight' | 'pieces' | 'findings'> {
  const nameOf = new Map(parts?.pieces.map(({ id, name }) => [id, name]))
  return {
    fill_weight: fill_weight === null ? null : plain(fill_weight),
    pieces: pieces.map((one) => ({ ...one, name: nameOf.get(one.box_type_id) ?? null })),
    findings: parts?.is_open ? shownFindings(parts, recipe_type === 'COSMETICS' ? (over ?? '0') : null) : [],
  }
}

/**
 * What is filled in is the weight with this overfill; null: food, whose content in servings depends on its formula and is
 * checked with its price.
 */
function shownFindings({ id, filling, ...parts }: RecipePackageDeps, over: string | null) {
  const { fill_weight, fill_unit } = filling
  const fill_g =
    over === null ? null : toMg(fill_weight, fill_unit).times(withPercent(over)).div(1000).toFixed()
  return packageFindings([{ ...parts, package_id: id, fill_g }]).filter(({ code }) => code !== 'NO_COST')
}

const wordsOf = (en: string | null, th: string | null) => (en === null || th === null ? null : { en, th })

/** The submitted files are approved and printed (P3), so they can change only once the package is back in design. */
function refuseFrozen({ proof_file, print_photo_file }: Proofs, before: Packaged): void {
  const inDesign = ['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW'].includes(before.package_status)
  if (!inDesign && proof_file !== before.proof_file)
    throw refuseField('proof_file', {
      en: 'is fixed since the design was handed in: take it back to design first',
      th: 'แก้ไม่ได้หลังส่งแบบแล้ว: กรุณาดึงกลับมาออกแบบก่อน',
    })
  if (before.package_status === 'READY' && print_photo_file !== before.print_photo_file)
    throw refuseField('print_photo_file', {
      en: 'is fixed since the package was released for print',
      th: 'แก้ไม่ได้หลังปล่อยบรรจุภัณฑ์เข้าพิมพ์แล้ว',
    })
}
