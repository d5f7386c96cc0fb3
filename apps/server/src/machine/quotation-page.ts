import {
  answerQuotation,
  createQuotationLink,
  downloadQuotationByLink,
  getQuotationPage,
} from '@rp/contract/machine/quotation'
import { knownName } from '@rp/domain/chat/visitor-name'
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
import { transitionService } from './moves.ts'
import { hashOfToken, openQuotationLink } from './quotation-link.ts'
import { companyOf, quotationPdf } from './sheets.ts'
import { sellerOf } from './seller.ts'
import { lockedService, serviceOf, type Service } from './service-of.ts'
import { machineQuotationLink } from './tables/machine-quotation-link.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import type { MachineDeps } from './notify-service.ts'

type Link = typeof machineQuotationLink.$inferSelect
type PageState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'CLOSED'

/** Rate limit per link and per guessing address; many customers may share one address. */
const pageTries = { max: 60, windowMs: 60_000 } as const

interface PageParts extends MachineDeps {
  configuration: Configuration
  changed: () => void
}

/**
 * The customer's page: the holder of the link sees the quotation and answers it once. Accepting starts the repair (M6);
 * a refusal is saved for staff, who close the job when the machine is back.
 */
export function quotationPageCalls(platform: Platform, deps: PageParts): void {
  const { serve, database, write } = platform
  const { db } = database
  const withinLimit = openRateLimit(pageTries)

  serve.staff(createQuotationLink, ({ params, caller }) =>
    write(async (tx) => {
      const row = await lockedService(tx, params.id)
      const sent = await newestSent(tx, row.id)
      if (!sent || row.status !== 'QUOTATION' || sent.state !== 'SENT')
        throw refuse('illegal_transition', {
          detail: { en: 'No quotation waits for its customer', th: 'ไม่มีใบเสนอราคาที่รอลูกค้า' },
        })
      if (sent.valid_until < bangkokDay(new Date().toISOString()))
        throw refuse('illegal_transition', {
          detail: { en: 'The quotation has expired', th: 'ใบเสนอราคาหมดอายุแล้ว' },
        })
      return openQuotationLink(tx, { sent, publicUrl: deps.publicUrl, created_by: caller.id })
    }),
  )

  serve.open(getQuotationPage, async ({ params, request }) => {
    const { link, sent, row } = await shown(params.token, request.ip)
    return {
      ...sent,
      service_number: row.number,
      model: row.model,
      serial_no: row.serial_no,
      customer_name: knownName(sent.customer.name),
      state: stateOf(link, sent, row),
      company: await companyOf(db, deps.configuration),
    }
  })

  serve.open(downloadQuotationByLink, async ({ params, request, reply }) => {
    const { sent, row } = await shown(params.token, request.ip)
    const seller = await sellerOf(db, deps.configuration)
    const quoted = { sent, row, seller }
    return sendPdf(reply, sent.number, await quotationPdf(quoted, languageOf(request), request.ip))
  })

  serve.open(answerQuotation, async ({ params, body, request }) => {
    if (body.verdict === 'ACCEPT' && !body.signed_name)
      throw refuseField('signed_name', { en: 'is required', th: 'ต้องกรอก' })
    const known = await requestedLink(params.token, request.ip)
    await write(async (tx) => {
      // Lock the job first, like every transition.
      const row = await lockedService(tx, known.service_id)
      const link = found(await findLink(tx, params.token))
      const sent = await sentOf(tx, link)
      if (stateOf(link, sent, row) !== 'OPEN')
        throw refuse('illegal_transition', {
          detail: { en: 'This page was answered or has expired', th: 'หน้านี้ตอบไปแล้วหรือหมดอายุแล้ว' },
        })
      const actor: Actor = { type: 'CUSTOMER', id: row.customer_id }
      if (body.verdict === 'DECLINE') return decline(tx, { row, sent, actor, ...body })
      await transitionService(tx, deps, row.id, {
        initiator: { type: 'CUSTOMER' },
        actor,
        request: {
          to: 'INPROGRESS',
          expected_status: 'QUOTATION',
          reason: body.comment,
          signed_name: body.signed_name,
        },
      })
    })
    deps.changed()
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
    await deps.notify(tx, {
      service: row,
      history_id,
      staffText: {
        en: `Quotation declined: ${sent.number}`,
        th: `ลูกค้าไม่รับใบเสนอราคา: ${sent.number}`,
      },
      initiator_id: null,
    })
  }

  async function shown(token: string, address: string): Promise<{ link: Link; sent: Sent; row: Service }> {
    const link = await requestedLink(token, address)
    return { link, sent: await sentOf(db, link), row: await serviceOf(db, link.service_id) }
  }

  async function requestedLink(token: string, address: string): Promise<Link> {
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

/** Whatever else happened to the job, a link belongs to one quotation only. */
function stateOf(link: Link, sent: Sent, row: Service): PageState {
  if (sent.state === 'ACCEPTED' || sent.state === 'DECLINED') return sent.state
  const isUnanswered = sent.state === 'SENT' && row.status === 'QUOTATION'
  return isUnanswered && Date.parse(link.expires_at) > Date.now() ? 'OPEN' : 'CLOSED'
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
