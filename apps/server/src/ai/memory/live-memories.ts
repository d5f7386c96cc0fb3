import { memoriesGiven } from '@rp/domain/ai/memory/memory-kinds'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { memory } from '../tables/memory.ts'

/** Currently valid memories; those that wait for a person are separate. */
export const holdsNow = and(
  isNull(memory.invalid_at),
  or(isNull(memory.valid_to), gt(memory.valid_to, sql`now()`)),
)

/** The memories of a customer, newest first. */
export function readMemories(
  db: Pick<Tx, 'select'>,
  customer_id: string,
): Promise<{ key: string; value: string }[]> {
  return db
    .select({ key: memory.key, value: memory.value })
    .from(memory)
    .where(and(eq(memory.customer_id, customer_id), eq(memory.state, 'KEPT'), holdsNow))
    .orderBy(desc(memory.valid_from))
    .limit(memoriesGiven)
}

/** Memories as text for a model. */
export function memoriesText(memories: readonly { key: string; value: string }[]): string {
  return memories.map(({ key, value }) => `${key}: ${value}`).join('\n')
}
