import { resendLabMail, sendLabMail } from '@rp/contract/lab/mail'
import { mailCancellations } from '@rp/domain/mail-cancellations'
import { and, eq, isNotNull } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { templateOf } from './email-templates.ts'
import { writeHistory } from './history.ts'
import { publishChanged, type LabDeps } from './lab-deps.ts'
import { mailTemplate } from './mails.ts'
import { mailsOf } from './order-detail.ts'
import { lockedOrder } from './order-of.ts'
import { labReport } from './tables/lab-report.ts'
import { labSample } from './tables/lab-sample.ts'

/** Sends mails by hand, and resends failed ones. */
export function mailCalls({ serve, write }: Platform, deps: LabDeps): void {
  serve.staff(sendLabMail, ({ params, body, caller }) =>
    write(async (tx) => {
      const order = await lockedOrder(tx, params.id)
      const template = await templateOf(tx, { id: order.service_id, template_id: body.template_id })
      if (template.trigger !== 'MANUAL' || !template.is_active)
        throw refuseField('template_id', { en: 'is no mail that is sent by hand', th: 'ไม่ใช่อีเมลที่ส่งเองได้' })
      const once = await writeHistory(tx, byStaff(caller), {
        order_id: order.id,
        move: 'MAILED',
        reason: template.subject,
      })
      await mailTemplate(tx, deps, { order, template, once, to: body.to })
      await publishChanged(tx, deps, order.id)
      return mailsOf(tx, order.id)
    }),
  )

  serve.staff(resendLabMail, ({ params, body, caller }) =>
    write(async (tx) => {
      const order = await lockedOrder(tx, params.id)
      const failed = await failedMail(tx, order.id, params.mail_id)
      const once = `lab-resent:${failed.id}`
      const [again] = await tx
        .select({ id: emailOutbox.id })
        .from(emailOutbox)
        .where(eq(emailOutbox.once, once))
      if (again)
        throw refuse('illegal_transition', {
          detail: { en: 'The mail was sent once more already', th: 'ส่งอีเมลนี้ซ้ำไปแล้ว' },
        })
      await tx.insert(emailOutbox).values({
        to: body.to,
        subject: failed.subject,
        body_text: failed.body_text,
        body_html: failed.body_html,
        reply_to: failed.reply_to,
        attachments: failed.attachments,
        conveys: failed.conveys,
        template: failed.template,
        related_type: failed.related_type,
        related_id: failed.related_id,
        once,
      })
      await deps.mail.wake(tx)
      await writeHistory(tx, byStaff(caller), { order_id: order.id, move: 'MAILED', reason: failed.subject })
      await publishChanged(tx, deps, order.id)
      return mailsOf(tx, order.id)
    }),
  )
}

/** A failed mail of the order; only these can be resent. */
async function failedMail(tx: Tx, order_id: string, id: string): Promise<typeof emailOutbox.$inferSelect> {
  const [row] = await tx
    .select()
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.id, id),
        eq(emailOutbox.related_type, 'lab-order'),
        eq(emailOutbox.related_id, order_id),
      ),
    )
    .for('update')
  const mail = found(row)
  await refuseOutdated(tx, mail)
  if (mail.state !== 'FAILED' && mail.state !== 'BOUNCED')
    throw refuse('illegal_transition', {
      detail: {
        en: 'Only a mail that failed or bounced is sent once more',
        th: 'ส่งซ้ำได้เฉพาะอีเมลที่ส่งไม่สำเร็จหรือตีกลับ',
      },
    })
  return mail
}

/** What a mail states must hold when it is sent once more (ISO/IEC 17025 7.8.8). */
async function refuseOutdated(tx: Tx, { conveys, template }: typeof emailOutbox.$inferSelect): Promise<void> {
  if (conveys === null) return
  const [withdrawn] = await tx
    .select({ id: labReport.id })
    .from(labReport)
    .where(and(eq(labReport.file, conveys), isNotNull(labReport.invalidated_at)))
  if (withdrawn) throw refuse('illegal_transition', { detail: mailCancellations.REPORT_WITHDRAWN })
  if (template !== 'lab.SAMPLE_REJECTED') return
  const [rejected] = await tx
    .select({ id: labSample.id })
    .from(labSample)
    .where(eq(labSample.rejection_file, conveys))
  if (!rejected) throw refuse('illegal_transition', { detail: mailCancellations.SAMPLE_RECEIVED })
}
