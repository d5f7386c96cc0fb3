import type { MachineOutcome, MachineServiceStatus } from '@rp/domain/machines/machine-service-machine'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import { machineQuotationNumber } from '@rp/domain/machine-service/machine-rules'
import { and, eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { moverId, type AskedMove, type Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { Sent } from './machine-facts.ts'
import { dueFrom } from './open-service.ts'
import { quotationRef } from './log-refs.ts'
import { closeQuotationLinks, openQuotationLink } from './quotation-link.ts'
import type { Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import type { machineService } from './tables/machine-service.ts'
import type { MachineParts } from './tell.ts'

/** What a move of a job carries. */
export interface AskedMachineMove extends AskedMove<MachineServiceStatus> {
  evidence_file?: string | undefined
  outcome?: MachineOutcome | undefined
  /** Who answered on the customer's page. */
  signed_name?: string
}

interface EffectContext extends Moving, MachineParts {
  row: Service
  /** What the customer was sent last. */
  sent: Sent | undefined
  asked: AskedMachineMove
}

interface Happened {
  event: string
  data: Record<string, unknown>
  refs?: LogSubject[]
}

export interface Outcome {
  changes?: Partial<typeof machineService.$inferInsert>
  /** What the row loses and the history keeps. */
  aside?: Record<string, unknown>
  /** What the customer has now. */
  sent?: Sent
  link?: string
  events?: Happened[]
}

type Effect = (tx: Tx, context: EffectContext) => Promise<Outcome> | Outcome

const nowText = () => new Date().toISOString()

/** A visit that will not take place, or was of an earlier round. */
const noVisit = { planned_at: null, ends_at: null, remind_days: null, arrived_at: null, left_at: null }

/** Freezes what is written as the next revision and sends the customer a link to it. */
const sendQuotation: Effect = async (tx, { row, sent, publicUrl, mover }) => {
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
  // What was accepted or declined stays so; what still waited for an answer waits no longer.
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
      created_by: moverId(mover),
    })
    .returning()
  const now = found(frozen)
  const { url } = await openQuotationLink(tx, { sent: now, publicUrl, created_by: moverId(mover) })
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

const acceptQuotation: Effect = async (tx, { sent, asked, mover }) => {
  const offered = found(sent)
  await tx
    .update(machineQuotation)
    .set({
      state: 'ACCEPTED',
      answered_at: nowText(),
      answered_name: asked.signed_name ?? null,
      answer_comment: asked.reason ?? null,
      evidence_file: asked.evidence_file ?? null,
    })
    .where(eq(machineQuotation.id, offered.id))
  await closeQuotationLinks(tx, offered.service_id)
  const data = { quotation: offered.number, total: offered.total, by: mover.type }
  return { events: [{ event: 'quote.accepted', data, refs: [quotationRef(offered)] }] }
}

const complete: Effect = (_tx, { row, asked }) => ({
  changes: {
    outcome: asked.outcome ?? null,
    completed_at: nowText(),
    ...(row.arrived_at && !row.left_at && { left_at: nowText() }),
  },
  aside: { due_at: row.due_at },
})

const completeRepair: Effect = async (tx, context) => {
  const parts = context.row.work?.parts ?? []
  return {
    ...(await complete(tx, context)),
    // A part with a serial number can be followed to its machine.
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

/** The effects of each move besides status, history, log and news (domain design 5.4). */
export const machineEffects: Record<string, Effect> = {
  M2: () => ({ changes: { arrived_at: nowText() } }),
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
  // A visit that was planned does not take place, and what was taken in is with the customer again.
  M12: (_tx, { row, asked }) =>
    asked.to === 'PENDING_RECEIVE'
      ? {
          changes: { type: 'OFFICE', ...noVisit },
          aside: { planned_at: row.planned_at },
        }
      : { changes: { type: 'ONSITE', receipt: null }, aside: { receipt: row.receipt } },
  // A new round: nothing of the last one stands for it, and the history keeps all of it.
  M13: (_tx, { row }) => ({
    changes: {
      outcome: null,
      completed_at: null,
      came_back_at: nowText(),
      due_at: dueFrom(new Date()),
      ...noVisit,
      receipt: null,
      inspection: null,
      quotation: null,
      work: null,
    },
    aside: {
      outcome: row.outcome,
      completed_at: row.completed_at,
      due_at: row.due_at,
      planned_at: row.planned_at,
      receipt: row.receipt,
      inspection: row.inspection,
      quotation: row.quotation,
      work: row.work,
    },
  }),
}

/** A signature speaks of the moment: it is put aside by every move that goes on with the job. */
export function handoverAside(row: Service, to: string): Pick<Outcome, 'changes' | 'aside'> {
  return row.handover && to !== 'COMPLETED'
    ? { changes: { handover: null }, aside: { handover: row.handover } }
    : {}
}
