import type { MachineOutcome, MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import { machineQuotationNumber } from '@rp/domain/machine-service/machine-rules'
import { and, eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import {
  staffIdOf,
  type TransitionRequest,
  type TransitionBy,
} from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { respondedBy } from './contracts/responded.ts'
import { arriveAt, arriveNow, type Arrival } from './arrive.ts'
import { endJob, reopenJob } from './job-ending.ts'
import type { Sent } from './machine-facts.ts'
import { quotationRef } from './log-refs.ts'
import { closeQuotationLinks, openQuotationLink } from './quotation-link.ts'
import type { Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import type { machineService } from './tables/machine-service.ts'
import { cancelPlanned } from './visits.ts'
import type { MachineDeps } from './notify-service.ts'
import { momentsAfter, momentsOf } from './terms.ts'
import type { Visit } from './visits.ts'

/** A transition request for a job, with its data. */
export interface MachineTransitionRequest extends TransitionRequest<MachineServiceStatus> {
  evidence_file?: string | undefined
  outcome?: MachineOutcome | undefined
  /** The name of the person who answered on the customer's page. */
  signed_name?: string
  /** The visit of a check-in (M2); without it the next one. */
  arrival?: Arrival
}

interface EffectContext extends TransitionBy, MachineDeps {
  row: Service
  /** The latest quotation sent to the customer. */
  sent: Sent | undefined
  /** The quotation of this round that was accepted last. */
  accepted: Sent | undefined
  request: MachineTransitionRequest
}

interface Happened {
  event: string
  data: Record<string, unknown>
  refs?: LogSubject[]
}

export interface Outcome {
  changes?: Partial<typeof machineService.$inferInsert>
  /** Values that the row loses and the history keeps. */
  aside?: Record<string, unknown>
  /** The customer's current quotation. */
  sent?: Sent
  link?: string
  /** Planned visits that the transition cancelled, and whether the customer is notified of each. */
  cancelled?: { visits: Visit[]; isNews: boolean }
  events?: Happened[]
}

type Effect = (tx: Tx, context: EffectContext) => Promise<Outcome> | Outcome

const nowText = () => new Date().toISOString()

/** Freezes the draft as the next revision and sends the customer a link to it. */
const sendQuotation: Effect = async (tx, { row, sent, publicUrl, initiator }) => {
  const written = found(row.quotation)
  const [person] = await tx
    .select({
      name: customer.display_name,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      tax_id: customer.tax_id,
      address: customer.address,
    })
    .from(customer)
    .where(eq(customer.id, row.customer_id))
  // Accepted or declined quotations stay so; one still waiting for an answer is replaced.
  await tx
    .update(machineQuotation)
    .set({ state: 'REPLACED' })
    .where(and(eq(machineQuotation.service_id, row.id), eq(machineQuotation.state, 'SENT')))
  await closeQuotationLinks(tx, row.id)
  const revision = (sent?.revision ?? 0) + 1
  const [frozen] = await tx
    .insert(machineQuotation)
    .values({
      service_id: row.id,
      number: machineQuotationNumber(row.number, revision),
      revision,
      customer: found(person),
      findings: row.inspection?.findings ?? '',
      ...written,
      ...totalsOf(written.lines),
      state: 'SENT',
      sent_at: nowText(),
      created_by: staffIdOf(initiator),
    })
    .returning()
  const now = found(frozen)
  const { url } = await openQuotationLink(tx, { sent: now, publicUrl, created_by: staffIdOf(initiator) })
  return {
    sent: now,
    link: url,
    events: [
      {
        event: 'quote.sent',
        data: { quotation: now.number, total: now.total },
        refs: [quotationRef(now)],
      },
    ],
  }
}

const acceptQuotation: Effect = async (tx, { sent, request, initiator }) => {
  const offered = found(sent)
  await tx
    .update(machineQuotation)
    .set({
      state: 'ACCEPTED',
      answered_at: nowText(),
      answered_name: request.signed_name ?? null,
      answer_comment: request.reason ?? null,
      evidence_file: request.evidence_file ?? null,
    })
    .where(eq(machineQuotation.id, offered.id))
  await closeQuotationLinks(tx, offered.service_id)
  const data = { quotation: offered.number, total: offered.total, by: initiator.type }
  return { events: [{ event: 'quote.accepted', data, refs: [quotationRef(offered)] }] }
}

const complete: Effect = async (tx, { row, request, actor, endings }) => {
  const outcome = request.outcome ?? null
  return {
    changes: { outcome, completed_at: nowText() },
    aside: { due_at: row.due_at },
    cancelled: { visits: await endJob(tx, { row, outcome, actor, endings }), isNews: true },
  }
}

const completeRepair: Effect = async (tx, context) => {
  const parts = context.row.work?.parts ?? []
  return {
    ...(await complete(tx, context)),
    // A part with a serial number can be traced to its machine.
    events: parts
      .filter(({ serial_no, old_serial_no }) => serial_no !== '' || old_serial_no !== '')
      .map(({ qty, serial_no, old_serial_no }) => ({
        event: 'part.replaced',
        data: { qty, serial_no, old_serial_no },
      })),
  }
}

const closeWithoutRepair: Effect = async (tx, context) => {
  await closeQuotationLinks(tx, context.row.id)
  return complete(tx, context)
}

/** The repair goes on as accepted; the quotation of the extra work no longer waits for an answer. */
const withoutExtraWork: Effect = async (tx, { row, accepted }) => {
  const { lines, valid_until, note } = found(accepted)
  await closeQuotationLinks(tx, row.id)
  await tx
    .update(machineQuotation)
    .set({ state: 'DECLINED', answered_at: nowText() })
    .where(and(eq(machineQuotation.service_id, row.id), eq(machineQuotation.state, 'SENT')))
  return { changes: { quotation: { lines, valid_until, note } }, aside: { quotation: row.quotation } }
}

/** Closed by mistake: as before, and a customer whose answer is awaited gets a link that works again. */
const openAgain: Effect = async (tx, context) => {
  const { row, sent, request, publicUrl, initiator } = context
  await reopenJob(tx, context)
  const opened: Outcome = {
    changes: { outcome: null, completed_at: null },
    aside: { outcome: row.outcome, completed_at: row.completed_at },
  }
  if (request.to !== 'QUOTATION' || sent?.state !== 'SENT') return opened
  const { url } = await openQuotationLink(tx, { sent, publicUrl, created_by: staffIdOf(initiator) })
  return { ...opened, link: url }
}

const arrive: Effect = async (tx, { row, request, initiator }) => {
  const visit = request.arrival
    ? await arriveAt(tx, row, request.arrival)
    : await arriveNow(tx, row, initiator)
  return { changes: respondedBy(row, visit) }
}

/** The effects of each transition besides status, history, log and events. */
export const machineEffects: Record<string, Effect> = {
  M2: arrive,
  M3: (_tx, { row }) => ({ changes: { responded_at: row.responded_at ?? nowText() } }),
  M4: sendQuotation,
  M6: acceptQuotation,
  M7: async (tx, { row }) => {
    await closeQuotationLinks(tx, row.id)
    return {}
  },
  M8: closeWithoutRepair,
  M9: sendQuotation,
  M10: completeRepair,
  M11: complete,
  M14: complete,
  M15: closeWithoutRepair,
  M16: openAgain,
  M17: withoutExtraWork,
  // Planned visits are cancelled, which the message of the transition says; a received machine is with the customer.
  M12: async (tx, { row, request }) =>
    request.to === 'PENDING_RECEIVE'
      ? {
          changes: { type: 'OFFICE', ...(await momentsAfter(tx, row, { type: 'OFFICE' })) },
          cancelled: { visits: await cancelPlanned(tx, row.id), isNews: false },
        }
      : {
          changes: {
            ...(await momentsAfter(tx, row, { type: 'ONSITE', receipt: null })),
            type: 'ONSITE',
            receipt: null,
          },
          aside: { receipt: row.receipt },
        },
  // A new round: nothing of the last round applies to it; the history has all of that.
  M13: async (tx, context) => {
    const { row } = context
    await reopenJob(tx, context)
    const came_back_at = nowText()
    return {
      changes: {
        outcome: null,
        completed_at: null,
        came_back_at,
        ...(await momentsOf(tx, { ...row, came_back_at, receipt: null })),
        // In the workshop its inspection begins at once.
        responded_at: row.type === 'OFFICE' ? came_back_at : null,
        receipt: null,
        inspection: null,
        quotation: null,
        work: null,
      },
      aside: {
        outcome: row.outcome,
        completed_at: row.completed_at,
        due_at: row.due_at,
        response_due_at: row.response_due_at,
        responded_at: row.responded_at,
        receipt: row.receipt,
        inspection: row.inspection,
        quotation: row.quotation,
        work: row.work,
      },
    }
  },
}

/** A signature is valid for its moment only: every transition that continues the job removes it, except M16. */
export function handoverAside(
  row: Service,
  { id, to }: { id: string; to: string },
): Pick<Outcome, 'changes' | 'aside'> {
  return row.handover && to !== 'COMPLETED' && id !== 'M16'
    ? { changes: { handover: null }, aside: { handover: row.handover } }
    : {}
}
