import { bangkokDay } from '@rp/domain/dates'
import { and, desc, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { quote } from './tables/quote.ts'

type Quote = typeof quote.$inferSelect

/** The quote that a version is offered at today: the newest that holds. */
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

/** Ends quotes that nobody has accepted: what they priced is not what is made, or another took their place. */
export async function expireQuotes(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(quote)
    .set({ state: 'EXPIRED' })
    .where(and(inArray(quote.state, ['DRAFT', 'SENT']), which))
}

/** A quote that goes to the customer is the only one of its version from then on. */
export async function sendQuote(tx: Tx, { id, version_id, state }: Quote): Promise<void> {
  await expireQuotes(tx, and(eq(quote.version_id, version_id), ne(quote.id, id)))
  if (state === 'DRAFT') await tx.update(quote).set({ state: 'SENT' }).where(eq(quote.id, id))
}

/** The customer said yes to this quote; the others of its version ended with that. */
export async function acceptQuote(
  tx: Tx,
  { id, version_id }: Pick<Quote, 'id' | 'version_id'>,
): Promise<void> {
  await expireQuotes(tx, and(eq(quote.version_id, version_id), ne(quote.id, id)))
  await tx.update(quote).set({ state: 'ACCEPTED' }).where(eq(quote.id, id))
}
