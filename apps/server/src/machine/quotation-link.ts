import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Sent } from './machine-facts.ts'
import { machineQuotationLink } from './tables/machine-quotation-link.ts'

interface NewLink {
  sent: Pick<Sent, 'id' | 'service_id' | 'valid_until'>
  publicUrl: string
  created_by: string | null
}

/** Creates a link to a quotation's page. Its token is only returned; the database stores the hash. */
export async function openQuotationLink(
  tx: Tx,
  { sent, publicUrl, created_by }: NewLink,
): Promise<{ url: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  // The end of that day in Bangkok.
  const expires_at = new Date(`${sent.valid_until}T23:59:59.999+07:00`).toISOString()
  await tx.insert(machineQuotationLink).values({
    token_hash: hashOfToken(token),
    service_id: sent.service_id,
    quotation_id: sent.id,
    expires_at,
    created_by,
    created_at: new Date().toISOString(),
  })
  return { url: `${publicUrl}/quotation/${token}`, expires_at }
}

/** The quotation is no longer open: its links still show it, but accept no answer. */
export async function closeQuotationLinks(tx: Tx, service_id: string): Promise<void> {
  await tx
    .update(machineQuotationLink)
    .set({ expires_at: sql`now()` })
    .where(
      and(eq(machineQuotationLink.service_id, service_id), sql`${machineQuotationLink.expires_at} > now()`),
    )
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
