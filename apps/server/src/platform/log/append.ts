import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { chainHead, logEntry } from '../tables/log-entry.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Who } from '../who.ts'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'

const genesis = '0'.repeat(64)
const mainChain = 'main'

export interface Happening {
  event: string
  subject: { type: string; id: string | number; label?: string }
  /** Small and free of personal data: ids, statuses, sha256 of documents. */
  data?: Record<string, unknown>
  actor: Actor
  /** ISO instant; now when absent. */
  occurred_at?: string
}

export type Actor = {
  type: 'STAFF' | 'CUSTOMER' | 'SYSTEM' | 'AI' | 'API'
  id: string | number | null
  role?: string
  department?: string
  session?: string
}

export function actorOf(who: Who): Actor {
  if (who.type === 'CUSTOMER') return { type: 'CUSTOMER', id: who.id, session: who.session_id }
  return { type: 'STAFF', id: who.id, role: who.role, department: who.department, session: who.session_id }
}

/**
 * Adds an entry to the supply-chain log inside the business transaction: the head's row lock puts entries in one
 * order, so the chain cannot fork under load (domain design 6).
 */
export async function appendToLog(tx: Tx, happening: Happening, now = new Date()): Promise<void> {
  await tx.insert(chainHead).values({ chain: mainChain, seq: 0, hash: genesis }).onConflictDoNothing()
  const [head] = await tx.select().from(chainHead).where(eq(chainHead.chain, mainChain)).for('update')
  if (!head) throw new Error('Cannot append to the log: the chain has no head')
  const entry = {
    v: 1,
    seq: head.seq + 1,
    chain: mainChain,
    occurred_at: happening.occurred_at ?? now.toISOString(),
    recorded_at: now.toISOString(),
    actor: happening.actor,
    event: happening.event,
    subject: happening.subject,
    data: happening.data ?? {},
    policy: null,
    prev_hash: head.hash,
  }
  const hash = hashOfEntry(entry)
  await tx.insert(logEntry).values({ ...entry, hash })
  await tx.update(chainHead).set({ seq: entry.seq, hash }).where(eq(chainHead.chain, mainChain))
}

/** SHA-256 over the version line and the canonical JSON of every field but the hash (domain design 6). */
export function hashOfEntry({ hash: _, ...fields }: Record<string, unknown>): string {
  return createHash('sha256')
    .update(`recipe-panel/log/v1\n${canonicalJson(fields)}`)
    .digest('hex')
}
