import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { minutesText } from '../minutes-text.ts'
import { pageWords } from './page-words.ts'

/** The steps of an order: status, person, and what each waits for. */
export function StepsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const next = nextStepOf(order)
  return (
    <PartCard title={t.steps}>
      {order.steps.length === 0 && <p>{t.noSteps}</p>}
      <Steps aria-label={t.steps}>
        {order.steps.map((step) => (
          <li key={step.id} data-status={step.status} aria-current={step === next ? 'step' : undefined}>
            <StepLine orderId={order.id} step={step} isNext={step === next} />
          </li>
        ))}
      </Steps>
    </PartCard>
  )
}

/** The step in progress of an open order, else the first that can start. */
export function nextStepOf({ status: at, steps }: LabOrderDetail): LabOrderStep | undefined {
  if (at !== 'TODO' && at !== 'INPROGRESS') return undefined
  return (
    steps.find(({ status }) => status === 'INPROGRESS') ??
    steps.find(({ transitions }) =>
      transitions.some(({ id, blockedBy }) => id === 'START' && blockedBy.length === 0),
    ) ??
    steps.find(({ status }) => status === 'TODO')
  )
}

function StepLine({ orderId, step, isNext }: { orderId: string; step: LabOrderStep; isNext: boolean }) {
  const t = useWords(pageWords)
  const text = useText()
  const language = useLanguage()
  const blocked = step.transitions.find(({ id }) => id === 'START')?.blockedBy ?? []
  const who = step.finished_by_name ?? step.started_by_name
  const when = step.finished_at ?? step.started_at
  return (
    <>
      <span className="no">{step.position}</span>
      <div className="what">
        <div className="line">
          <Link to={pathOf('lab-order-step-update', { orderId, stepId: step.id })}>{text(step.name)}</Link>
          {isNext && <ToneChip tone="amber" text={t.next} />}
          <span className="end">
            {step.verdict && (
              <ToneChip tone={step.verdict === 'PASS' ? 'green' : 'red'} text={t.verdicts[step.verdict]} />
            )}
            <StatusChip kind="lab_step" status={step.status} />
          </span>
        </div>
        <p className="quiet">
          {who ? t.by(who) : `${t.estimate} ${minutesText(step.est_minutes, language)}`}{' '}
          {when && <DateText instant={when} style="short" />}
        </p>
        {step.skip_reason && <p className="quiet">{t.skipped(step.skip_reason)}</p>}
        {step.status === 'TODO' &&
          blocked.map((words) => (
            <p key={words.en} className="quiet">
              {text(words)}
            </p>
          ))}
      </div>
    </>
  )
}

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    display: 'flex',
    gap: 12,
    padding: '9px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li:hover': { backgroundColor: theme.palette.action.hover },
  '& > li:first-of-type': { borderTop: 0 },
  '& .no': {
    flex: 'none',
    width: 26,
    height: 26,
    borderRadius: 13,
    lineHeight: '26px',
    textAlign: 'center',
    fontWeight: 700,
    fontSize: 12.5,
    backgroundColor: '#EDF1F8',
  },
  '& [data-status=DONE] .no': { backgroundColor: '#E4F4EA', color: '#14602F' },
  '& [data-status=INPROGRESS] .no': { backgroundColor: '#E9F0FE', color: theme.palette.primary.dark },
  '& [data-status=SKIPPED] a': { textDecoration: 'line-through' },
  '& .what': { flex: 1, minWidth: 0 },
  '& .what a': { fontWeight: 600, color: theme.palette.primary.dark, overflowWrap: 'anywhere' },
  // The whole line is the link, as a touch target.
  '& .what a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .what p': { margin: '2px 0 0' },
}))
