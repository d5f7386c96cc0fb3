import { and, desc, eq, inArray, isNull, notInArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { closeLinks, openApprovalLink } from './approval-link.ts'
import { staffIdOf } from '../../platform/transitions/decide-transition.ts'
import type { TransitionContext, TransitionDeps } from '../transition.ts'
import { acceptQuote, offeredQuote, sendQuote } from '../offered-quote.ts'
import { markStale } from '../label/staleness.ts'
import { openQaRound } from '../qa/open-qa-round.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipeQa } from '../tables/recipe-qa.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'
import { hashOfText, quoteRef } from '../log-refs.ts'
import { saveRegistrations } from '../registration-history.ts'
import { asCurrent, cloneVersion, hashOf, lockedVersion } from '../formula/version-state.ts'

export interface FormulaContext extends TransitionContext, TransitionDeps {
  row: typeof recipe.$inferSelect
}

/** Further results of a transition, for the log and the templates. */
interface Outcome {
  events?: { event: string; data: Record<string, unknown>; refs?: LogSubject[] }[]
  /** The link for the customer. */
  link?: string
  changes?: Partial<typeof recipe.$inferInsert>
}

type Effect = (tx: Tx, context: FormulaContext) => Promise<Outcome>

/** The extra effects of the FORMULA transitions, each inside the transaction of its transition. */
export const formulaEffects: Record<string, Effect> = {
  F2: async (tx, { row, request, initiator }) => {
    const { payment } = request
    let changes: Outcome['changes'] = {
      payment: payment ? { ...payment, paid_at: new Date().toISOString() } : null,
    }
    if (!row.current_version_id) {
      const version = await cloneVersion(tx, {
        recipe_id: row.id,
        parent_version_id: null,
        change_note: '',
        created_by: staffIdOf(initiator),
      })
      changes = { ...changes, ...asCurrent(version) }
    }
    return {
      changes,
      events: [{ event: 'recipe.paid', data: { ref_hash: payment ? hashOfText(payment.ref) : null } }],
    }
  },

  F3: async (tx, { row, publicUrl, initiator }) => {
    const version = await currentVersion(tx, row)
    if (version.state === 'SUBMITTED')
      await tx.update(recipeVersion).set({ state: 'APPROVED' }).where(eq(recipeVersion.id, version.id))
    const sent = found(await offeredQuote(tx, version.id))
    await sendQuote(tx, sent)
    const { url } = await openApprovalLink(tx, {
      recipe_id: row.id,
      version_id: version.id,
      quote_id: sent.id,
      valid_until: sent.valid_until,
      publicUrl,
      created_by: staffIdOf(initiator),
    })
    return {
      link: url,
      events: [{ event: 'price.quote_sent', data: { quote: sent.number }, refs: [quoteRef(sent)] }],
    }
  },

  F4: async (tx, context) => {
    const { row, request, initiator } = context
    const version = await currentVersion(tx, row)
    const content_hash = version.content_hash ?? (await hashOf(tx, version))
    if (version.state !== 'LOCKED')
      await tx
        .update(recipeVersion)
        .set({ state: 'LOCKED', content_hash, locked_at: sql`now()`, locked_by: staffIdOf(initiator) })
        .where(eq(recipeVersion.id, version.id))
    // The quote that the customer read, or the company's offer on the day of the evidence.
    const quote_id = request.quote_id ?? found(await offeredQuote(tx, version.id)).id
    await acceptQuote(tx, { id: quote_id, version_id: version.id })
    await closeLinks(tx, row.id)
    await openQaRound(tx, { recipe_id: row.id, version_id: version.id, created_by: staffIdOf(initiator) })
    // Until there is a live version, labels follow the last locked one.
    if (row.live_version_id === null)
      await markStale(tx, context, { recipe_id: row.id, reason: 'FORMULA', labelled: true })
    return {
      changes: { qa_status: 'TODO' },
      events: [
        { event: 'version.locked', data: { version: version.version_no, content_hash } },
        {
          event: 'price.quote_accepted',
          data: { evidence: request.evidence_file ?? null },
          refs: [{ type: 'quote', id: quote_id }],
        },
      ],
    }
  },

  F5: async (tx, context) => {
    const version = await currentVersion(tx, context.row)
    // The live version stays until another replaces it (F10).
    if (version.id !== context.row.live_version_id)
      await tx.update(recipeVersion).set({ state: 'REJECTED' }).where(eq(recipeVersion.id, version.id))
    await closeLinks(tx, context.row.id)
    return nextDraft(tx, context, context.request.reason ?? '')
  },

  F6: async (tx, { row, initiator }) => {
    const known = await livingRegistrations(tx, row.id)
    const kind = row.recipe_type === 'COSMETICS' ? 'COSMETIC_NOTIFICATION' : 'FOOD_SERIAL'
    const version_id = found(row.current_version_id)
    await tx
      .update(fdaRegistration)
      .set({ archived_at: sql`now()`, row_version: sql`${fdaRegistration.row_version} + 1` })
      .where(
        and(
          eq(fdaRegistration.recipe_id, row.id),
          isNull(fdaRegistration.archived_at),
          notInArray(fdaRegistration.country, row.target_countries),
        ),
      )
    const requests = await tx
      .insert(fdaRegistration)
      .values(
        row.target_countries.map((country) => ({ recipe_id: row.id, version_id, country, kind }) as const),
      )
      .onConflictDoUpdate({
        target: [fdaRegistration.recipe_id, fdaRegistration.country],
        targetWhere: isNull(fdaRegistration.archived_at),
        set: {
          state: 'DRAFT',
          version_id,
          // Days and certificate are of the former formula; its number stays until another is granted.
          submitted_on: ofSameFormula(fdaRegistration.submitted_on),
          granted_on: ofSameFormula(fdaRegistration.granted_on),
          expires_on: ofSameFormula(fdaRegistration.expires_on),
          file: ofSameFormula(fdaRegistration.file),
          updated_at: sql`now()`,
          row_version: sql`${fdaRegistration.row_version} + 1`,
        },
        // A grant for exactly this formula stays.
        setWhere: sql`not (${fdaRegistration.state} = 'GRANTED' and ${fdaRegistration.version_id} = excluded.version_id)`,
      })
      .returning()
    await saveRegistrations(
      tx,
      requests.map((after) => ({ before: known.find(({ id }) => id === after.id), after })),
      { initiator, reason: null },
    )
    return {}
  },

  F6b: (tx, context) => goLive(tx, context),

  F7: async (tx, context) => {
    const [failed] = await tx
      .select({ corrective_action: recipeQa.corrective_action })
      .from(recipeQa)
      .where(eq(recipeQa.version_id, found(context.row.current_version_id)))
      .orderBy(desc(recipeQa.round))
      .limit(1)
    return nextDraft(tx, context, failed?.corrective_action ?? '')
  },

  F8: (tx, context) => goLive(tx, context),

  F9: async (tx, context) => {
    const known = await livingRegistrations(tx, context.row.id)
    const refused = await tx
      .update(fdaRegistration)
      .set({
        state: 'REFUSED',
        updated_at: sql`now()`,
        row_version: sql`${fdaRegistration.row_version} + 1`,
      })
      .where(
        and(
          eq(fdaRegistration.recipe_id, context.row.id),
          isNull(fdaRegistration.archived_at),
          inArray(fdaRegistration.state, ['DRAFT', 'SUBMITTED']),
        ),
      )
      .returning()
    const reason = context.request.reason ?? ''
    await saveRegistrations(
      tx,
      refused.map((after) => ({ before: known.find(({ id }) => id === after.id), after })),
      { initiator: context.initiator, reason },
    )
    const { changes } = await nextDraft(tx, context, reason)
    return { ...(changes && { changes }), events: refused.map((one) => refusalOf(context.row, one, reason)) }
  },

  F10: async (tx, context) => {
    await markStale(tx, context, { recipe_id: context.row.id, reason: 'FORMULA' })
    return {}
  },

  F11: async (tx, { row, request }) => {
    await closeLinks(tx, row.id)
    return {
      changes: { cancel_reason: request.reason ?? null, refund_due: row.payment !== null },
      events: [{ event: 'recipe.cancelled', data: { refund_due: row.payment !== null } }],
    }
  },

  F12: async () => ({ changes: { cancel_reason: null, refund_due: false } }),
}

/** The value of a registration for the same version, else null. */
const ofSameFormula = (column: Column): SQL =>
  sql`case when ${fdaRegistration.version_id} = excluded.version_id then ${column} end`

async function livingRegistrations(tx: Tx, recipe_id: string) {
  return tx
    .select()
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
}

/** Each registration refused by an authority gets a log entry. */
function refusalOf(
  { number: recipe_number }: { number: string },
  { id, country, number }: typeof fdaRegistration.$inferSelect,
  reason: string,
): NonNullable<Outcome['events']>[number] {
  return {
    event: 'registration.refused',
    data: { country, number, reason_hash: hashOfText(reason) },
    refs: [{ type: 'fda_registration', id, label: `${recipe_number} ${country}` }],
  }
}

async function goLive(tx: Tx, context: FormulaContext): Promise<Outcome> {
  const { row } = context
  const live_version_id = found(row.current_version_id)
  if (row.live_version_id && row.live_version_id !== live_version_id) {
    const superseded = await tx
      .update(recipeVersion)
      .set({ state: 'SUPERSEDED', row_version: sql`${recipeVersion.row_version} + 1` })
      .where(eq(recipeVersion.id, row.live_version_id))
      .returning({ version: recipeVersion.version_no })
    // A printed label names what is no longer made (P8).
    await markStale(tx, context, { recipe_id: row.id, reason: 'FORMULA', reopens: true })
    const events = superseded.map((data) => ({ event: 'version.superseded', data }))
    return { changes: { live_version_id }, events }
  }
  return { changes: { live_version_id } }
}

/** Back to formulation: a draft of the current version, with the reason. */
async function nextDraft(tx: Tx, { row, initiator }: FormulaContext, change_note: string): Promise<Outcome> {
  const version = await cloneVersion(tx, {
    recipe_id: row.id,
    parent_version_id: row.current_version_id,
    change_note,
    created_by: staffIdOf(initiator),
  })
  return { changes: asCurrent(version) }
}

async function currentVersion(tx: Tx, row: typeof recipe.$inferSelect) {
  return lockedVersion(tx, row.id, found(row.current_version_id))
}
