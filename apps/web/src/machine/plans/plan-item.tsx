import { archivePlan, openPlanNow, resumePlan, type PlanDetail } from '@rp/contract/machine/plan'
import { formatDay } from '@rp/domain/dates'
import { dueStates, pauseCauses } from '@rp/domain/maintenance/plan'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { PlanStateChips } from './plan-state.tsx'
import { savedSentence } from './plan-summary.tsx'
import { useReloadPlans } from './plan-queries.ts'
import { planWords } from './plan-words.ts'

interface Props {
  plan: PlanDetail
  mayChange: boolean
  onEdit: () => void
  onPause: () => void
}

/** A plan: what it does in one sentence, its state, its services, and what can be done with it. */
export function PlanItem({ plan, mayChange, onEdit, onPause }: Props) {
  const t = useWords(planWords)
  const text = useText()
  const { name, pause_cause, pause_reason, dues } = plan
  return (
    <li aria-label={name}>
      <div className="line">
        <strong>{name}</strong>
        <span className="end">
          <PlanStateChips plan={plan} />
        </span>
      </div>
      <p>{text(savedSentence(plan))}</p>
      {pause_cause && (
        <p className="quiet">{[text(pauseCauses[pause_cause]), pause_reason].filter(Boolean).join(' · ')}</p>
      )}
      {dues.length > 0 && (
        <ul aria-label={t.more(name)}>
          {dues.map((due) => (
            <DueLine key={due.id} due={due} unit={plan.counter_unit ?? ''} />
          ))}
        </ul>
      )}
      {mayChange && <Actions plan={plan} onEdit={onEdit} onPause={onPause} />}
    </li>
  )
}

function DueLine({ due, unit }: { due: PlanDetail['dues'][number]; unit: string }) {
  const t = useWords(planWords)
  const text = useText()
  const { service_id, service_number, state, due_day, due_count, skipped, ended_on } = due
  const facts = [
    due_day && t.dueOn(formatDay(due_day)),
    due_count && t.dueAt(`${due_count} ${unit}`.trim()),
    skipped > 0 && t.skipped(skipped),
  ].filter(Boolean)
  return (
    <li>
      <div className="line">
        <Link to={pathOf('machine-service-update', { serviceId: service_id })}>{service_number}</Link>
        <span>{text(dueStates[state])}</span>
        <span className="end">{ended_on && formatDay(ended_on)}</span>
      </div>
      <p className="quiet">{facts.join(' · ')}</p>
    </li>
  )
}

function Actions({ plan, onEdit, onPause }: Omit<Props, 'mayChange'>) {
  const t = useWords(planWords)
  const { id, name, row_version, state, pause_cause } = plan
  const given = { params: { id }, body: { row_version } }
  const resume = useAct(() => call(resumePlan, given), t.resumed)
  const openNow = useAct(() => call(openPlanNow, given), t.opened)
  const remove = useAct(() => call(archivePlan, given), t.removed)
  const isBusy = resume.isPending || openNow.isPending || remove.isPending
  const button = (label: string, onClick: () => void) => (
    <QuietButton size="small" aria-label={t.actOn(label, name)} disabled={isBusy} onClick={onClick}>
      {label}
    </QuietButton>
  )
  const open = async () => {
    if (await confirm({ title: t.openTitle, text: t.openText, action: t.openNow })) openNow.mutate()
  }
  const askToRemove = async () => {
    if (await confirm({ title: t.removeTitle, text: t.removeText, action: t.remove, danger: true }))
      remove.mutate()
  }
  return (
    <div className="line">
      {state === 'WAITING' && button(t.openNow, () => void open())}
      {pause_cause === null ? button(t.pause, onPause) : button(t.resume, () => resume.mutate())}
      {button(t.edit, onEdit)}
      {button(t.remove, () => void askToRemove())}
    </div>
  )
}

/** A call on a plan, after which everything that shows it is read again; a refusal is shown. */
function useAct(send: () => Promise<PlanDetail>, done: string) {
  const reload = useReloadPlans()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ tone: 'success', text: done }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: reload,
  })
}
