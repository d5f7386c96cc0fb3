import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { verifyLabOrder, type LabOrderDetail } from '@rp/contract/lab/order'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { pageWords } from './page-words.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  /** Called when the verdict is sent: this card disappears afterwards, and another one appears elsewhere. */
  onVerdict?: () => void
  /** Takes the focus from the card that disappeared with its buttons. */
  takesFocus?: boolean
}

/** What the second person confirms, and who cannot be that person. */
export function VerificationCard({ order, onVerdict, takesFocus = false }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const [isReturning, setReturning] = useState(false)
  const verify = useVerify(order)

  async function confirmVerification(): Promise<void> {
    const question = { title: t.confirmTitle, text: t.confirmText, action: t.confirm }
    if (!(await confirm(question))) return
    onVerdict?.()
    verify.mutate({ verdict: 'CONFIRM', comment: '' })
  }

  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isNowhere = document.activeElement === document.body
    if (takesFocus && isNowhere) title.current?.focus()
  }, [takesFocus])

  return (
    <PartCard title={t.verification} titleRef={title}>
      {order.verified_by_name ? (
        <p>
          {t.verified} <strong>{order.verified_by_name}</strong>{' '}
          {order.verified_at && <DateText instant={order.verified_at} style="short" />}
        </p>
      ) : (
        <p>{order.awaits_verification ? t.awaits : t.later}</p>
      )}
      {order.returned_comment && !order.verified_by_name && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`${t.returned}: ${order.returned_comment}`}
        </Alert>
      )}
      {order.awaits_verification && order.verify_blocked && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {text(order.verify_blocked)}
        </Alert>
      )}
      {order.awaits_verification && order.may.verify && (
        <div className="line" style={{ marginTop: 12 }}>
          <Button variant="contained" disabled={verify.isPending} onClick={() => void confirmVerification()}>
            {t.confirm}
          </Button>
          <QuietButton disabled={verify.isPending} onClick={() => setReturning(true)}>
            {t.return}
          </QuietButton>
        </div>
      )}
      {isReturning && (
        <ReturnDialog order={order} onVerdict={onVerdict} onClose={() => setReturning(false)} />
      )}
    </PartCard>
  )
}

interface ReturnDialogProps {
  order: LabOrderDetail
  onVerdict: (() => void) | undefined
  onClose: () => void
}

function ReturnDialog({ order, onVerdict, onClose }: ReturnDialogProps) {
  const t = useWords(pageWords)
  const draftForm = useDraftForm('lab-order-return', order.id)
  const [comment, setComment] = useDraftState(draftForm, 'comment', '')
  const verify = useVerify(order)
  return (
    <SmallDialog
      title={t.return}
      action={t.return}
      isReady={comment.trim() !== ''}
      isSending={verify.isPending}
      draftForm={draftForm}
      onSubmit={() => {
        onVerdict?.()
        verify.mutate({ verdict: 'RETURN', comment }, { onSuccess: draftForm.saved(onClose) })
      }}
      onClose={onClose}
    >
      <LabelledInput label={t.returnText} isLong value={comment} onChange={setComment} />
    </SmallDialog>
  )
}

interface Verdict {
  verdict: 'CONFIRM' | 'RETURN'
  comment: string
}

function useVerify({ id, row_version }: LabOrderDetail) {
  const t = useWords(pageWords)
  return useChange<Verdict>(
    id,
    (said) => call(verifyLabOrder, { params: { id }, body: { ...said, row_version } }),
    ({ verdict }) => (verdict === 'CONFIRM' ? t.confirmed : t.returnedNow),
  )
}
