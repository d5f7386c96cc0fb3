import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { machineTag } from '../tables/machine-tag.ts'

type Tag = typeof machineTag.$inferSelect

/** The tag in use of a machine; undefined before the first. */
export async function tagOf(db: Pick<Tx, 'select'>, machine_id: string): Promise<Tag | undefined> {
  const [tag] = await db
    .select()
    .from(machineTag)
    .where(and(eq(machineTag.machine_id, machine_id), isNull(machineTag.ended_at)))
  return tag
}

/** The page behind a tag, below the server's address. */
export const tagPath = ({ token }: Pick<Tag, 'token'>): string => `/machine/${token}`

/** Gives a machine a tag with a token of 256 bits, unless it has one. */
export async function openTag(tx: Tx, machine_id: string, created_by: string | null): Promise<void> {
  await tx
    .insert(machineTag)
    .values({
      machine_id,
      token: randomBytes(32).toString('base64url'),
      created_by,
      created_at: new Date().toISOString(),
    })
    .onConflictDoNothing()
}

/** Ends the tag in use and opens the next one. */
export async function renewTag(tx: Tx, machine_id: string, by: string | null): Promise<void> {
  await tx
    .update(machineTag)
    .set({ ended_at: sql`now()` })
    .where(and(eq(machineTag.machine_id, machine_id), isNull(machineTag.ended_at)))
  await openTag(tx, machine_id, by)
}
