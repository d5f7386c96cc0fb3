import { mdiEmailEditOutline, mdiRefresh } from '@mdi/js'
import { resendLabMail, sendLabMail, type LabMail } from '@rp/contract/lab/mail'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { mailTriggers } from '@rp/domain/lab/lab-rules'
import type { Words } from '@rp/domain/languages'
import { mailCancellations } from '@rp/domain/mail-cancellations'
import type { Tone } from '@rp/domain/statuses'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { EmailText } from '../../kit/people/email-text.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder } from './order-queries.ts'
import { pageWords } from './page-words.ts'

const tones: Record<LabMail['state'], Tone> = {
  QUEUED: 'grey',
  SENT: 'green',
  FAILED: 'red',
  BOUNCED: 'red',
  CANCELLED: 'grey',
}

/** Every email to every address, with its result. */
export function MailsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  // Also for a closed order: its report has to arrive.
  const maySend = useMayOpen()('lab-order-update')
  const [resending, setResending] = useState<LabMail | null>(null)
  const [isSending, setSending] = useState(false)
  return (
    <PartCard
      title={t.mails}
      actions={
        maySend &&
        order.manual_templates.length > 0 && (
          <QuietButton
            startIcon={<Icon path={mdiEmailEditOutline} size={18} />}
            onClick={() => setSending(true)}
          >
            {t.send}
          </QuietButton>
        )
      }
    >
      {order.mails.length === 0 && <p>{t.noMails}</p>}
      <ul aria-label={t.mails}>
        {order.mails.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} onResend={maySend ? () => setResending(mail) : null} />
          </li>
        ))}
      </ul>
      {resending && <ResendDialog orderId={order.id} mail={resending} onClose={() => setResending(null)} />}
      {isSending && <SendDialog order={order} onClose={() => setSending(false)} />}
    </PartCard>
  )
}

function MailLine({ mail, onResend }: { mail: LabMail; onResend: (() => void) | null }) {
  const t = useWords(pageWords)
  const text = useText()
  const triggers: Record<string, Words> = mailTriggers
  const trigger = triggers[mail.trigger]
  const cancellations: Record<string, Words> = mailCancellations
  const reason = mail.state === 'CANCELLED' ? cancellations[mail.last_error ?? ''] : undefined
  const isLost = mail.state === 'FAILED' || mail.state === 'BOUNCED'
  return (
    <>
      <div className="line">
        <span style={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          <EmailText email={mail.to} />
        </span>
        <span className="end">
          <ToneChip tone={tones[mail.state]} text={t.mailStates[mail.state]} />
        </span>
      </div>
      <p className="quiet">
        {`${mail.subject}${trigger ? ` · ${text(trigger)}` : ''}`}{' '}
        <DateText instant={mail.sent_at ?? mail.created_at} style="short" />
        {mail.attempts > 1 && ` · ${t.attempts(mail.attempts)}`}
      </p>
      {mail.last_error && (
        <p className="wrong" style={{ margin: '2px 0' }}>
          {reason ? text(reason) : mail.last_error}
        </p>
      )}
      {isLost && onResend && (
        <QuietButton
          aria-label={t.resendTo(mail.to)}
          startIcon={<Icon path={mdiRefresh} size={18} />}
          onClick={onResend}
          sx={{ mt: 0.5 }}
        >
          {t.resend}
        </QuietButton>
      )}
    </>
  )
}

const addressText = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Sends an email; the order contains its result and is refetched. */
function useSending<I>(orderId: string, send: (input: I) => Promise<unknown>, said: string) {
  const reload = useReloadOrder()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ tone: 'success', text: said }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => reload(orderId),
  })
}

function ResendDialog({ orderId, mail, onClose }: { orderId: string; mail: LabMail; onClose: () => void }) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-mail-resend', mail.id)
  const [to, setTo] = useDraftState(draftForm, 'to', mail.to)
  const resend = useSending(
    orderId,
    () => call(resendLabMail, { params: { id: orderId, mail_id: mail.id }, body: { to: to.trim() } }),
    t.resent,
  )
  return (
    <SmallDialog
      title={t.resend}
      action={t.sendNow}
      isReady={addressText.test(to.trim())}
      isSending={resend.isPending}
      draftForm={draftForm}
      onSubmit={() => resend.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
      onClose={onClose}
    >
      <LabelledInput label={t.address} value={to} onChange={setTo} />
    </SmallDialog>
  )
}

function SendDialog({ order, onClose }: { order: LabOrderDetail; onClose: () => void }) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-mail-send', order.id)
  const [template_id, setTemplate] = useDraftState(
    draftForm,
    'template_id',
    order.manual_templates[0]?.id ?? '',
  )
  const [typed, setTyped] = useDraftState(draftForm, 'to', order.mail_to.join(', '))
  const to = typed.split(/[\s,;]+/).filter(Boolean)
  const send = useSending(
    order.id,
    () => call(sendLabMail, { params: { id: order.id }, body: { template_id, to } }),
    t.sent,
  )
  return (
    <SmallDialog
      title={t.send}
      action={t.sendNow}
      isReady={to.length > 0 && to.every((one) => addressText.test(one))}
      isSending={send.isPending}
      draftForm={draftForm}
      onSubmit={() => send.mutate(undefined, { onSuccess: draftForm.saved(onClose) })}
      onClose={onClose}
    >
      <LabelledChoice
        label={t.template}
        value={template_id}
        choices={order.manual_templates.map(({ id, subject, language }) => ({
          value: id,
          label: `${subject} (${language})`,
        }))}
        onChange={setTemplate}
      />
      <LabelledInput label={t.addresses} value={typed} onChange={setTyped} />
    </SmallDialog>
  )
}
