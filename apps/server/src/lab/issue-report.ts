import { sampleConditions } from '@rp/domain/lab/lab-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { moverId, type Moving } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { reportOwner } from './files.ts'
import type { LabParts } from './lab-parts.ts'
import { personOf } from './mails.ts'
import { workersOf } from './order-facts.ts'
import { linkOf } from './order-link.ts'
import { namesBehind, samplesOf, stepsOf, type Order } from './order-of.ts'
import { reportPdf } from './report-content.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { linesOf } from './result-words.ts'
import { labReport } from './tables/lab-report.ts'

/**
 * Writes the next report of an order and keeps its bytes, in the transaction that completes the order: when it cannot
 * be written, the order is not completed.
 */
export async function issueReport(
  tx: Tx,
  parts: LabParts,
  order: Order,
  { mover }: Pick<Moving, 'mover'>,
): Promise<{ version: number; sha256: string }> {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${labReport.version}), 0)::int` })
    .from(labReport)
    .where(eq(labReport.order_id, order.id))
  const version = (last?.version ?? 0) + 1
  const issued_by = moverId(mover)
  const snapshot = await snapshotOf(tx, parts, order, { version, issued_by })
  const bytes = await reportPdf(snapshot, await linkOf(tx, parts.publicUrl, order))
  const name = `${order.number}-v${version}.pdf`
  const { file, sha256 } = await parts.files.keep(
    { type: reportOwner, id: order.id },
    { name, bytes },
    issued_by,
    { tx, isChecked: true },
  )
  const { language, issued_at } = snapshot
  await tx
    .insert(labReport)
    .values({ order_id: order.id, version, file, sha256, language, snapshot, issued_at, issued_by })
  return { version, sha256 }
}

/** Withdraws the report that holds; it stays, and says so. */
export async function withdrawReport(
  tx: Tx,
  order: Order,
  { mover }: Pick<Moving, 'mover'>,
  reason: string,
): Promise<{ version: number; sha256: string }[]> {
  return tx
    .update(labReport)
    .set({ invalidated_at: sql`now()`, invalidated_by: moverId(mover), invalid_reason: reason })
    .where(and(eq(labReport.order_id, order.id), isNull(labReport.invalidated_at)))
    .returning({ version: labReport.version, sha256: labReport.sha256 })
}

async function snapshotOf(
  tx: Tx,
  { configuration }: LabParts,
  order: Order,
  { version, issued_by }: { version: number; issued_by: string | null },
): Promise<ReportSnapshot> {
  const { language } = await personOf(tx, order)
  const samples = await samplesOf(tx, order.id)
  const workers = [...workersOf(order, await stepsOf(tx, order.id))]
  const names = await namesBehind(tx, [...workers, order.verified_by, issued_by])
  const { RECIPES_PRODUCE_COMPANY: company } = await configuration.read(tx, ['RECIPES_PRODUCE_COMPANY'])
  const received = samples.flatMap(({ received_at }) => received_at ?? []).toSorted()
  return {
    language,
    number: order.number,
    version,
    service: { en: order.service_name_en, th: order.service_name_th },
    accreditation_no: order.accreditation_no,
    company,
    customer_name: order.customer_name,
    subject: order.subject,
    received_at: received.at(-1) ?? null,
    issued_at: new Date().toISOString(),
    samples: samples.map(({ name, lot, barcode, qty, unit, condition }) => ({
      name,
      lot,
      barcode,
      qty,
      unit,
      condition: condition ? sampleConditions[condition][language] : '',
    })),
    lines: linesOf(order, names, language),
    done_by: workers.flatMap((id) => names.get(id) ?? []),
    verified_by: names.get(order.verified_by ?? '') ?? null,
    issued_by: names.get(issued_by ?? '') ?? null,
  }
}
