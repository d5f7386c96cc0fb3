import { anyModel, usualPrices, type TokenPrice } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bangkokDay } from '@rp/domain/dates'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { tokenPrice } from '../tables/price.ts'

/** A model's price today: its own, else its provider's, else the default. */
export async function priceOf(
  db: Pick<Tx, 'select'>,
  provider: ModelProvider,
  model: string,
): Promise<TokenPrice> {
  const [row] = await db
    .select({ input: tokenPrice.input, cached_input: tokenPrice.cached_input, output: tokenPrice.output })
    .from(tokenPrice)
    .where(
      and(
        eq(tokenPrice.provider, provider),
        inArray(tokenPrice.model, [model, anyModel]),
        lte(tokenPrice.valid_from, bangkokDay(new Date())),
      ),
    )
    .orderBy(sql`${tokenPrice.model} = ${anyModel}`, desc(tokenPrice.valid_from))
    .limit(1)
  return row ?? usualPrices[provider]
}
