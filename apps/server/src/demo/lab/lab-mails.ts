import type { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { momentOf, type LabPlan } from './lab-order-plan.ts'
import type { Random } from '../random.ts'

type Mail = typeof emailOutbox.$inferInsert

/** The mails of an order; some addresses do not exist, and one server was full. None waits to be sent. */
export function labMailsOf(
  random: Random,
  plan: LabPlan,
  order: { id: string; number: string; service_name_th: string },
): Mail[] {
  const to = plan.owner?.email
  if (!to) return []
  const mail = (trigger: string, subject: string, share: number, at: number): Mail => {
    const sent_at = momentOf(plan, share)
    const isLost = order.number.endsWith('7') && at === 0
    return {
      id: random.id(plan.created),
      to,
      subject,
      body_text: subject,
      body_html: `<p>${subject}</p>`,
      template: `lab.${trigger}`,
      related_type: 'lab-order',
      related_id: order.id,
      state: isLost ? 'BOUNCED' : 'SENT',
      attempts: 1,
      last_error: isLost ? "550 5.1.1 The recipient's mailbox does not exist" : null,
      message_id: isLost ? null : `<${order.number.toLowerCase()}-${at}@recipe-panel.example>`,
      created_at: sent_at,
      next_at: sent_at,
      sent_at: isLost ? null : sent_at,
    }
  }
  return [
    mail('ORDER_CREATED', `รับคำสั่งงาน ${order.number}`, 0, 0),
    ...(plan.status === 'COMPLETED' ? [mail('ORDER_COMPLETED', `รายงานผล ${order.number}`, 1, 1)] : []),
  ]
}
