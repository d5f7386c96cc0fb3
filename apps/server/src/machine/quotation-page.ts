import {
  answerQuotation,
  createQuotationLink,
  downloadQuotationByLink,
  getQuotationPage,
} from '@rp/contract/machine/quotation'
import { bangkokDay } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import type { Configuration } from '../configuration/index.ts'
import { languageOf } from '../platform/http/language.ts'
import { appendToLog, type Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { writeHistory } from './history.ts'
import { quotationRef } from './log-refs.ts'
import { newestSent, type Sent } from './machine-facts.ts'
import { moveService } from './moves.ts'
import { hashOfToken, openQuotationLink } from './quotation-link.ts'
import { companyOf, quotationPdf } from './sheets.ts'
import { sellerOf } from './seller.ts'
import { lockedService, serviceOf, type Service } from './service-of.ts'
import { machineQuotationLink } from './tables/machine-quotation-link.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import type { MachineParts } from './tell.ts'

type Link = typeof machineQuotationLink.$inferSelect
type PageState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'CLOSED'

/** Calls of one link, and guesses of one address; many customers may sit behind one address. */
const pageTries = { max: 60, windowMs: 60_000 } as const

interface PageParts extends MachineParts {
  configuration: Configuration
  changed: () => void
}

/**
 * The customer's page: whoever holds the link sees the quotation and answers it once. Accepting starts the repair
 * (M6); a refusal is kept for staff, who close the job when the machine is back (domain design 5.4).
 */
export function quotationPageCalls(platform: Platform, parts: PageParts): void {
  const { serve, database, write } = platform
  const { db } = database
  const withinLimit = openRateLimit(pageTries)

  serve.staff(createQuotationLink, ({ params, who }) =>
    write(async (tx) => {
      const row = await lockedService(tx, params.id)
      const sent = await newestSent(tx, row.id)
      if (!sent || row.status !== 'QUOTATION' || sent.state !== 'SENT')
        throw refuse('illegal_transition', { detail: 'No quotation waits for its customer' })
      if (sent.valid_until < bangkokDay(new Date().toISOString()))
        throw refuse('illegal_transition', { detail: 'The quotation has expired' })
      return openQuotationLink(tx, { sent, publicUrl: parts.publicUrl, created_by: who.id })
    }),
  )

  serve.open(getQuotationPage, async ({ params, request }) => {
    const { link, sent, row } = await shown(params.token, request.ip)
    return {
      ...sent,
      service_number: row.number,
      model: row.model,
      serial_no: row.serial_no,
      customer_name: sent.customer.name,
      state: stateOf(link, sent, row),
      company: await companyOf(db, parts.configuration),
    }
  })

  serve.open(downloadQuotationByLink, async ({ params, request, reply }) => {
    const { sent, row } = await shown(params.token, request.ip)
    const seller = await sellerOf(db, parts.configuration)
    return sendPdf(reply, sent.number, await quotationPdf({ sent, row, seller }, languageOf(request)))
  })

  serve.open(answerQuotation, async ({ params, body, request }) => {
    if (body.verdict === 'ACCEPT' && !body.signed_name) throw refuseField('signed_name', 'is required')
    const known = await askedLink(params.token, request.ip)
    await write(async (tx) => {
      // The job first, as every move locks it.
      const row = await lockedService(tx, known.service_id)
      const link = found(await findLink(tx, params.token))
      const sent = await sentOf(tx, link)
      if (stateOf(link, sent, row) !== 'OPEN')
        throw refuse('illegal_transition', { detail: 'This page was answered or has expired' })
      const actor: Actor = { type: 'CUSTOMER', id: row.customer_id }
      if (body.verdict === 'DECLINE') return decline(tx, { row, sent, actor, ...body })
      await moveService(tx, parts, row.id, {
        mover: { type: 'CUSTOMER' },
        actor,
        asked: {
          to: 'INPROGRESS',
          expected_status: 'QUOTATION',
          reason: body.comment,
          signed_name: body.signed_name,
        },
      })
    })
    parts.changed()
    return { state: body.verdict === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED' } as const
  })

  async function decline(tx: Tx, { row, sent, actor, signed_name, comment }: Declined): Promise<void> {
    await tx
      .update(machineQuotation)
      .set({
        state: 'DECLINED',
        answered_at: new Date().toISOString(),
        answered_name: signed_name || null,
        answer_comment: comment || null,
      })
      .where(eq(machineQuotation.id, sent.id))
    const history_id = await writeHistory(tx, {
      service_id: row.id,
      move: 'DECLINED',
      reason: comment,
      actor,
      carried: { quotation: sent.number },
    })
    await appendToLog(tx, {
      event: 'quote.declined',
      subject: { type: 'machine_service', id: row.id, label: row.number },
      refs: [quotationRef(sent)],
      actor,
      data: { quotation: sent.number, total: sent.total },
    })
    await parts.tell(tx, {
      service: row,
      history_id,
      bell: `Quotation declined · ลูกค้าไม่รับใบเสนอราคา: ${sent.number}`,
      mover_id: null,
    })
  }

  async function shown(token: string, address: string): Promise<{ link: Link; sent: Sent; row: Service }> {
    const link = await askedLink(token, address)
    return { link, sent: await sentOf(db, link), row: await serviceOf(db, link.service_id) }
  }

  async function askedLink(token: string, address: string): Promise<Link> {
    const link = await findLink(db, token)
    if (!withinLimit(link?.id ?? address)) throw refuse('throttled')
    return found(link)
  }
}

interface Declined {
  row: Service
  sent: Sent
  actor: Actor
  signed_name: string
  comment: string
}

/** Whatever else happened to the job, a link speaks of one quotation only. */
function stateOf(link: Link, sent: Sent, row: Service): PageState {
  if (sent.state === 'ACCEPTED' || sent.state === 'DECLINED') return sent.state
  const isAsked = sent.state === 'SENT' && row.status === 'QUOTATION'
  return isAsked && Date.parse(link.expires_at) > Date.now() ? 'OPEN' : 'CLOSED'
}

async function sentOf(db: Pick<Tx, 'select'>, { quotation_id }: Link): Promise<Sent> {
  const [sent] = await db.select().from(machineQuotation).where(eq(machineQuotation.id, quotation_id))
  return found(sent)
}

async function findLink(db: Pick<Tx, 'select'>, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(machineQuotationLink)
    .where(eq(machineQuotationLink.token_hash, hashOfToken(token)))
  return link
}
