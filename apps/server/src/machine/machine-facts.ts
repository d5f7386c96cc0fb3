import type { MachineServiceFacts } from '@rp/domain/machines/machine-service-machine'
import { bangkokDay } from '@rp/domain/dates'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'

export type Sent = typeof machineQuotation.$inferSelect

/** What was sent last, if anything was. */
export async function newestSent(db: Pick<Tx, 'select'>, service_id: string): Promise<Sent | undefined> {
  const [newest] = await db
    .select()
    .from(machineQuotation)
    .where(eq(machineQuotation.service_id, service_id))
    .orderBy(desc(machineQuotation.revision))
    .limit(1)
  return newest
}

/** What the guards of the MACHINE SERVICE machine ask, of a job and what was sent last. */
export function machineFacts(row: Service, sent: Sent | undefined, now = new Date()): MachineServiceFacts {
  const today = bangkokDay(now.toISOString())
  return {
    ...quotationFacts(row, sent && isOfThisRound(row, sent) ? sent : undefined, today),
    ...workFacts(row),
    // What comes back within the warranty of its repair is repaired again for nothing (M13).
    in_warranty: row.came_back_at !== null || (row.warranty_until ?? '') >= today,
    holds_machine: row.receipt !== null && row.handover === null,
    is_signed: row.handover !== null,
    completed_days: row.completed_at ? (now.getTime() - Date.parse(row.completed_at)) / 86_400_000 : null,
    outcome: row.outcome,
  }
}

/** What was sent before the machine came back under warranty speaks of another repair (M13). */
function isOfThisRound({ came_back_at }: Service, { sent_at }: Sent): boolean {
  return came_back_at === null || Date.parse(sent_at) > Date.parse(came_back_at)
}

function quotationFacts(row: Service, sent: Sent | undefined, today: string) {
  const lines = row.quotation?.lines ?? []
  // The customer answers what was sent; whatever is sent next is what is written.
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

/** Whether the quotation that is written now says something else than the one that was sent. */
function isChanged({ quotation }: Service, sent: Sent): boolean {
  const wordsOf = (lines: Sent['lines']) =>
    JSON.stringify(
      lines.map(({ kind, description, qty, unit_price, discount, vat }) => [
        kind,
        description,
        qty,
        unit_price,
        discount,
        vat,
      ]),
    )
  return wordsOf(quotation?.lines ?? []) !== wordsOf(sent.lines)
}
