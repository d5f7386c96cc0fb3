import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { mdiArrowRight } from '@mdi/js'
import type { Transition } from '@rp/domain/machines/machine'
import { statuses, type StatusKind, type StatusOf } from '@rp/domain/statuses'
import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { FieldInput } from '../form/field-input.tsx'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { StatusChip } from '../look/status-chip.tsx'
import { ProblemView } from '../page/problem-view.tsx'
import { toast } from '../toast/toast.tsx'
import type { MoveForm } from './move-form.ts'
import { moveWords } from './move-words.ts'
import { useMoveForm } from './use-move-form.ts'

interface Props<K extends StatusKind, V extends FieldValues, C> {
  machine: K
  /** What moves: the recipe's or the order's number and name. */
  name: string
  from: StatusOf<K>
  transition: Transition<StatusOf<K>>
  /** What its needs ask for. */
  asks: MoveForm<V, C>
  /** What is looked at before it moves. */
  children?: ReactNode
  /** What is looked at is not there yet. */
  isHeld?: boolean
  move: (carried: Partial<C>) => Promise<unknown>
  /** The status was moved, by this dialog or by somebody else meanwhile. */
  onMoved: () => void
  onClose: () => void
}

/** One dialog for every move: what it does, what it asks for, or what still stands in its way. */
export function TransitionDialog<K extends StatusKind, V extends FieldValues, C>(props: Props<K, V, C>) {
  const { machine, name, from, transition, asks, move, onMoved, onClose, children, isHeld = false } = props
  const t = useWords(moveWords)
  const text = useText()
  const id = useId()
  const looks: Record<string, { words: { en: string; th: string } }> = statuses[machine]
  const close = () => {
    onMoved()
    onClose()
  }
  const { form, submit, refused, fields, isSending } = useMoveForm(asks, transition.needs, {
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
  })
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
          <Button color="inherit" onClick={onClose}>
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
