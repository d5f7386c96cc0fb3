import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { labelProofLink } from '../tables/label-proof-link.ts'

/** Days that a customer has to view a proof. */
const proofDays = 14

interface NewLink {
  design_id: string
  revision_id: string
  publicUrl: string
  created_by: string | null
}

/** A link to the proof page. Only the answer contains its token; the database keeps the hash. Earlier links end. */
export async function openProofLink(
  tx: Tx,
  { publicUrl, ...link }: NewLink,
): Promise<{ url: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const expires_at = new Date(now.getTime() + proofDays * 86_400_000).toISOString()
  await closeProofLinks(tx, link.design_id)
  await tx.insert(labelProofLink).values({
    ...link,
    token_hash: hashOfToken(token),
    expires_at,
    created_at: now.toISOString(),
  })
  return { url: `${publicUrl}/label-proof/${token}`, expires_at }
}

/** Pages of this label still show their content, but accept no answer. */
export async function closeProofLinks(tx: Tx, design_id: string): Promise<void> {
  await tx
    .update(labelProofLink)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        eq(labelProofLink.design_id, design_id),
        isNull(labelProofLink.answered_at),
        sql`${labelProofLink.expires_at} > now()`,
      ),
    )
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
