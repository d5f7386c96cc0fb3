import type { LogProof } from '@rp/contract/supplychain/certificate'
import { entryOf } from '@rp/domain/supplychain/entry'
import { asc, eq, gte } from 'drizzle-orm'
import { fullStatement } from '../platform/log/signing-key.ts'
import { proofOf } from '../platform/log/tree.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuse } from '../platform/refusal.ts'
import { logCheckpoint, logSigningKey } from '../platform/tables/log-checkpoint.ts'
import type { Entry } from './entry-rows.ts'

/** Proves that an entry is in the log, by the first signed checkpoint that contains it (RFC 6962). */
export async function proofFor(db: Pick<Tx, 'select' | 'insert'>, entry: Entry): Promise<LogProof> {
  const [checkpoint] = await db
    .select()
    .from(logCheckpoint)
    .where(gte(logCheckpoint.seq, entry.seq))
    .orderBy(asc(logCheckpoint.seq))
    .limit(1)
  if (!checkpoint)
    throw refuse('illegal_transition', {
      detail: {
        en: 'No signed checkpoint holds this entry yet: one is made every 1,000 entries, at least daily',
        th: 'ยังไม่มีจุดตรวจสอบที่ลงนามครอบคลุมรายการนี้: ระบบสร้างทุก 1,000 รายการ อย่างน้อยวันละครั้ง',
      },
    })
  const [key] = await db.select().from(logSigningKey).where(eq(logSigningKey.key_id, checkpoint.key_id))
  return {
    kind: 'recipe-panel/log-proof/v1',
    entry: { ...entryOf(entry) },
    leaf_index: entry.seq - 1,
    tree_size: checkpoint.seq,
    path: await proofOf(db, entry.seq, checkpoint.seq),
    checkpoint: { ...fullStatement(checkpoint), signature: checkpoint.signature },
    public_key: found(key).public_key,
  }
}
