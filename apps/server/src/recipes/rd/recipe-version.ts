import {
  createVersion,
  getFormula,
  getVersion,
  listVersions,
  lockVersionFor,
  saveFormula,
  submitVersion,
  withdrawVersion,
} from '@rp/contract/recipes/recipe-version'
import { blocks } from '@rp/domain/formula/findings'
import type { VersionState } from '@rp/domain/recipe-rules'
import { eq, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { languageOf } from '../../platform/http/language.ts'
import { judgeVersion, saveJudgement } from '../regulation/judge-version.ts'
import { refuseForbidden } from '../regulation/refuse-forbidden.ts'
import { computeVersion } from '../formula/compute-version.ts'
import { draftOf, linesOf } from '../formula/formula-of.ts'
import { recipeRef, versionRef } from '../log-refs.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { saveDraft } from './save-draft.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { versionRecordOf, versionRecords } from './version-columns.ts'
import { asCurrent, cloneVersion, contentHash, lockedVersion, versionOf } from '../formula/version-state.ts'

type Version = typeof recipeVersion.$inferSelect
type Recipe = typeof recipe.$inferSelect

/** Statuses in which the formula is being developed; before and after, drafts may be prepared but not submitted. */
const reviewed = ['PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW'] as const

/** Versions: read, save a draft, submit, lock, clone. */
export function versionCalls(platform: Platform, configuration: Configuration): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listVersions, async ({ params }) => {
    await recipeOf(db, params.id)
    return versionRecords(db, params.id)
  })
  serve.staff(getVersion, ({ params }) => versionRecordOf(db, params.id, params.version_id))

  serve.staff(getFormula, async ({ params }) => {
    const row = await recipeOf(db, params.id)
    const version = await versionOf(db, row.id, params.version_id)
    const lines = await linesOf(db, version.id)
    const basis = await versionBasis(db, configuration, row, lines)
    return {
      version: await versionRecordOf(db, row.id, version.id),
      draft: draftOf(version, lines),
      recipe_type: row.recipe_type,
      properties: basis.properties,
      target_countries: row.target_countries,
      findings: version.findings,
      unit_price: version.unit_price,
      ingredients: [...basis.ingredients.values()],
    }
  })

  serve.staff(saveFormula, async ({ params, body, caller }) => {
    const { row_version, ...draft } = body
    return write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const version = await expectVersion(tx, row, params.version_id, row_version)
      refuseUnless(version, ['DRAFT'], 'Only a draft is changed; clone the version')
      const computed = await saveDraft(tx, configuration, { row, version, draft, by: caller.id })
      return {
        version: await versionRecordOf(tx, row.id, version.id),
        findings: computed.findings,
        unit_price: computed.unit_price,
      }
    })
  })

  serve.staff(createVersion, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      if (row.formula_status === 'CANCEL')
        throw refuse('illegal_transition', {
          detail: { en: 'A cancelled recipe gets no new version', th: 'สูตรที่ยกเลิกแล้วสร้างเวอร์ชันใหม่ไม่ได้' },
        })
      if (body.parent_version_id && body.change_note === '')
        throw refuseField('change_note', { en: 'is required: what is to change', th: 'ต้องกรอก: สิ่งที่ต้องแก้ไข' })
      const version = await cloneVersion(tx, { recipe_id: row.id, ...body, created_by: caller.id })
      // Until a version is submitted, the newest draft is the recipe's current one.
      if (await isDraftAtMost(tx, row))
        await tx.update(recipe).set(asCurrent(version)).where(eq(recipe.id, row.id))
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return versionRecordOf(tx, row.id, version.id)
    }),
  )

  serve.staff(submitVersion, async ({ params, body, caller, request }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const version = await expectVersion(tx, row, params.version_id, body.row_version)
      refuseUnless(version, ['DRAFT'], 'Only a draft is handed in')
      if (!reviewed.some((status) => status === row.formula_status))
        throw refuse('illegal_transition', {
          detail: { en: 'The recipe is not in review', th: 'สูตรนี้ไม่ได้อยู่ระหว่างตรวจ' },
        })
      const lines = await linesOf(tx, version.id)
      const draft = draftOf(version, lines)
      const basis = await versionBasis(tx, configuration, row, lines)
      const computed = computeVersion(draft, basis)
      const blocking = blocks(computed.findings)
      if (blocking.length > 0)
        throw refuse('invalid', {
          errors: blocking.map(({ code, line_key }) => ({
            path: line_key ? `lines.${line_key}` : 'lines',
            message: code,
          })),
        })
      const judgement = await judgeVersion(tx, { row, version, draft, basis })
      refuseForbidden(judgement, languageOf(request))
      if (version.parent_version_id && version.change_note === '')
        throw refuseField('change_note', { en: 'is required: what changed', th: 'ต้องกรอก: สิ่งที่เปลี่ยนแปลง' })
      await saveJudgement(tx, { recipe_id: row.id, version_id: version.id }, judgement)
      await supersedeSubmitted(tx, row)
      const content_hash = contentHash(row.id, draft)
      await change(tx, version, caller, {
        ...computed,
        state: 'SUBMITTED',
        content_hash,
        submitted_at: sql`now()`,
        submitted_by: caller.id,
      })
      const { qa_status: _, ...current } = asCurrent({ ...version, unit_price: computed.unit_price })
      await tx
        .update(recipe)
        .set({ ...current, qa_status: null, updated_at: sql`now()` })
        .where(eq(recipe.id, row.id))
      await appendToLog(tx, {
        event: 'version.submitted',
        subject: recipeRef(row),
        refs: [versionRef(row, version.id, version.version_no)],
        actor: actorOf(caller),
        data: { version: version.version_no, content_hash },
      })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return versionRecordOf(tx, row.id, version.id)
    }),
  )

  serve.staff(withdrawVersion, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const version = await expectVersion(tx, row, params.version_id, body.row_version)
      refuseUnless(version, ['SUBMITTED'], 'Only a submitted version is taken back')
      await change(tx, version, caller, {
        state: 'DRAFT',
        content_hash: null,
        submitted_at: null,
        submitted_by: null,
      })
      await appendToLog(tx, {
        event: 'version.withdrawn',
        subject: recipeRef(row),
        refs: [versionRef(row, version.id, version.version_no)],
        actor: actorOf(caller),
        data: { version: version.version_no, content_hash: version.content_hash },
      })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return versionRecordOf(tx, row.id, version.id)
    }),
  )

  serve.staff(lockVersionFor, async ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const version = await expectVersion(tx, row, params.version_id, body.row_version)
      refuseUnless(version, ['SUBMITTED'], 'Only a submitted version is locked')
      await change(tx, version, caller, { state: 'LOCKED', locked_at: sql`now()`, locked_by: caller.id })
      await appendToLog(tx, {
        event: 'version.locked',
        subject: recipeRef(row),
        refs: [versionRef(row, version.id, version.version_no)],
        actor: actorOf(caller),
        data: { version: version.version_no, content_hash: version.content_hash },
      })
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return versionRecordOf(tx, row.id, version.id)
    }),
  )

  async function expectVersion(tx: Tx, row: Recipe, id: string, row_version: number): Promise<Version> {
    const version = await lockedVersion(tx, row.id, id)
    if (version.row_version !== row_version)
      throw refuse('stale_version', { current: { ...(await versionRecordOf(tx, row.id, id)) } })
    return version
  }
}

async function change(
  tx: Tx,
  version: Version,
  caller: StaffCaller,
  values: Parameters<ReturnType<typeof tx.update<typeof recipeVersion>>['set']>[0],
): Promise<void> {
  await tx
    .update(recipeVersion)
    .set({ ...values, updated_by: caller.id, updated_at: sql`now()`, row_version: version.row_version + 1 })
    .where(eq(recipeVersion.id, version.id))
}

/** Only one version is submitted at a time; the previous one is superseded. */
async function supersedeSubmitted(tx: Tx, row: Recipe): Promise<void> {
  await tx
    .update(recipeVersion)
    .set({ state: 'SUPERSEDED', row_version: sql`${recipeVersion.row_version} + 1` })
    .where(sql`${recipeVersion.recipe_id} = ${row.id} and ${recipeVersion.state} = 'SUBMITTED'`)
}

async function isDraftAtMost(tx: Tx, row: Recipe): Promise<boolean> {
  if (!row.current_version_id) return true
  const current = await versionOf(tx, row.id, row.current_version_id)
  return current.state === 'DRAFT' && reviewed.some((status) => status === row.formula_status)
}

function refuseUnless(version: Version, states: VersionState[], detail: string): void {
  if (!states.includes(version.state)) throw refuse('illegal_transition', { detail })
}
