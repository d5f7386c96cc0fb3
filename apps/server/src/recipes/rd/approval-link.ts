import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { approvalLink } from '../tables/approval-link.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

interface NewLink {
  recipe_id: string
  version_id: string
  quote_id: string
  /** The last day of the quote; the link expires with it. */
  valid_until: string
  publicUrl: string
  created_by: string | null
}

/** A link to the approval page. Only the answer contains its token; the database keeps the hash. */
export async function openApprovalLink(
  tx: Tx,
  { valid_until, publicUrl, ...link }: NewLink,
): Promise<{ url: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  // The end of that day in Bangkok.
  const expires_at = new Date(`${valid_until}T23:59:59.999+07:00`).toISOString()
  // The page shows one price: links to another belong to an outdated offer.
  await closeLinks(tx, link.recipe_id, ne(approvalLink.quote_id, link.quote_id))
  await tx
    .insert(approvalLink)
    .values({ ...link, token_hash: hashOfToken(token), expires_at, created_at: new Date().toISOString() })
  return { url: `${publicUrl}/approval/${token}`, expires_at }
}

/** Closes sent links once the customer has answered, or the offer changes. */
export async function closeLinks(tx: Tx, recipe_id: string, which?: SQL): Promise<void> {
  await tx
    .update(approvalLink)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        eq(approvalLink.recipe_id, recipe_id),
        isNull(approvalLink.answered_at),
        sql`${approvalLink.expires_at} > now()`,
        which,
      ),
    )
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
