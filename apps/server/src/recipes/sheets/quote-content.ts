import { knownName } from '@rp/domain/chat/visitor-name'
import { writtenDay } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { exactPrice, formatMoney } from '@rp/domain/money'
import { ladderQuantities, priceLadder } from '@rp/domain/price/price-recipe'
import type { Seller } from '@rp/domain/price/vat'
import { writtenTaxId } from '@rp/domain/thai-tax-id'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import { offeredLines, quotedOrder, type OfferedLine } from '../quoted-order.ts'
import type { quote } from '../tables/quote.ts'
import type { recipe } from '../tables/recipe.ts'
import { right, table } from '../../platform/pdf/table.ts'
import { sheetWords, type SheetWords } from './sheet-words.ts'

type Offered = Pick<
  typeof quote.$inferSelect,
  'price' | 'input' | 'config' | 'total' | 'valid_until' | 'seller'
>
type Recipe = Pick<typeof recipe.$inferSelect, 'name' | 'number' | 'customer_name'>

/** The customer's offer: prices, never their parts. A quote from before sheets stated the seller prints as before. */
export function quoteContent(row: Recipe, offered: Offered, language: Language): Content[] {
  const t = sheetWords[language]
  return [
    ...(offered.seller ? sellerContent(offered.seller, t) : []),
    {
      columns: [
        { stack: [{ text: t.customer, style: 'quiet' }, breakable(knownName(row.customer_name) ?? '-')] },
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
        ...offeredLines(offered).map((line) => [
          { text: breakable(nameOf(row, line)) },
          right(line.qty.toLocaleString('en')),
          right(line.unit_price),
          right(line.amount),
        ]),
        ...registrations(offered).map(({ qty, unit_price, amount }) => [
          { text: breakable(t.registration) },
          right(qty.toLocaleString('en')),
          right(exactPrice(unit_price)),
          right(formatMoney(amount)),
        ]),
        ...totalRows(offered, t),
      ],
    ),
    { text: t.exact, style: 'quiet', margin: [0, 4, 0, 0] },
    ...includedContent(offered, t, language),
    ...ladders(offered, t),
    {
      columns: [t.prepared, t.accepted].map((who) => ({
        stack: [{ text: '\n\n_______________________' }, { text: `${who} · ${t.date}`, style: 'quiet' }],
      })),
      margin: [0, 40, 0, 0],
    },
  ]
}

const nameOf = (row: Recipe, { name, content }: OfferedLine): string =>
  name === '' ? row.name : `${row.name} · ${name} (${content})`

const registrations = (offered: Offered) =>
  quotedOrder(offered).price.order.filter(({ kind }) => kind === 'REGISTRATION')

/** Every piece included in the price with its quantity, size by size; and a note if packaging is not included. */
function includedContent(offered: Offered, t: SheetWords, language: Language): Content[] {
  const lines = offeredLines(offered).filter(({ pieces }) => pieces.length > 0)
  // Older quotes state nothing about it, and print as before.
  const isBulk =
    'sizes' in offered.input && offered.input.sizes.every(({ packaging }) => packaging.length === 0)
  if (isBulk) return [{ text: t.bulkOnly, margin: [0, 8, 0, 0] }]
  if (lines.length === 0) return []
  return [
    { text: t.included, style: 'head' },
    ...lines.map(({ name, pieces }) => ({
      text: breakable(`${name}: ${pieces.map((piece) => pieceText(piece, language)).join('; ')}`),
      margin: [0, 0, 0, 2] as [number, number, number, number],
    })),
  ]
}

function pieceText({ name, count }: OfferedLine['pieces'][number], language: Language): string {
  return count === null ? name[language] : `${name[language]} × ${count.toLocaleString('en')}`
}

function ladders(offered: Offered, t: SheetWords): Content[] {
  const { input } = quotedOrder(offered)
  if (input.sizes.length === 1)
    return [
      { text: t.ladder, style: 'head' },
      offered.seller ? ladderTable(offered, t) : earlierLadder(offered, t),
    ]
  return input.sizes.flatMap(({ name }, at): Content[] => [
    { text: breakable(`${t.ladder} · ${name}`), style: 'head' },
    table(
      [right(t.qty), right(t.unitPrice), right(t.sum)],
      [80, 110, 120],
      priceLadder(input, offered.config, { quantities: ladderQuantities, at }).map((step) => [
        right(step.qty.toLocaleString('en')),
        right(exactPrice(step.unit_price)),
        right(formatMoney(step.amount)),
      ]),
    ),
  ])
}

function sellerContent({ name, tax_id }: Seller, t: SheetWords): Content[] {
  if (name === '' && tax_id === '') return []
  return [
    {
      stack: [
        { text: t.seller, style: 'quiet' },
        ...(name === '' ? [] : [breakable(name)]),
        ...(tax_id === '' ? [] : [`${t.taxId} ${writtenTaxId(tax_id)}`]),
      ],
      margin: [0, 0, 0, 10],
    },
  ]
}

/** The total; with a registered seller the total before tax, the tax, and the total with it. */
function totalRows({ total, seller }: Offered, t: SheetWords): TableCell[][] {
  const bold = (text: string, amount: string): TableCell[] => [
    { text, bold: true },
    '',
    '',
    { ...right(formatMoney(amount)), bold: true },
  ]
  const vat = seller?.vat
  if (!vat) return [bold(t.total, total)]
  return [
    [{ text: breakable(t.beforeVat) }, '', '', right(formatMoney(vat.base))],
    [{ text: breakable(t.vat(vat.pct)) }, '', '', right(formatMoney(vat.amount))],
    bold(t.withVat, vat.total),
  ]
}

/** Other quantities, in columns that multiply and add up. */
function ladderTable({ config, seller, ...frozen }: Offered, t: SheetWords): Content {
  const rows = priceLadder(quotedOrder(frozen).input, config, { quantities: ladderQuantities })
  const hasFees = rows.some(({ fees }) => Number(fees) > 0)
  const total = seller?.vat ? t.beforeVat : t.total
  return table(
    [
      right(t.qty),
      right(t.unitPrice),
      right(t.sum),
      ...(hasFees ? [right(t.registration), right(total)] : []),
    ],
    hasFees ? [60, 100, 105, 90, 110] : [80, 110, 120],
    rows.map(({ qty, unit_price, amount, fees, total: whole }) => [
      right(qty.toLocaleString('en')),
      right(exactPrice(unit_price)),
      right(formatMoney(amount)),
      ...(hasFees ? [right(formatMoney(fees)), right(formatMoney(whole))] : []),
    ]),
  )
}

/** The format of older quotes: the total with its fees in one column. */
function earlierLadder({ config, ...frozen }: Offered, t: SheetWords): Content {
  const { input, price } = quotedOrder(frozen)
  const hasFees = price.order.some(({ kind }) => kind === 'REGISTRATION')
  return table(
    [right(t.qty), right(t.unitPrice), right(hasFees ? t.withFees : t.sum)],
    [80, 100, 120],
    priceLadder(input, config, { quantities: ladderQuantities }).map(({ qty, unit_price, total }) => [
      right(qty.toLocaleString('en')),
      right(exactPrice(unit_price)),
      right(formatMoney(total)),
    ]),
  )
}
