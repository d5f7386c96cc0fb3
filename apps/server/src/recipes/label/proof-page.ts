import { drawnHeader } from '@rp/contract/recipes/label-drawn'
import {
  answerLabelProof,
  commentLabelProof,
  createProofLink,
  downloadLabelProof,
  downloadLabelProofPdf,
  getLabelProof,
} from '@rp/contract/recipes/label-proof'
import { knownName } from '@rp/domain/chat/visitor-name'
import { markNotFinal } from '@rp/label/not-final'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { isUnchanged } from '../../platform/http/private-cache.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { TransitionDeps } from '../transition.ts'
import { packageTarget, peopleOf } from '../notify-transition.ts'
import { recipeRef } from '../log-refs.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { labelComment } from '../tables/label-comment.ts'
import { labelDesign } from '../tables/label-design.ts'
import { labelProofLink } from '../tables/label-proof-link.ts'
import { labelRevision } from '../tables/label-revision.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { addComment } from './comments.ts'
import { lockedDesign } from './design-columns.ts'
import { hashOfToken, openProofLink } from './proof-link.ts'
import { proofState } from './proof-state.ts'
import { submittedRevision } from './revisions.ts'

type Select = Pick<Tx, 'select'>
type Link = typeof labelProofLink.$inferSelect

/** Calls per link, and guesses per address; many customers may share one address. */
const pageTries = { max: 60, windowMs: 60_000 } as const
/** Statuses in which a customer may view the submitted label. */
const asks = ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST']

interface Deps extends Pick<TransitionDeps, 'configuration' | 'printer' | 'publicUrl'> {
  notifications: Pick<Notifications, 'notify'>
}

/**
 * The customer's page: holders of the link see the submitted label, comment on places and answer once. The answer is
 * saved and notified; staff move the package.
 */
export function proofPageCalls(platform: Platform, deps: Deps): void {
  const { serve, database, write, outbox } = platform
  const { db } = database
  const withinLimit = openRateLimit(pageTries)

  serve.staff(createProofLink, ({ params: { id }, caller }) =>
    write(async (tx) => {
      const design = await lockedDesign(tx, id)
      const revision = await submittedRevision(tx, id)
      if (!revision || !asks.includes(design.packaged?.status ?? ''))
        throw refuse('illegal_transition', {
          detail: {
            en: 'No label waits for its customer: hand it in first',
            th: 'ไม่มีฉลากที่รอลูกค้า: กรุณาส่งแบบก่อน',
          },
        })
      const { publicUrl } = deps
      return openProofLink(tx, { design_id: id, revision_id: revision.id, publicUrl, created_by: caller.id })
    }),
  )

  serve.open(getLabelProof, async ({ params, request }) => {
    const link = await requestedLink(params.token, request.ip)
    const { revision, packaged } = await shownBy(db, link)
    const row = await recipeOf(db, packaged.recipe_id)
    const { RECIPES_PRODUCE_COMPANY } = await deps.configuration.read(db, ['RECIPES_PRODUCE_COMPANY'])
    const { width, height, bleed } = revision.document.paper
    return {
      recipe_number: row.number,
      recipe_name: row.name,
      brand: row.brand,
      package_name: packaged.name,
      customer_name: knownName(row.customer_name),
      revision_no: revision.no,
      submitted_at: revision.created_at,
      paper: { width, height, bleed },
      comments: await commentsOn(db, link.id),
      state: proofState(link),
      company: RECIPES_PRODUCE_COMPANY,
      not_final: markNotFinal(revision.document).open,
    }
  })

  serve.open(downloadLabelProof, async ({ params, request, reply }) => {
    const link = await requestedLink(params.token, request.ip)
    const { revision } = await shownBy(db, link)
    reply.header(drawnHeader, revision.sha256)
    if (isUnchanged(reply, revision.sha256)) return reply.status(304).send()
    const bytes = await deps.printer.picture(markNotFinal(revision.document).document)
    return reply
      .type('image/png')
      .header('content-disposition', 'inline; filename="label-proof.png"')
      .send(bytes)
  })

  serve.open(downloadLabelProofPdf, async ({ params, request, reply }) => {
    const link = await requestedLink(params.token, request.ip)
    const { revision } = await shownBy(db, link)
    if (isUnchanged(reply, `${revision.sha256}-pdf`)) return reply.status(304).send()
    const bytes = await deps.printer.pdf(markNotFinal(revision.document).document, 'label-proof')
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="label-proof.pdf"')
      .send(bytes)
  })

  serve.open(commentLabelProof, async ({ params, body: { signed_name, ...said }, request }) => {
    const known = await requestedLink(params.token, request.ip)
    return write(async (tx) => {
      const link = await openLink(tx, known, params.token)
      const comment = await addComment(tx, outbox, {
        ...said,
        design_id: link.design_id,
        revision_id: link.revision_id,
        proof_link_id: link.id,
        element: null,
        author: 'CUSTOMER',
        author_id: null,
        author_name: signed_name,
      })
      return { ...comment, is_resolved: false }
    })
  })

  serve.open(answerLabelProof, async ({ params, body, request }) => {
    const { verdict, signed_name, comment, drawn } = body
    if (verdict === 'APPROVE' && !signed_name)
      throw refuseField('signed_name', { en: 'is required', th: 'ต้องกรอก' })
    const known = await requestedLink(params.token, request.ip)
    await write(async (tx) => {
      const link = await openLink(tx, known, params.token)
      if (verdict === 'APPROVE') await refuseUnseen(tx, link, drawn)
      if (verdict === 'CHANGE' && !comment && (await commentsOn(tx, link.id)).length === 0)
        throw refuseField('comment', {
          en: 'is required, or a comment on a place: what is to change',
          th: 'ต้องกรอก หรือใส่ความเห็นบนตำแหน่งในฉลาก: สิ่งที่ต้องแก้ไข',
        })
      await tx
        .update(labelProofLink)
        .set({ answered_at: sql`now()`, verdict, comment: comment || null, signed_name: signed_name || null })
        .where(eq(labelProofLink.id, link.id))
      await notifyAnswer(tx, link, verdict)
    })
    return { state: verdict === 'APPROVE' ? 'APPROVED' : 'CHANGES_ASKED' } as const
  })

  /** Refuses approval unless the whole picture was loaded, and all of it still exists. */
  async function refuseUnseen(tx: Tx, link: Link, drawn: string): Promise<void> {
    const { revision } = await shownBy(tx, link)
    if (drawn === '' || drawn !== revision.sha256)
      throw refuseField('drawn', { en: 'must name the picture that was shown', th: 'ต้องเป็นรูปที่แสดงให้ดู' })
    if (!(await deps.printer.isWhole(revision.document)))
      throw refuseField('drawn', {
        en: 'names a label that cannot be shown in full any more',
        th: 'เป็นฉลากที่แสดงครบถ้วนไม่ได้แล้ว',
      })
  }

  async function notifyAnswer(tx: Tx, link: Link, verdict: 'APPROVE' | 'CHANGE'): Promise<void> {
    const { revision, packaged } = await shownBy(tx, link)
    const row = await recipeOf(tx, packaged.recipe_id)
    await appendToLog(tx, {
      event: verdict === 'APPROVE' ? 'proof.accepted' : 'proof.declined',
      subject: { type: 'recipe_package', id: packaged.id, label: row.number },
      refs: [recipeRef(row)],
      actor: { type: 'CUSTOMER', id: row.customer_id },
      data: { recipe: row.number, revision: revision.no, sha256: revision.sha256 },
    })
    await deps.notifications.notify(tx, await peopleOf(tx, row, 'RECIPE_DESIGN'), {
      title: `${row.number} ${row.name}`,
      description:
        verdict === 'APPROVE'
          ? {
              en: `The customer approved the label of ${packaged.name}`,
              th: `ลูกค้าอนุมัติฉลากของ ${packaged.name}`,
            }
          : {
              en: `The customer asks for changes of the label of ${packaged.name}`,
              th: `ลูกค้าขอแก้ฉลากของ ${packaged.name}`,
            },
      ms_name: 'RECIPES',
      target: packageTarget(row.id, packaged.id),
      once: `label-proof:${link.id}`,
    })
    await outbox.publish(tx, 'recipes.changed', { id: row.id })
  }

  async function requestedLink(token: string, address: string): Promise<Link> {
    const link = await findLink(db, token)
    if (!withinLimit(link?.id ?? address)) throw refuse('throttled')
    return found(link)
  }
}

/** The link while it accepts an answer; locks recipe and label first, like every transition. */
async function openLink(tx: Tx, known: Link, token: string): Promise<Link> {
  const { packaged } = await shownBy(tx, known)
  await lockedRecipe(tx, packaged.recipe_id)
  const design = await lockedDesign(tx, known.design_id)
  const link = found(await findLink(tx, token))
  const newest = await submittedRevision(tx, known.design_id)
  const isUnanswered = asks.includes(design.packaged?.status ?? '') && newest?.id === link.revision_id
  if (proofState(link) !== 'OPEN' || !isUnanswered)
    throw refuse('illegal_transition', {
      detail: { en: 'This page was answered or has expired', th: 'หน้านี้ตอบไปแล้วหรือหมดอายุแล้ว' },
    })
  return link
}

async function shownBy(db: Select, { revision_id }: Link) {
  const [row] = await db
    .select({ revision: labelRevision, packaged: recipePackage })
    .from(labelRevision)
    .innerJoin(labelDesign, eq(labelDesign.id, labelRevision.design_id))
    .innerJoin(recipePackage, eq(recipePackage.id, labelDesign.recipe_package_id))
    .where(eq(labelRevision.id, revision_id))
  return found(row)
}

async function findLink(db: Select, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(labelProofLink)
    .where(eq(labelProofLink.token_hash, hashOfToken(token)))
  return link
}

function commentsOn(db: Select, proof_link_id: string) {
  return db
    .select({
      id: labelComment.id,
      x: labelComment.x,
      y: labelComment.y,
      text: labelComment.text,
      author_name: labelComment.author_name,
      created_at: labelComment.created_at,
      is_resolved: sql<boolean>`${labelComment.resolved_at} is not null`,
    })
    .from(labelComment)
    .where(and(eq(labelComment.proof_link_id, proof_link_id), eq(labelComment.author, 'CUSTOMER')))
    .orderBy(asc(labelComment.created_at), asc(labelComment.id))
}
