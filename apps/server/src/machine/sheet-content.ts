import { customerNameOf, knownName } from '@rp/domain/chat/visitor-name'
import { writtenDate, writtenDay } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { formatNumber } from '@rp/domain/money'
import { truncate } from '@rp/domain/texts'
import type { Content } from 'pdfmake/interfaces'
import { breakable } from '../platform/pdf/breakable.ts'
import { right, table } from '../platform/pdf/table.ts'
import type { Sent } from './machine-facts.ts'
import type { Seller } from './seller.ts'
import { sheetWords, type SheetWords } from './sheet-words.ts'
import type { Service } from './service-of.ts'

function fact(name: string, ...values: (string | null)[]): Content {
  const said = values.filter((value) => value !== null && value !== '').map((value) => breakable(value ?? ''))
  return { stack: [{ text: name, style: 'quiet' }, ...(said.length > 0 ? said : ['-'])] }
}

/** The quotation, with the tax of each rate in the total. */
export function quotationContent(
  { sent, row, seller }: { sent: Sent; row: Service; seller: Seller },
  language: Language,
): Content[] {
  const t = sheetWords[language]
  const { customer } = sent
  const sums: [string, string][] = [
    [t.subtotal, sent.subtotal],
    [t.vat, sent.vat],
    [t.total, sent.total],
  ]
  return [
    {
      columns: [
        fact(
          t.seller,
          ...seller.company.split('\n'),
          numbered(t.taxId, seller.tax_id),
          numbered(t.phone, seller.phone),
        ),
        fact(
          t.customer,
          customer.company,
          knownName(customer.name),
          ...(customer.address ?? '').split('\n'),
          numbered(t.taxId, customer.tax_id),
          numbered(t.phone, customer.phone),
          customer.email,
        ),
      ],
      columnGap: 24,
      margin: [0, 0, 0, 10],
    },
    {
      columns: [
        fact(t.machine, row.model, row.serial_no, row.number),
        {
          stack: [
            fact(t.date, writtenDate(sent.sent_at, language)),
            fact(t.validUntil, writtenDay(sent.valid_until, language)),
          ],
          width: 100,
        },
      ],
      columnGap: 12,
      margin: [0, 0, 0, 12],
    },
    ...(sent.findings ? [{ text: t.findings, style: 'head' }, breakable(sent.findings)] : []),
    { text: '', margin: [0, 0, 0, 8] },
    table(
      [t.line, right(t.qty), right(t.unitPrice), right(t.discount), right(t.vatRate), right(t.amount)],
      ['*', 45, 80, 60, 35, 85],
      [
        ...sent.lines.map(({ kind, description, qty, unit_price, discount, vat }, at) => [
          {
            stack: [breakable(description), { text: quotationLineKinds[kind][language], style: 'quiet' }],
          },
          right(qty),
          right(formatNumber(unit_price)),
          right(formatNumber(discount)),
          right(`${vat}%`),
          right(formatNumber(sent.amounts[at] ?? '0')),
        ]),
        ...sums.map(([name, amount], at) => [
          { text: name, bold: at === 2, colSpan: 5, alignment: 'right' as const },
          '',
          '',
          '',
          '',
          { ...right(formatNumber(amount)), bold: at === 2 },
        ]),
      ],
    ),
    ...(sent.note
      ? [{ ...textOf(sent.note), margin: [0, 12, 0, 0] as [number, number, number, number] }]
      : []),
    signatures([t.prepared, t.accepted], t),
  ]
}

/** `Tax ID 0107544000108`, or nothing without a number. */
function numbered(name: string, value: string | null | undefined): string | null {
  return value ? `${name} ${value}` : null
}

/** The work done, and the customer's receipt of the machine. */
export function handoverContent(row: Service, language: Language, signature: string | null): Content[] {
  const t = sheetWords[language]
  const { work, handover, outcome } = row
  return [
    {
      columns: [
        fact(t.customer, knownName(row.customer_name)),
        fact(t.machine, row.model, row.serial_no && `${t.serialNo} ${row.serial_no}`),
        { stack: [fact(...since(row, language))], width: 100 },
      ],
      columnGap: 12,
    },
    { text: t.problem, style: 'head' },
    textOf(row.problem),
    ...(row.inspection?.findings
      ? [{ text: t.findings, style: 'head' }, textOf(row.inspection.findings)]
      : []),
    ...(work ? workContent(work, t) : []),
    ...(outcome ? [{ text: t.outcome, style: 'head' }, textOf(machineOutcomes[outcome][language])] : []),
    { text: t.signature, style: 'head' },
    ...(handover
      ? [
          ...(signature ? [{ image: signature, fit: [220, 90] as [number, number] }] : []),
          textOf(handover.signed_name),
          { text: `${t.date} ${writtenDate(handover.signed_at, language)}`, style: 'quiet' },
          ...(handover.note ? [textOf(handover.note)] : []),
        ]
      : [{ text: t.notYetSigned, style: 'quiet' }, signatures([t.signature], t)]),
  ]
}

/** When the machine arrived; before its receipt is written, when the job was opened. */
function since({ receipt, created_at }: Service, language: Language): [string, string] {
  const t = sheetWords[language]
  return receipt
    ? [t.received, writtenDate(receipt.received_at, language)]
    : [t.opened, writtenDate(created_at, language)]
}

function workContent(work: NonNullable<Service['work']>, t: SheetWords): Content[] {
  return [
    { text: t.work, style: 'head' },
    t.minutes(work.minutes),
    ...(work.parts.length > 0
      ? [
          { text: t.parts, style: 'head' },
          table(
            [t.line, t.newSerial, t.oldSerial, right(t.qty)],
            ['*', 110, 110, 50],
            work.parts.map(({ name, qty, serial_no, old_serial_no }) => [
              textOf(name),
              serial_no || '-',
              old_serial_no || '-',
              right(String(qty)),
            ]),
          ),
        ]
      : []),
    { text: t.test, style: 'head' },
    textOf(work.test_result || '-'),
  ]
}

/** The tag on a machine in the workshop: its number as barcode, the customer, and the arrival date. */
export function tagContent(row: Service, language: Language, bars: string): Content[] {
  const t = sheetWords[language]
  return [
    { svg: bars, fit: [260, 46], alignment: 'center' },
    { text: row.number, bold: true, fontSize: 15, alignment: 'center', margin: [0, 2, 0, 3] },
    { text: onTag(customerNameOf(row)[language]), fontSize: 13, bold: true },
    { text: onTag(row.model), fontSize: 12 },
    { text: `${t.serialNo} ${truncate(row.serial_no || '-', 24)}`, fontSize: 10 },
    { text: since(row, language).join(' '), fontSize: 10 },
  ]
}

/** At most two lines: a tag is one piece of paper. */
const onTag = (text: string): Content => breakable(truncate(text, 32))

function textOf(text: string): { text: Content } {
  return { text: breakable(text) }
}

type Margin = [number, number, number, number]

function signatures(who: string[], t: SheetWords): Content {
  return {
    columns: who.map((one) => ({
      stack: [
        { text: `\n\n${'_'.repeat(38)}` },
        { text: one, style: 'quiet' },
        { text: `${t.date} ____ / ____ / ________`, style: 'quiet', margin: [0, 8, 0, 0] as Margin },
      ],
    })),
    margin: [0, 40, 0, 0],
  }
}
