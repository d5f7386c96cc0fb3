import type { Words } from '@rp/domain/languages'
import { and, asc, eq, gt } from 'drizzle-orm'
import { GrowingTree } from '../../platform/log/merkle.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { chatSeal } from '../tables/seal.ts'
import { leavesOf, type Range } from './leaves.ts'

type Db = Pick<Tx, 'select' | 'execute'>
type Seal = typeof chatSeal.$inferSelect

/** All sealed messages are unchanged, or the first log entry that proves otherwise. */
export type SealsVerdict =
  | { ok: true; seals: number; messages: number }
  | { ok: false; log_seq: number; reason: Words }

const pageSize = 50

/**
 * Recomputes the root of every seal in the log from the messages. The verification of the log checks the entries
 * themselves.
 */
export async function verifySeals(db: Db): Promise<SealsVerdict> {
  let [after, seals, messages] = [0, 0, 0]
  for (;;) {
    const page = await db
      .select({ seq: logEntry.seq, data: logEntry.data, seal: chatSeal })
      .from(logEntry)
      .leftJoin(chatSeal, eq(chatSeal.log_seq, logEntry.seq))
      .where(and(eq(logEntry.event, 'chat.messages_sealed'), gt(logEntry.seq, after)))
      .orderBy(asc(logEntry.seq))
      .limit(pageSize)
    for (const { seq, data, seal } of page) {
      const reason = await faultOf(db, data, seal)
      if (reason) return { ok: false, log_seq: seq, reason }
      seals += 1
      messages += Number(data['messages'])
      after = seq
    }
    if (page.length < pageSize) return { ok: true, seals, messages }
  }
}

async function faultOf(db: Db, data: Record<string, unknown>, seal: Seal | null): Promise<Words | undefined> {
  if (!seal)
    return {
      en: 'The list of messages that it seals no longer exists',
      th: 'ไม่มีข้อมูลแล้วว่าผนึกข้อความใด',
    }
  const tree = new GrowingTree()
  for await (const leaves of leavesOf(db, rangesOf(seal))) for (const leaf of leaves) tree.push(leaf)
  const sealed = Number(data['messages'])
  if (tree.size !== sealed)
    return {
      en: `It seals ${sealed} messages, and ${tree.size} are there`,
      th: `ผนึกไว้ ${sealed} ข้อความ แต่มีอยู่ ${tree.size} ข้อความ`,
    }
  if (tree.root() !== data['root'])
    return {
      en: 'A message that it seals differs from the one sent',
      th: 'ข้อความที่ผนึกไว้ไม่ตรงกับที่ส่งครั้งแรก',
    }
  return undefined
}

function rangesOf({ room_ids, from_seqs, to_seqs }: Seal): Range[] {
  return room_ids.map((room_id, at) => ({
    room_id,
    from_seq: from_seqs[at] ?? 0,
    to_seq: to_seqs[at] ?? -1,
  }))
}
