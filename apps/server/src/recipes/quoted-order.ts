import type { Words } from '@rp/domain/languages'
import { exactPrice, formatMoney } from '@rp/domain/money'
import { orderOfOne, type OrderInput, type OrderPrice } from '@rp/domain/price/price-recipe'
import { piecesFor } from '@rp/domain/price/unit-costs'
import type { quote } from './tables/quote.ts'

type Frozen = Pick<typeof quote.$inferSelect, 'input' | 'price'>

/** The frozen content of a quote, as an order of sizes; quotes from before packages were named have one size. */
export function quotedOrder({ input, price }: Frozen): { input: OrderInput; price: OrderPrice } {
  return {
    input: 'sizes' in input ? input : orderOfOne(input),
    price: 'sizes' in price ? price : ofOne(price),
  }
}

function ofOne(price: Exclude<Frozen['price'], OrderPrice>): OrderPrice {
  const { order, total, missing } = price
  return { sizes: [price], order, total, missing }
}

export interface OfferedLine {
  name: string
  content: string
  qty: number
  unit_price: string
  amount: string
  /** What one unit's price includes: pieces with the number ordered, work without. */
  pieces: { name: Words; count: number | null }[]
}

/** The customer's offer, size by size: names and quantities of what is delivered, and no cost. */
export function offeredLines(frozen: Frozen): OfferedLine[] {
  const { input, price } = quotedOrder(frozen)
  const products = price.order.filter(({ kind }) => kind === 'PRODUCT')
  return input.sizes.flatMap(({ name, content, packaging, package_id }, at) => {
    const line = products[at]
    if (!line) return []
    const { qty, unit_price, amount } = line
    const pieces = packaging.map((item) => ({
      name: { en: item.name, th: item.name_th ?? item.name },
      count: item.kind === 'SERVICE' ? null : piecesFor(item, qty),
    }))
    return [
      {
        name,
        content,
        qty,
        unit_price: exactPrice(unit_price),
        amount: formatMoney(amount),
        // Older quotes named no package, and print as before.
        pieces: package_id === null ? [] : pieces,
      },
    ]
  })
}
