import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { mdiArrowRight } from '@mdi/js'
import type { Transition } from '@rp/domain/state-machines/transition-rules'
import { statuses, type StatusKind, type StatusOf } from '@rp/domain/statuses'
import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { FieldInput } from '../form/field-input.tsx'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { StatusChip } from '../look/status-chip.tsx'
import { ProblemView } from '../page/problem-view.tsx'
import { toast } from '../toast/toast.tsx'
import type { TransitionForm } from './transition-form.ts'
import { transitionWords } from './transition-words.ts'
import { useTransitionForm } from './use-transition-form.ts'

interface Props<K extends StatusKind, V extends FieldValues, C> {
  machine: K
  /** The number and name of the recipe or order that moves. */
  name: string
  from: StatusOf<K>
  transition: Transition<StatusOf<K>>
  /** The form for its needs. */
  asks: TransitionForm<V, C>
  /** What to review before the move. */
  children?: ReactNode
  /** The content to review is still loading. */
  isHeld?: boolean
  move: (carried: Partial<C>) => Promise<unknown>
  /** The status was changed, by this dialog or meanwhile by another user. */
  onMoved: () => void
  onClose: () => void
}

/** The only dialog for status changes: what the move does, what it needs, or what blocks it. */
export function TransitionDialog<K extends StatusKind, V extends FieldValues, C>(props: Props<K, V, C>) {
  const { machine, name, from, transition, asks, move, onMoved, onClose, children, isHeld = false } = props
  const t = useWords(transitionWords)
  const text = useText()
  const id = useId()
  const looks: Record<string, { words: { en: string; th: string } }> = statuses[machine]
  const close = () => {
    onMoved()
    onClose()
  }
  const { form, submit, refused, fields, draftForm, isSending } = useTransitionForm(asks, transition.needs, {
    send: async (carried) => {
      await move(carried)
      const to = looks[transition.to]
      toast({ tone: 'success', text: t.moved(name, to ? text(to.words) : transition.to) })
      close()
    },
    onStale: () => {
      toast({ tone: 'error', text: t.meanwhile })
      close()
    },
    about: [machine, name, transition.to, transition.label.en],
  })
  const cancel = () => {
    draftForm.discard()
    onClose()
  }
  const isBlocked = transition.blockedBy.length > 0
  const isDanger = transition.to === 'CANCEL'
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{text(transition.label)}</DialogTitle>
        <DialogContent>
          <Way>
            <strong>{name}</strong>
            <span>
              <span className="visually-hidden">{t.from}</span> <StatusChip kind={machine} status={from} />
            </span>
            <Icon path={mdiArrowRight} size={18} />
            <span>
              <span className="visually-hidden">{t.to}</span>{' '}
              <StatusChip kind={machine} status={transition.to} />
            </span>
          </Way>
          {!isBlocked && <DraftNotice form={draftForm} />}
          {children}
          {isBlocked ? (
            <Alert severity="warning" role="alert">
              <AlertTitle>{t.blocked}</AlertTitle>
              <ul>
                {transition.blockedBy.map((words) => (
                  <li key={words.en}>{text(words)}</li>
                ))}
              </ul>
            </Alert>
          ) : (
            <FormProvider {...form}>
              <Fields>
                {fields.map((field) => (
                  <FieldInput key={field.name} field={field} />
                ))}
              </Fields>
            </FormProvider>
          )}
          {refused && <ProblemView error={new ProblemError(refused)} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'text' : 'contained'}
            color={isDanger ? 'error' : 'primary'}
            disabled={isBlocked || isSending || isHeld}
          >
            {isSending ? t.moving : text(transition.label)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Way = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  '& strong': { flex: '1 0 100%', overflowWrap: 'anywhere' },
})

export const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 })
