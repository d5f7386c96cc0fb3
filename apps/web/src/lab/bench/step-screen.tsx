import { mdiArrowLeft, mdiArrowRight, mdiClipboardTextOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import type { QaItem } from '@rp/domain/qa/qa-item'
import type { Tone } from '@rp/domain/statuses'
import { pathOf } from '@rp/domain/routes'
import { useEffect, useEffectEvent } from 'react'
import { Link, useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx'
import { useOrder, useOrderEvents } from '../order/order-queries.ts'
import { BenchField } from './bench-field.tsx'
import { BenchResults } from './bench-results.tsx'
import { benchWords } from './bench-words.ts'
import { noticed } from './noticed.tsx'
import { FilesCard } from './files-card.tsx'
import { ReasonCard } from './reason-card.tsx'
import { SampleCheck } from './sample-check.tsx'
import { StepMoves } from './step-moves.tsx'
import { TimerCard } from './timer-card.tsx'
import { UsedCard } from './used-card.tsx'
import { useSpreadCells } from './use-spread-cells.ts'
import { useStepSaving, type SavingState, type StepSaving } from './use-step-saving.ts'

/** One step at the bench, on a tablet: instructions, values to record, and what comes next. */
export function LabOrderStepUpdate() {
  const { orderId = '', stepId = '' } = useParams()
  const t = useWords(benchWords)
  const { data: order, error, refetch } = useOrder(orderId)
  useOrderEvents()
  const step = order?.steps.find(({ id }) => id === stepId)
  if (order && step) return <Bench key={stepId} order={order} step={step} />
  return (
    <>
      <PageHeader route="lab-order-list" title={order?.number ?? t.order} />
      {order ? (
        <Alert severity="warning">{t.notFound}</Alert>
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 760 }} />
  return (
    <Card>
      <ProblemView error={error} onRetry={onRetry} />
    </Card>
  )
}

function Bench({ order, step }: { order: LabOrderDetail; step: LabOrderStep }) {
  const t = useWords(benchWords)
  const text = useText()
  const saving = useStepSaving(order, step)
  const isLocked = step.status !== 'INPROGRESS'
  const leave = useEffectEvent(() => {
    if (saving.isDirty && !isLocked) void saving.flush()
  })
  // Saves the input when the user goes to another step.
  useEffect(() => () => leave(), [])
  return (
    <>
      <PageHeader
        route="lab-order-list"
        title={text(step.name)}
        beside={
          <>
            <span>{`${order.number} · ${t.step(order.steps.indexOf(step) + 1, order.steps.length)}`}</span>
            <StatusChip kind="lab_step" status={step.status} />
          </>
        }
        actions={
          <QuietButton
            {...{ component: Link, to: pathOf('lab-order-update', { orderId: order.id }) }}
            startIcon={<Icon path={mdiClipboardTextOutline} size={20} />}
            sx={{ minHeight: 48 }}
          >
            {t.order}
          </QuietButton>
        }
      />
      <Column>
        {isLocked && saving.isDirty && <Lost saving={saving} />}
        {step.instructions_html && (
          <PartCard title={t.how}>
            <RichTextView html={step.instructions_html} />
          </PartCard>
        )}
        <Pair>
          <SampleCheck order={order} />
          {step.est_minutes > 0 && <TimerCard stepId={step.id} minutes={step.est_minutes} />}
        </Pair>
        {isLocked && <Alert severity="info">{step.status === 'TODO' ? t.startFirst : t.closed}</Alert>}
        <Fields stepId={step.id} title={t.write} items={step.inputs} saving={saving} isLocked={isLocked} />
        <BenchResults order={order} step={step} saving={saving} isLocked={isLocked} />
        <UsedCard orderId={order.id} step={step} />
        <FilesCard step={step} saving={saving} isLocked={isLocked} />
        <PartCard title={t.comment}>
          <OutlinedInput
            fullWidth
            multiline
            minRows={2}
            value={saving.comment}
            readOnly={isLocked}
            onChange={({ target }) => saving.setComment(target.value)}
            onBlur={() => void saving.flush()}
            slotProps={{ input: { 'aria-label': t.comment } }}
            sx={{ fontSize: 16 }}
          />
          <FormControlLabel
            disabled={isLocked}
            control={
              <Checkbox
                checked={saving.isCommentReported}
                onChange={(_, isReported) => saving.setCommentReported(isReported)}
                onBlur={() => void saving.flush()}
              />
            }
            label={t.commentReported}
          />
        </PartCard>
        {step.ever_finished && !isLocked && <ReasonCard saving={saving} />}
        <Neighbours order={order} step={step} />
        <Below>
          {!isLocked && <SaveState saving={saving} />}
          <StepMoves order={order} step={step} saving={saving} />
        </Below>
      </Column>
    </>
  )
}

interface FieldsProps {
  stepId: string
  title: string
  items: QaItem[]
  saving: StepSaving
  isLocked: boolean
}

/** The fields of the step itself. */
function Fields({ stepId, title, items, saving, isLocked }: FieldsProps) {
  const onCells = useSpreadCells(
    'values',
    items.map((item) => ({ key: item.code, item })),
    saving,
  )
  if (items.length === 0) return null
  return (
    <PartCard title={title}>
      <ul aria-label={title}>
        {items.map((item) => (
          <BenchField
            key={item.code}
            place={`${stepId}/values/${item.code}`}
            item={item}
            measured={saving.measuredOf('values', item.code)}
            isLocked={isLocked}
            {...noticed(saving, 'values', item.code, item)}
            onChange={(change) => saving.set('values', item.code, change)}
            onLeave={() => void saving.flush()}
            onCells={(cells) => onCells(item.code, cells)}
          />
        ))}
      </ul>
    </PartCard>
  )
}

const stateTones: Record<SavingState, Tone> = {
  saved: 'green',
  saving: 'blue',
  unsaved: 'amber',
  offline: 'amber',
  failed: 'red',
  conflict: 'amber',
}

/** Input that is not on the server and can no longer be saved. */
function Lost({ saving }: { saving: StepSaving }) {
  const t = useWords(benchWords)
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={saving.discard}>
          {t.discard}
        </Button>
      }
    >
      {t.lost}
    </Alert>
  )
}

function SaveState({ saving }: { saving: StepSaving }) {
  const t = useWords(benchWords)
  return (
    <State role="status">
      <ToneChip tone={stateTones[saving.state]} text={t.saving[saving.state]} />
      {saving.state === 'failed' && <span>{saving.failure}</span>}
    </State>
  )
}

function Neighbours({ order, step }: { order: LabOrderDetail; step: LabOrderStep }) {
  const t = useWords(benchWords)
  const at = order.steps.indexOf(step)
  const isOver = step.status === 'DONE' || step.status === 'SKIPPED'
  return (
    <Both aria-label={t.neighbours}>
      <Neighbour order={order} step={order.steps[at - 1]} label={t.previous} startIcon={mdiArrowLeft} />
      <Neighbour
        order={order}
        step={order.steps[at + 1]}
        label={t.next}
        endIcon={mdiArrowRight}
        isMain={isOver}
      />
    </Both>
  )
}

interface NeighbourProps {
  order: LabOrderDetail
  step: LabOrderStep | undefined
  label: string
  startIcon?: string
  endIcon?: string
  /** The step is finished: this is the way forward. */
  isMain?: boolean
}

function Neighbour({ order, step, label, startIcon, endIcon, isMain = false }: NeighbourProps) {
  const text = useText()
  if (!step) return <span />
  const Shown = isMain ? Button : QuietButton
  return (
    <Shown
      {...(isMain && { variant: 'contained' as const })}
      {...{ component: Link, to: pathOf('lab-order-step-update', { orderId: order.id, stepId: step.id }) }}
      {...(startIcon && { startIcon: <Icon path={startIcon} size={20} /> })}
      {...(endIcon && { endIcon: <Icon path={endIcon} size={20} /> })}
      title={text(step.name)}
    >
      {label}
    </Shown>
  )
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 760,
  margin: '0 auto',
  fontSize: 16,
})
const State = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > span:first-of-type': { whiteSpace: 'normal' },
  '& > span + span': { fontSize: 14, color: theme.palette.error.main },
}))
/** However long the step is, the save status and the next action are always visible. */
const Below = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '10px 0 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
}))
const Pair = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  '& > *': { flex: '1 1 0' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}))
const Both = styled('nav')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& .MuiButton-root': { minHeight: 52, fontSize: 16 },
})
