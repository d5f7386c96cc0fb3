import { writtenDay } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { exactPrice, formatMoney } from '@rp/domain/money'
import { ladderQuantities, priceLadder } from '@rp/domain/price/price-recipe'
import type { Content } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import type { quote } from '../tables/quote.ts'
import type { recipe } from '../tables/recipe.ts'
import { right, table } from '../../platform/pdf/table.ts'
import { sheetWords } from './sheet-words.ts'

/** What the customer is offered: prices, never what they are made of. */
export function quoteContent(
  row: typeof recipe.$inferSelect,
  offered: typeof quote.$inferSelect,
  language: Language,
): Content[] {
  const t = sheetWords[language]
  const hasFees = offered.price.order.some(({ kind }) => kind === 'REGISTRATION')
  const ladder = priceLadder(offered.input, offered.config, ladderQuantities)
  return [
    {
      columns: [
        { stack: [{ text: t.customer, style: 'quiet' }, breakable(row.customer_name ?? '-')] },
        { stack: [{ text: t.recipe, style: 'quiet' }, breakable(`${row.number} ${row.name}`)] },
        {
          stack: [{ text: t.validUntil, style: 'quiet' }, writtenDay(offered.valid_until, language)],
          width: 90,
        },
      ],
      columnGap: 12,
      margin: [0, 0, 0, 12],
    },
    table(
      [t.product, right(t.qty), right(t.unitPrice), right(t.sum)],
      ['*', 60, 90, 100],
      [
        ...offered.price.order.map(({ kind, qty, unit_price, amount }) => [
          { text: breakable(kind === 'PRODUCT' ? row.name : t.registration) },
          right(qty.toLocaleString('en')),
          right(exactPrice(unit_price)),
          right(formatMoney(amount)),
        ]),
        [{ text: t.total, bold: true }, '', '', { ...right(formatMoney(offered.total)), bold: true }],
      ],
    ),
    { text: t.exact, style: 'quiet', margin: [0, 4, 0, 0] },
    { text: t.ladder, style: 'head' },
    table(
      [right(t.qty), right(t.unitPrice), right(hasFees ? t.withFees : t.sum)],
      [80, 100, 120],
      ladder.map(({ qty, unit_price, total }) => [
        right(qty.toLocaleString('en')),
        right(exactPrice(unit_price)),
        right(formatMoney(total)),
      ]),
    ),
    {
      columns: [t.prepared, t.accepted].map((who) => ({
        stack: [{ text: '\n\n_______________________' }, { text: `${who} · ${t.date}`, style: 'quiet' }],
      })),
      margin: [0, 40, 0, 0],
    },
  ]
}
