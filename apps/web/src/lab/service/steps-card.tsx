import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline, mdiDragVertical, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { removeStep, type LabServiceStep } from '@rp/contract/lab/service-step'
import { stepRoles } from '@rp/domain/lab/lab-rules'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { minutesText } from '../minutes-text.ts'
import { serviceWords } from './service-words.ts'
import { useOptimisticOrder, useReloadService, useSteps } from './use-steps.ts'

/** The steps of a service in order: dragged by mouse, or moved by buttons. */
export function StepsCard({ serviceId }: { serviceId: string }) {
  const t = useWords(serviceWords)
  const language = useLanguage()
  const { data: steps, error, refetch } = useSteps(serviceId)
  const sum = steps?.reduce((minutes, { est_minutes }) => minutes + est_minutes, 0) ?? 0
  return (
    <PartCard
      title={t.steps}
      actions={
        <>
          {steps && <span className="quiet">{t.sum(steps.length, minutesText(sum, language))}</span>}
          <QuietButton
            {...{ component: Link, to: pathOf('lab-service-step-create', { serviceId }) }}
            startIcon={<Icon path={mdiPlus} size={18} />}
          >
            {t.addStep}
          </QuietButton>
        </>
      }
    >
      <Awaited
        of={{ data: steps, error, refetch }}
        outline={<Skeleton variant="rounded" height={120} />}
        empty={<p className="quiet">{t.noSteps}</p>}
      />
      {steps && <Steps serviceId={serviceId} steps={steps} />}
    </PartCard>
  )
}

const dragged = 'application/x-lab-step'

function Steps({ serviceId, steps }: { serviceId: string; steps: LabServiceStep[] }) {
  const t = useWords(serviceWords)
  const ordering = useOptimisticOrder(serviceId)
  const language = useLanguage()
  const [over, setOver] = useState<number | null>(null)
  const [reported, setReported] = useState('')
  const move = (from: number, to: number) => {
    const moved = steps[from]
    if (!moved || to === from || to < 0 || to >= steps.length) return
    ordering.mutate(steps.toSpliced(from, 1).toSpliced(to, 0, moved))
    setReported(t.moved(moved[`name_${language}`], to + 1))
  }
  return (
    <>
      <List aria-label={t.steps}>
        {steps.map((step, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the buttons are everybody's
          <li
            key={step.id}
            draggable
            data-over={over === at}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(at))}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragged)) return
              event.preventDefault()
              setOver(at)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(null)
              move(Number(event.dataTransfer.getData(dragged)), at)
            }}
          >
            <StepLine
              serviceId={serviceId}
              step={step}
              steps={steps}
              onUp={() => move(at, at - 1)}
              onDown={() => move(at, at + 1)}
            />
          </li>
        ))}
      </List>
      <output className="visually-hidden">{reported}</output>
    </>
  )
}

interface LineProps {
  serviceId: string
  step: LabServiceStep
  steps: LabServiceStep[]
  onUp: () => void
  onDown: () => void
}

function StepLine({ serviceId, step, steps, onUp, onDown }: LineProps) {
  const t = useWords(serviceWords)
  const language = useLanguage()
  const reload = useReloadService()
  const name = step[`name_${language}`]
  const before = steps.filter(({ id }) => step.depends_on.includes(id)).map((one) => one[`name_${language}`])

  async function remove(): Promise<void> {
    const question = { title: t.removeTitle(name), text: t.removeText, action: t.removeAction, danger: true }
    if (!(await confirm(question))) return
    try {
      await call(removeStep, { params: { id: serviceId, step_id: step.id } })
      toast({ tone: 'success', text: t.removed(name) })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
    reload(serviceId)
  }

  return (
    <>
      <span className="grip" title={t.grip} aria-hidden>
        <Icon path={mdiDragVertical} size={20} />
      </span>
      <span className="no">{step.position}</span>
      <div className="what">
        <Link to={pathOf('lab-service-step-update', { serviceId, stepId: step.id })}>{name}</Link>
        <span className="quiet"> {minutesText(step.est_minutes, language)}</span>
        <div className="chips">
          <Badges step={step} />
        </div>
        {before.length > 0 && <p className="quiet">{t.after(before.join(', '))}</p>}
      </div>
      <span>
        <IconButton size="small" aria-label={t.up(name)} disabled={step === steps[0]} onClick={onUp}>
          <Icon path={mdiArrowUp} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.down(name)} disabled={step === steps.at(-1)} onClick={onDown}>
          <Icon path={mdiArrowDown} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.remove(name)} onClick={() => void remove()}>
          <Icon path={mdiDeleteOutline} size={18} />
        </IconButton>
      </span>
    </>
  )
}

function Badges({ step }: { step: LabServiceStep }) {
  const t = useWords(serviceWords)
  const text = useText()
  return (
    <>
      <ToneChip tone={step.mandatory ? 'blue' : 'grey'} text={step.mandatory ? t.mandatory : t.optional} />
      {step.locked && <ToneChip tone="red" text={t.locked} />}
      {step.photo_required && <ToneChip tone="amber" text={t.photo} />}
      {step.attachments_required && <ToneChip tone="amber" text={t.files} />}
      {step.notify_customer && <ToneChip tone="green" text={t.tells} />}
      {step.assignee_role === 'ADMIN' && <ToneChip tone="grey" text={text(stepRoles.ADMIN)} />}
    </>
  )
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li[data-over=true]': { boxShadow: `inset 0 2px 0 ${theme.palette.primary.main}` },
  '& .grip': { color: theme.palette.text.secondary, cursor: 'grab' },
  '& .no': { minWidth: 18, fontWeight: 700, textAlign: 'right' },
  '& .what': { flex: 1, minWidth: 0 },
  '& .what > a': { fontWeight: 600, color: theme.palette.primary.dark, overflowWrap: 'anywhere' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 4 },
  '& > li > span:last-of-type': { whiteSpace: 'nowrap' },
}))
