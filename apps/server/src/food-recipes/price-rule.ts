import { specOf } from '@rp/domain/configuration/keys'
import type { PriceRule } from '@rp/domain/ingredients/price-at'
import { sql } from 'drizzle-orm'

const standard = specOf('RECIPES_PRICE_RULE').default

/** The company's rule for the effective price, read in the same statement as the prices. */
export const priceRule = sql<PriceRule>`coalesce((select configuration_value.value from configuration_value
  where configuration_value.key = 'RECIPES_PRICE_RULE'), ${standard})`
