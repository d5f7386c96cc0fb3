import { writtenDate } from '@rp/domain/dates'
import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { oneLine } from '../platform/mail/one-line.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import type { LabDeps } from './lab-deps.ts'
import { addressesOf, noticeMailOf, personOf } from './mails.ts'
import { linkOf } from './order-link.ts'
import type { Order } from './order-of.ts'
import { labReport } from './tables/lab-report.ts'

const words = {
  en: {
    subject: (number: string, version: number) => `${number}: report version ${version} is withdrawn`,
    said: (number: string, version: number, issued: string) =>
      `We have withdrawn report ${number} version ${version} of ${issued}. Please stop using it, and inform everybody who has a copy.`,
    reason: 'Reason',
    next: 'You will get the new report when the tests are done again.',
    link: 'Reports of the order',
  },
  th: {
    subject: (number: string, version: number) => `${number}: เพิกถอนรายงานฉบับที่ ${version}`,
    said: (number: string, version: number, issued: string) =>
      `ห้องปฏิบัติการขอเพิกถอนรายงาน ${number} ฉบับที่ ${version} ลงวันที่ ${issued} กรุณางดใช้รายงานดังกล่าว และแจ้งผู้ที่ได้รับสำเนาทุกท่านทราบ`,
    reason: 'เหตุผล',
    next: 'เมื่อทดสอบใหม่แล้วเสร็จ จะส่งรายงานฉบับใหม่ให้',
    link: 'รายงานของคำสั่งงาน',
  },
} as const

interface Withdrawn {
  order: Order
  history_id: string
}

/**
 * Notifies everybody who received a report of its withdrawal (ISO/IEC 17025 7.8.8): by the service's mail template if
 * it has one, else by this mail; and in the customer's chat. The customer's page shows it anyway.
 */
export async function noticeWithdrawal(
  tx: Tx,
  deps: LabDeps,
  { order, history_id }: Withdrawn,
): Promise<void> {
  const reports = await tx.select().from(labReport).where(eq(labReport.order_id, order.id))
  const last = reports.toSorted((a, b) => b.version - a.version)[0]
  if (!last) return
  const { language } = await personOf(tx, order)
  const t = words[language]
  const link = await linkOf(tx, deps.publicUrl, order)
  const reported = await mailRecipients(tx, order.id, history_id)
  const readers = new Set([...(await addressesOf(tx, order)), ...(await readersOf(tx, order.id, reports))])
  const said = t.said(order.number, last.version, writtenDate(last.issued_at, language))
  const reason = last.invalid_reason ?? ''
  for (const to of readers)
    if (!reported.has(to))
      await deps.mail.queue(tx, {
        to,
        language,
        subject: oneLine(t.subject(order.number, last.version)),
        text: `${said}\n\n${t.reason}: ${reason}\n\n${t.next}`,
        ...(link && { link: { address: link, label: t.link } }),
        template: 'lab.REPORT_INVALIDATED',
        related: { type: 'lab-order', id: order.id },
        once: `lab:${history_id}:withdrawn:${to}`,
        keepsBadAddress: true,
      })
  if (!order.customer_id) return
  const body = (of: 'en' | 'th') =>
    `${words[of].said(order.number, last.version, writtenDate(last.issued_at, of))} ${words[of].reason}: ${reason}`
  await deps.chat.notifyCustomer(tx, {
    customer_id: order.customer_id,
    body: { en: body('en'), th: body('th') },
    key: `lab-move:${history_id}`,
    ...(link && { link }),
    mail: await noticeMailOf(tx, order.id, history_id),
    related: { type: 'lab-order', id: order.id },
  })
}

/** Everybody to whom a report was mailed, as a file or by a notice, and whose address was not refused. */
async function readersOf(tx: Tx, order_id: string, reports: { file: string }[]): Promise<string[]> {
  const files = reports.map(({ file }) => file)
  const rows = await tx
    .selectDistinct({ to: emailOutbox.to })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.related_type, 'lab-order'),
        eq(emailOutbox.related_id, order_id),
        ne(emailOutbox.state, 'BOUNCED'),
        or(
          eq(emailOutbox.template, 'lab.ORDER_COMPLETED'),
          inArray(emailOutbox.conveys, files),
          sql`exists (select 1 from jsonb_array_elements(${emailOutbox.attachments}) as one
            where ${inArray(sql`one ->> 'file'`, files)})`,
        ),
      ),
    )
  return rows.map(({ to }) => to.toLowerCase())
}

/** Who already gets this withdrawal by a mail of the service. */
async function mailRecipients(tx: Tx, order_id: string, history_id: string): Promise<Set<string>> {
  const rows = await tx
    .select({ to: emailOutbox.to })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.related_type, 'lab-order'),
        eq(emailOutbox.related_id, order_id),
        like(emailOutbox.once, `lab:${history_id}:%`),
      ),
    )
  return new Set(rows.map(({ to }) => to.toLowerCase()))
}
