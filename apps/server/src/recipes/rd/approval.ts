import { answerApproval, createApprovalLink, getApproval } from '@rp/contract/recipes/approval'
import { knownName } from '@rp/domain/chat/visitor-name'
import { formatMoney } from '@rp/domain/money'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { hashOfToken, openApprovalLink } from './approval-link.ts'
import { quoteRef, versionRef } from '../log-refs.ts'
import type { TransitionDeps } from '../transition.ts'
import { offeredQuote, sendQuote } from '../offered-quote.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { transitionRecipe } from './transition-recipe.ts'
import { approvalLink } from '../tables/approval-link.ts'
import { offeredLines } from '../quoted-order.ts'
import { quote } from '../tables/quote.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { recipe } from '../tables/recipe.ts'

type Link = typeof approvalLink.$inferSelect

/** Calls per link, and guesses per address; many customers may share one address. */
const approvalTries = { max: 60, windowMs: 60_000 } as const

/**
 * The customer's page: holders of the link see the ingredient names in order, claims and the quote, and answer once. No
 * session, no shares (F4 and F5; ADR 0007).
 */
export function approvalCalls(platform: Platform, deps: TransitionDeps, changed: () => void): void {
  const { serve, database, write } = platform
  const { db } = database
  const withinLimit = openRateLimit(approvalTries)

  serve.staff(createApprovalLink, async ({ params, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      if (row.formula_status !== 'PENDING_CUSTOMER_APPROVAL' || !row.current_version_id)
        throw refuse('illegal_transition', {
          detail: { en: 'The recipe does not wait for its customer', th: 'สูตรนี้ไม่ได้รอลูกค้า' },
        })
      const sent = await offeredQuote(tx, row.current_version_id)
      if (!sent)
        throw refuse('illegal_transition', {
          detail: { en: 'The version has no quote that holds today', th: 'เวอร์ชันนี้ไม่มีใบเสนอราคาที่ใช้ได้ในวันนี้' },
        })
      await sendQuote(tx, sent)
      if (sent.state === 'DRAFT')
        await appendToLog(tx, {
          event: 'price.quote_sent',
          subject: { type: 'recipe', id: row.id, label: row.number },
          refs: [quoteRef(sent), versionRef(row, row.current_version_id, row.current_version_no)],
          actor: actorOf(caller),
          data: { quote: sent.number },
        })
      return openApprovalLink(tx, {
        recipe_id: row.id,
        version_id: row.current_version_id,
        quote_id: sent.id,
        valid_until: sent.valid_until,
        publicUrl: deps.publicUrl,
        created_by: caller.id,
      })
    }),
  )

  serve.open(getApproval, async ({ params, request }) => {
    const link = await requestedLink(params.token, request.ip)
    const [shown] = await db
      .select({ recipe, version: recipeVersion, quote })
      .from(approvalLink)
      .innerJoin(recipe, eq(recipe.id, approvalLink.recipe_id))
      .innerJoin(recipeVersion, eq(recipeVersion.id, approvalLink.version_id))
      .innerJoin(quote, eq(quote.id, approvalLink.quote_id))
      .where(eq(approvalLink.id, link.id))
    const { recipe: row, version, quote: offered } = found(shown)
    return {
      recipe_number: row.number,
      recipe_name: row.name,
      brand: row.brand,
      version_no: version.version_no,
      customer_name: knownName(row.customer_name),
      inci: version.label_parts.inci,
      allergens: version.label_parts.allergens,
      claims: await claimsOf(db, row.benefit_ids),
      quote: {
        number: offered.number,
        qty: offered.qty,
        lines: offeredLines(offered),
        total: formatMoney(offered.total),
        valid_until: offered.valid_until,
      },
      state: stateOf(link, row),
      company: await companyOf(db, deps.configuration),
    }
  })

  serve.open(answerApproval, async ({ params, body, request }) => {
    if (body.verdict === 'APPROVE' && !body.signed_name)
      throw refuseField('signed_name', { en: 'is required', th: 'ต้องกรอก' })
    if (body.verdict === 'CHANGE' && !body.comment)
      throw refuseField('comment', { en: 'is required: what is to change', th: 'ต้องกรอก: สิ่งที่ต้องแก้ไข' })
    const known = await requestedLink(params.token, request.ip)
    await write(async (tx) => {
      // The recipe first, as in every transition.
      const row = await lockedRecipe(tx, known.recipe_id)
      const link = found(await findLink(tx, params.token))
      if (stateOf(link, row) !== 'OPEN')
        throw refuse('illegal_transition', {
          detail: { en: 'This page was answered or has expired', th: 'หน้านี้ตอบไปแล้วหรือหมดอายุแล้ว' },
        })
      await tx
        .update(approvalLink)
        .set({
          answered_at: sql`now()`,
          verdict: body.verdict,
          comment: body.comment,
          signed_name: body.signed_name,
        })
        .where(eq(approvalLink.id, link.id))
      await transitionRecipe(tx, deps, row.id, {
        initiator: { type: 'CUSTOMER' },
        actor: { type: 'CUSTOMER', id: row.customer_id },
        request: {
          to: body.verdict === 'APPROVE' ? 'PENDING_FORMULATION_TEST' : 'PENDING_FORMULATION_REVIEW',
          expected_status: 'PENDING_CUSTOMER_APPROVAL',
          reason: body.comment,
          quote_id: link.quote_id,
        },
      })
    })
    changed()
    return { state: body.verdict === 'APPROVE' ? 'APPROVED' : 'CHANGES_ASKED' } as const
  })

  async function requestedLink(token: string, address: string): Promise<Link> {
    const link = await findLink(db, token)
    if (!withinLimit(link?.id ?? address)) throw refuse('throttled')
    return found(link)
  }
}

/** Whatever else happened to the recipe, a link is for one version only. */
function stateOf(
  link: Link,
  row: typeof recipe.$inferSelect,
): 'OPEN' | 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED' {
  if (link.verdict === 'APPROVE') return 'APPROVED'
  if (link.verdict === 'CHANGE') return 'CHANGES_ASKED'
  const isUnanswered =
    row.formula_status === 'PENDING_CUSTOMER_APPROVAL' && row.current_version_id === link.version_id
  return isUnanswered && Date.parse(link.expires_at) > Date.now() ? 'OPEN' : 'CLOSED'
}

async function findLink(db: Pick<Tx, 'select'>, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(approvalLink)
    .where(eq(approvalLink.token_hash, hashOfToken(token)))
  return link
}

async function claimsOf(db: Pick<Tx, 'select'>, ids: string[]): Promise<{ en: string; th: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ en: recipesBenefit.claim_text_en, th: recipesBenefit.claim_text_th })
    .from(recipesBenefit)
    .where(inArray(recipesBenefit.id, ids))
}

async function companyOf(db: Pick<Tx, 'select'>, configuration: Configuration): Promise<string> {
  const { RECIPES_PRODUCE_COMPANY } = await configuration.read(db, ['RECIPES_PRODUCE_COMPANY'])
  return RECIPES_PRODUCE_COMPANY
}
