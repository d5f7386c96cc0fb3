import { createHash, randomBytes } from 'node:crypto'
import { approvalLink } from '../tables/approval-link.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

interface NewLink {
  recipe_id: string
  version_id: string
  quote_id: string
  /** The day until which the quote holds; the link ends with it. */
  valid_until: string
  publicUrl: string
  created_by: string | null
}

/** A link to the approval page. Its token is in the answer only; the database keeps the hash. */
export async function openApprovalLink(
  tx: Tx,
  { valid_until, publicUrl, ...link }: NewLink,
): Promise<{ url: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  // The end of that day in Bangkok.
  const expires_at = new Date(`${valid_until}T23:59:59.999+07:00`).toISOString()
  await tx
    .insert(approvalLink)
    .values({ ...link, token_hash: hashOfToken(token), expires_at, created_at: new Date().toISOString() })
  return { url: `${publicUrl}/approval/${token}`, expires_at }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
