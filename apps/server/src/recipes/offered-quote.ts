import { bangkokDay } from '@rp/domain/dates'
import { and, desc, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { quote } from './tables/quote.ts'

type Quote = typeof quote.$inferSelect

/** The version's current offer: its newest valid quote. */
export async function offeredQuote(db: Pick<Tx, 'select'>, version_id: string): Promise<Quote | undefined> {
  const [newest] = await db
    .select()
    .from(quote)
    .where(
      and(
        eq(quote.version_id, version_id),
        ne(quote.state, 'EXPIRED'),
        gte(quote.valid_until, bangkokDay(new Date())),
      ),
    )
    .orderBy(desc(quote.created_at), desc(quote.id))
    .limit(1)
  return newest
}

/** Expires quotes that are not accepted: what they priced changed, or another replaced them. */
export async function expireQuotes(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(quote)
    .set({ state: 'EXPIRED' })
    .where(and(inArray(quote.state, ['DRAFT', 'SENT']), which))
}

/** A sent quote is the only valid one of its version from then on. */
export async function sendQuote(tx: Tx, { id, version_id, state }: Quote): Promise<void> {
  await expireQuotes(tx, and(eq(quote.version_id, version_id), ne(quote.id, id)))
  if (state === 'DRAFT') await tx.update(quote).set({ state: 'SENT' }).where(eq(quote.id, id))
}

/** Marks the quote that the customer accepted; the others of its version expire. */
export async function acceptQuote(
  tx: Tx,
  { id, version_id }: Pick<Quote, 'id' | 'version_id'>,
): Promise<void> {
  await expireQuotes(tx, and(eq(quote.version_id, version_id), ne(quote.id, id)))
  await tx.update(quote).set({ state: 'ACCEPTED' }).where(eq(quote.id, id))
}
