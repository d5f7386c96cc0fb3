import type { StaleReason } from '@rp/domain/label-words'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { labelPrint } from '../tables/label-print.ts'

/** Files of these labels are kept, but must not be printed any more. */
export async function voidPrints(
  tx: Tx,
  design_ids: string[],
  reason: StaleReason | 'REOPENED',
): Promise<void> {
  await tx
    .update(labelPrint)
    .set({ void_at: sql`now()`, void_reason: reason })
    .where(and(inArray(labelPrint.design_id, design_ids), isNull(labelPrint.void_at)))
}
