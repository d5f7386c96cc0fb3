import { knownName } from '@rp/domain/chat/visitor-name'
import { writtenDate } from '@rp/domain/dates'
import type { Content } from 'pdfmake/interfaces'
import { oneLine } from '../platform/mail/one-line.ts'
import { breakable } from '../platform/pdf/breakable.ts'
import type { Sheet } from '../platform/pdf/paper.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { drawnSheet } from './drawn-outside.ts'
import { reportOwner } from './files.ts'
import type { LabDeps } from './lab-deps.ts'
import { addressesOf, noticeMailOf, personOf } from './mails.ts'
import { linkOf } from './order-link.ts'
import { staffName, type Order, type Sample } from './order-of.ts'

const words = {
  en: {
    title: 'Rejection of a sample',
    order: 'Order',
    service: 'Service',
    customer: 'Customer',
    sample: 'Sample',
    lot: 'Lot',
    barcode: 'Barcode',
    amount: 'Amount',
    rejected: 'Rejected on',
    reason: 'Reason',
    said: 'The laboratory cannot test this sample. No result of it will be reported.',
    next: 'Please send another sample. If you want this one tested all the same, tell us in writing: the report will then state what deviates and which results it may affect.',
    by: 'For the laboratory',
    subject: (number: string, name: string) => `${number}: sample "${name}" was rejected`,
  },
  th: {
    title: 'หนังสือแจ้งปฏิเสธตัวอย่าง',
    order: 'คำสั่งงาน',
    service: 'บริการ',
    customer: 'ลูกค้า',
    sample: 'ตัวอย่าง',
    lot: 'ล็อต',
    barcode: 'บาร์โค้ด',
    amount: 'ปริมาณ',
    rejected: 'วันที่ปฏิเสธ',
    reason: 'เหตุผล',
    said: 'ห้องปฏิบัติการไม่สามารถทดสอบตัวอย่างนี้ได้ และจะไม่ออกผลของตัวอย่างนี้',
    next: 'กรุณาส่งตัวอย่างใหม่ หากต้องการให้ทดสอบตัวอย่างนี้ต่อ โปรดแจ้งเป็นลายลักษณ์อักษร รายงานจะระบุความผิดปกติและผลที่อาจได้รับผลกระทบ',
    by: 'ในนามห้องปฏิบัติการ',
    subject: (number: string, name: string) => `${number}: ไม่รับตัวอย่าง “${name}”`,
  },
} as const

interface Letter {
  order: Order
  sample: Sample
  reason: string
  rejected_at: string
  by: StaffCaller
}

/** Stores the letter as PDF in the customer's language; returns its stored name. */
export async function writeRejection(tx: Tx, deps: LabDeps, letter: Letter): Promise<string> {
  const { order, sample, by } = letter
  const { RECIPES_PRODUCE_COMPANY: company } = await deps.configuration.read(tx, ['RECIPES_PRODUCE_COMPANY'])
  const { language } = await personOf(tx, order)
  const signed = await staffName(tx, by.id)
  const bytes = await drawnSheet(letterSheet(letter, { language, company, signed: signed ?? '' }), by.id)
  const name = `${sample.barcode}-rejection.pdf`
  const owner = { type: reportOwner, id: order.id }
  const { file } = await deps.files.keep(owner, { name, bytes }, by.id, { tx, isChecked: true })
  return file
}

interface Signature {
  language: 'en' | 'th'
  company: string
  signed: string
}

function letterSheet({ order, sample, reason, rejected_at }: Letter, signature: Signature): Sheet {
  const { language, company, signed } = signature
  const t = words[language]
  const facts: [string, string | null][] = [
    [t.customer, knownName(order.customer_name)],
    [t.order, order.number],
    [t.service, language === 'th' ? order.service_name_th : order.service_name_en],
    [t.sample, sample.name],
    [t.lot, sample.lot],
    [t.barcode, sample.barcode],
    [t.amount, `${sample.qty} ${sample.unit}`.trim()],
    [t.rejected, writtenDate(rejected_at, language)],
    [t.reason, reason],
  ]
  const body = facts
    .filter(([, value]) => value)
    .map(([name, value]): Content[] => [{ text: name, style: 'quiet' }, breakable(value ?? '')])
  return {
    title: t.title,
    beside: sample.barcode,
    content: [
      { table: { widths: [110, 390], body }, layout: 'noBorders' },
      { text: breakable(t.said), margin: [0, 16, 0, 8], bold: true },
      { text: breakable(t.next) },
      {
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 180, y2: 0, lineWidth: 0.5 }] },
          { text: breakable(signed), margin: [0, 3, 0, 0] },
          { text: t.by, style: 'quiet' },
        ],
        margin: [0, 56, 0, 0],
      },
    ],
    foot: [company, order.number].filter(Boolean).join(' · '),
  }
}

/** Sends the letter to the recipients of the order, and mentions it in the chat; the customer's page shows it, too. */
export async function sendRejection(
  tx: Tx,
  deps: LabDeps,
  { order, sample, reason, file, history_id }: Letter & { file: string; history_id: string },
): Promise<void> {
  const { language } = await personOf(tx, order)
  const t = words[language]
  const link = await linkOf(tx, deps.publicUrl, order)
  for (const to of await addressesOf(tx, order))
    await deps.mail.queue(tx, {
      to,
      language,
      subject: oneLine(t.subject(order.number, sample.name)),
      text: `${t.said}\n\n${t.reason}: ${reason}\n\n${t.next}`,
      ...(link && { link: { address: link, label: order.number } }),
      template: 'lab.SAMPLE_REJECTED',
      related: { type: 'lab-order', id: order.id },
      once: `lab:${history_id}:rejected:${to}`,
      attachments: [{ file, name: `${sample.barcode}-rejection.pdf` }],
      conveys: file,
      keepsBadAddress: true,
    })
  if (!order.customer_id) return
  await deps.chat.notifyCustomer(tx, {
    customer_id: order.customer_id,
    body: {
      en: `${words.en.subject(order.number, sample.name)}. ${words.en.reason}: ${reason}`,
      th: `${words.th.subject(order.number, sample.name)} ${words.th.reason}: ${reason}`,
    },
    key: `lab-rejected:${history_id}`,
    ...(link && { link }),
    mail: await noticeMailOf(tx, order.id, history_id),
    related: { type: 'lab-order', id: order.id },
  })
}
