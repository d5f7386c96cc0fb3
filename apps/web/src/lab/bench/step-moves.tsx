import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { moveLabStep, type LabOrderStep } from '@rp/contract/lab/order-step'
import { statuses } from '@rp/domain/statuses'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { reasonForm } from '../../kit/transitions/transition-form.ts'
import { transitionWords } from '../../kit/transitions/transition-words.ts'
import { TransitionDialog } from '../../kit/transitions/transition-dialog.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadedOrder, useReloadOrder } from '../order/order-queries.ts'
import { benchWords } from './bench-words.ts'
import type { StepSaving } from './use-step-saving.ts'

type Transition = LabOrderStep['transitions'][number]

interface Props {
  order: LabOrderDetail
  step: LabOrderStep
  saving: StepSaving
}

/** The step's possible transitions. Those without needs are made at once; all others open their dialog. */
export function StepMoves({ order, step, saving }: Props) {
  const t = useWords(benchWords)
  const text = useText()
  const reload = useReloadOrder()
  const reloaded = useReloadedOrder()
  const asks = reasonForm(useWords(transitionWords).reason)
  const [asking, setAsking] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const name = text(step.name)
  const main = step.transitions.find(({ id }) => id === 'START' || id === 'FINISH')
  // By id: saving the last input may have removed a blocker.
  const requests = step.transitions.find(({ id }) => id === asking)

  const move = (to: Transition['to'], carried: { reason?: string }) =>
    call(moveLabStep, {
      params: { id: order.id, step_id: step.id },
      body: { to, expected_status: step.status, ...carried },
    })

  /** The blockers may be older than the last saved input. */
  async function isBlocked({ id, blockedBy }: Transition): Promise<boolean> {
    if (blockedBy.length === 0) return false
    const now = (await reloaded(order.id))?.steps.find((one) => one.id === step.id)
    return now?.transitions.some((one) => one.id === id && one.blockedBy.length > 0) ?? true
  }

  async function choose(transition: Transition): Promise<void> {
    if (transition.needs.length > 0) return setAsking(transition.id)
    const isDirty = saving.isDirty
    setMoving(true)
    try {
      if (!(await saving.flush())) return
      // Input that is not saved yet may remove the blocker: then the server decides.
      if (!isDirty && (await isBlocked(transition))) return setAsking(transition.id)
      await move(transition.to, {})
      toast({ tone: 'success', text: t.moved(name, text(statuses.lab_step[transition.to].words)) })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setMoving(false)
      void reload(order.id)
    }
  }

  return (
    <Moves>
      {step.transitions.map((transition) => {
        const Shown = transition === main ? Button : QuietButton
        return (
          <Shown
            key={transition.id}
            {...(transition === main && { variant: 'contained' as const })}
            disabled={isMoving}
            onClick={() => void choose(transition)}
          >
            {text(transition.label)}
          </Shown>
        )
      })}
      {requests && (
        <TransitionDialog
          machine="lab_step"
          name={`${order.number} · ${name}`}
          from={step.status}
          transition={requests}
          asks={asks}
          move={async (carried) => {
            await saving.flush()
            return move(requests.to, carried)
          }}
          onMoved={() => void reload(order.id)}
          onClose={() => setAsking(null)}
        />
      )}
    </Moves>
  )
}

const Moves = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > .MuiButton-root': { flex: '1 1 140px', minHeight: 56, fontSize: 17 },
})
