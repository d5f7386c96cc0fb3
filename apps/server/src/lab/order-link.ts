import { createHash, createHmac, randomBytes } from 'node:crypto'
import { labLinkSecret } from './tables/lab-link-secret.ts'
import type { Tx } from '../platform/outbox/outbox.ts'

/**
 * The customer's link to an order. Every later mail repeats the link, so its token must be reproducible: it is derived
 * from the order with a secret in the database. Like for every token, the order stores only its hash, so that no list,
 * export or log can reveal one.
 */
export async function openLink(tx: Tx, order_id: string): Promise<{ token: string; link_hash: string }> {
  await tx
    .insert(labLinkSecret)
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const token = await tokenOf(tx, order_id)
  if (!token) throw new Error('Cannot open a link: the database has no secret for links')
  return { token, link_hash: hashOf(token) }
}

/** The customer's link to an order; null if it has no page. */
export async function linkOf(
  db: Pick<Tx, 'select'>,
  publicUrl: string,
  order: { id: string; link_hash: string | null },
): Promise<string | null> {
  if (order.link_hash === null) return null
  const token = await tokenOf(db, order.id)
  return token && `${publicUrl}/lab-order/${token}`
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function tokenOf(db: Pick<Tx, 'select'>, order_id: string): Promise<string | null> {
  const [row] = await db.select({ secret: labLinkSecret.secret }).from(labLinkSecret)
  return row ? createHmac('sha256', row.secret).update(order_id).digest('base64url') : null
}
