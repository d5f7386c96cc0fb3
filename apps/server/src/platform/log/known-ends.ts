import { and, asc, count, desc, eq, gt, lte, max } from 'drizzle-orm'
import type { Tx } from '../outbox/outbox.ts'
import { logCheckpoint } from '../tables/log-checkpoint.ts'
import { logEntry } from '../tables/log-entry.ts'
import { logVerification } from '../tables/log-verification.ts'
import { missingAtEnd, type Anchor, type Fault } from './chain-check.ts'

type Reads = Pick<Tx, 'select'>

/** Ends of earlier good runs that a later one must confirm. */
const endsMax = 50

/** Where good verifications ended, newest first: a later one must confirm these ends. */
export function endsOfGoodRuns(db: Reads, up_to = Number.MAX_SAFE_INTEGER): Promise<Anchor[]> {
  return db
    .select({ seq: logVerification.to_seq, hash: logVerification.to_hash })
    .from(logVerification)
    .where(
      and(eq(logVerification.ok, true), gt(logVerification.to_seq, 0), lte(logVerification.to_seq, up_to)),
    )
    .orderBy(desc(logVerification.to_seq), asc(logVerification.id))
    .limit(endsMax)
}

/**
 * Faults visible without reading the log: it ends before an entry that an earlier run confirmed or a checkpoint was
 * signed for. Three statements, each of one row.
 */
export async function shrunkFault(db: Reads): Promise<Fault | null> {
  const [[entries], [good], [sealed]] = await Promise.all([
    db.select({ seq: max(logEntry.seq) }).from(logEntry),
    db
      .select({ seq: max(logVerification.to_seq) })
      .from(logVerification)
      .where(eq(logVerification.ok, true)),
    db.select({ seq: max(logCheckpoint.seq) }).from(logCheckpoint),
  ])
  const here = entries?.seq ?? 0
  const known = Math.max(good?.seq ?? 0, sealed?.seq ?? 0)
  return known > here ? missingAtEnd(here, known) : null
}

/**
 * Detects a log that lost all its checkpoints. A log with the entry of a signing key, or with an earlier
 * verification, must have one: a running server signs within a minute of the first entry.
 */
export async function unsealedFault(db: Reads): Promise<Fault | null> {
  const [[sealed], [runs], [keys], [log]] = await Promise.all([
    db.select({ count: count() }).from(logCheckpoint),
    db.select({ count: count() }).from(logVerification),
    db.select({ count: count() }).from(logEntry).where(eq(logEntry.event, 'log.key_added')),
    db.select({ entries: count() }).from(logEntry),
  ])
  // Counts always return one row.
  const entries = log?.entries ?? 0
  const wasSealed = runs?.count !== 0 || keys?.count !== 0
  if (entries === 0 || sealed?.count !== 0 || !wasSealed) return null
  return {
    first_bad_seq: 1,
    reason: {
      en: `The log has ${entries} entries and not one signed checkpoint: they were taken away`,
      th: `บันทึกมี ${entries} รายการแต่ไม่มีจุดตรวจที่ลงนามเลย แสดงว่าจุดตรวจถูกลบออก`,
    },
  }
}
