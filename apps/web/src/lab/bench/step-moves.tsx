import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { moveLabStep, type LabOrderStep } from '@rp/contract/lab/order-step'
import { statuses } from '@rp/domain/statuses'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { reasonForm } from '../../kit/moves/move-form.ts'
import { moveWords } from '../../kit/moves/move-words.ts'
import { TransitionDialog } from '../../kit/moves/transition-dialog.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder } from '../order/order-queries.ts'
import { benchWords } from './bench-words.ts'
import type { StepSaving } from './use-step-saving.ts'

type Transition = LabOrderStep['transitions'][number]

interface Props {
  order: LabOrderDetail
  step: LabOrderStep
  saving: StepSaving
}

/** What may be done with the step now. What asks for nothing is done at once; all else opens its dialog. */
export function StepMoves({ order, step, saving }: Props) {
  const t = useWords(benchWords)
  const text = useText()
  const reload = useReloadOrder()
  const asks = reasonForm(useWords(moveWords).reason)
  const [asking, setAsking] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const name = text(step.name)
  const main = step.transitions.find(({ id }) => id === 'START' || id === 'FINISH')
  // By its name: saving what was typed last may have taken away what stood in its way.
  const asked = step.transitions.find(({ id }) => id === asking)

  const move = (to: Transition['to'], carried: { reason?: string }) =>
    call(moveLabStep, {
      params: { id: order.id, step_id: step.id },
      body: { to, expected_status: step.status, ...carried },
    })

  async function choose(transition: Transition): Promise<void> {
    const isPlain = transition.needs.length === 0
    // What stands in the way of finishing may be what was just typed; the server looks at it once it has that.
    if (!isPlain || (transition.blockedBy.length > 0 && !saving.isDirty)) return setAsking(transition.id)
    setMoving(true)
    try {
      if (!(await saving.flush())) return
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
      {asked && (
        <TransitionDialog
          machine="lab_step"
          name={`${order.number} · ${name}`}
          from={step.status}
          transition={asked}
          asks={asks}
          move={async (carried) => {
            await saving.flush()
            return move(asked.to, carried)
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
