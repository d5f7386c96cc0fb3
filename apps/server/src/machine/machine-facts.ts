import type { MachineServiceFacts } from '@rp/domain/state-machines/machine-service-machine'
import { bangkokDay } from '@rp/domain/dates'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import { paysEverything, type Coverage } from '@rp/domain/service-contract/coverage'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'

export type Sent = typeof machineQuotation.$inferSelect

/** The quotations of a job that were sent, the latest first. */
export function sentQuotations(db: Pick<Tx, 'select'>, service_id: string): Promise<Sent[]> {
  return db
    .select()
    .from(machineQuotation)
    .where(eq(machineQuotation.service_id, service_id))
    .orderBy(desc(machineQuotation.revision))
}

/** The quotation of this round that was accepted last, if any. */
export function acceptedOf(row: Service, sent: readonly Sent[]): Sent | undefined {
  return sent
    .filter((one) => one.state === 'ACCEPTED' && isOfThisRound(row, one))
    .toSorted((a, b) => Date.parse(b.answered_at ?? b.sent_at) - Date.parse(a.answered_at ?? a.sent_at))[0]
}

/** The latest sent quotation, if any. */
export async function newestSent(db: Pick<Tx, 'select'>, service_id: string): Promise<Sent | undefined> {
  const [newest] = await db
    .select()
    .from(machineQuotation)
    .where(eq(machineQuotation.service_id, service_id))
    .orderBy(desc(machineQuotation.revision))
    .limit(1)
  return newest
}

interface Known {
  /** The quotations that were sent, the latest first. */
  quotations: readonly Sent[]
  /** What its service contract pays; null without one. */
  coverage: Coverage | null
}

/** The facts for the guards of the machine service state machine. */
export function machineFacts(
  row: Service,
  { quotations, coverage }: Known,
  now = new Date(),
): MachineServiceFacts {
  const today = bangkokDay(now.toISOString())
  const [sent] = quotations
  return {
    ...quotationFacts(row, sent && isOfThisRound(row, sent) ? sent : undefined, today),
    has_accepted: acceptedOf(row, quotations) !== undefined,
    contract_pays: coverage !== null && paysEverything(coverage),
    ...workFacts(row),
    // A job that comes back within the warranty of its repair is repaired again for free (M13).
    in_warranty: row.came_back_at !== null || (row.warranty_until ?? '') >= today,
    holds_machine: holdsMachine(row),
    is_signed: row.handover !== null,
    completed_days: row.completed_at ? (now.getTime() - Date.parse(row.completed_at)) / 86_400_000 : null,
    outcome: row.outcome,
  }
}

/** Received, and not handed over since. */
function holdsMachine({ receipt, handover }: Service): boolean {
  if (!receipt || !handover) return receipt !== null
  return Date.parse(receipt.received_at) > Date.parse(handover.signed_at)
}

/** A quotation sent before the machine came back under warranty belongs to another repair (M13). */
function isOfThisRound({ came_back_at }: Service, { sent_at }: Sent): boolean {
  return came_back_at === null || Date.parse(sent_at) > Date.parse(came_back_at)
}

function quotationFacts(row: Service, sent: Sent | undefined, today: string) {
  const lines = row.quotation?.lines ?? []
  // The customer answers the sent quotation; the next one sent is the current draft.
  const offered = row.status === 'QUOTATION' ? sent : row.quotation
  return {
    quotation_lines: lines.length,
    quotation_changed: !sent || isChanged(row, sent),
    quotation_valid: (offered?.valid_until ?? '') >= today,
    costs_nothing: lines.length > 0 && Number(totalsOf(lines).total) === 0,
  }
}

function workFacts({ receipt, inspection, work }: Service) {
  return {
    has_receipt: receipt !== null && receipt.condition !== '' && receipt.photos.length > 0,
    has_findings: Boolean(inspection?.findings),
    has_work: work !== null && (work.minutes > 0 || work.parts.length > 0),
    has_test_result: Boolean(work?.test_result),
  }
}

/** Whether the current quotation differs from the sent one. */
function isChanged({ quotation }: Service, sent: Sent): boolean {
  const wordsOf = (lines: Sent['lines']) =>
    JSON.stringify(
      lines.map(({ kind, description, qty, unit_price, discount, vat, part_id = null }) => [
        kind,
        description,
        qty,
        unit_price,
        discount,
        vat,
        part_id,
      ]),
    )
  return wordsOf(quotation?.lines ?? []) !== wordsOf(sent.lines)
}
