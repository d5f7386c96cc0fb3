import { mdiArrowRight, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { TransitionButtons } from '../../kit/transitions/transition-buttons.tsx'
import { NotesCard } from '../../kit/notes/notes-card.tsx'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { CopyField } from '../../kit/text/copy-field.tsx'
import { AlsoHere } from '../../kit/presence/also-here.tsx'
import { EditOrder } from './edit-order.tsx'
import { FactsCard } from './facts-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { OrderMove } from './order-move.tsx'
import { useOrder, useOrderEvents } from './order-queries.ts'
import { orderWords } from './order-words.ts'
import { pageWords } from './page-words.ts'
import { PriorityChip } from './priority-chip.tsx'
import { ReportNotesCard } from './report-notes-card.tsx'
import { ReportsCard } from './reports-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { SamplesCard } from './samples-card.tsx'
import { nextStepOf, StepsCard } from './steps-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { VerificationCard } from './verification-card.tsx'

/** One lab order: its status, what is next, and everything that belongs to it. */
export function LabOrderUpdate() {
  const id = useParams()['orderId'] ?? ''
  const t = useWords(pageWords)
  const { data, error, refetch } = useOrder(id)
  useOrderEvents()
  if (data) return <OrderPage key={id} order={data} />
  return (
    <AwaitedRecord route="lab-order-list" title={t.record} error={error} onRetry={() => void refetch()} />
  )
}

function OrderPage({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const awaitsSamples = order.may.receive && order.samples.some(({ received_at }) => received_at === null)
  const [moving, setMoving] = useState<LabOrderDetail['transitions'][number] | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [hasVerdict, setVerdict] = useState(false)
  return (
    <>
      <PageHeader
        route="lab-order-list"
        title={order.number}
        beside={
          <>
            <Marks order={order} />
            <AlsoHere kind="lab-order" id={order.id} />
          </>
        }
        actions={
          <>
            {order.may.edit && (
              <QuietButton
                startIcon={<Icon path={mdiPencilOutline} size={18} />}
                onClick={() => setEditing(true)}
              >
                {t.edit}
              </QuietButton>
            )}
            <NextSteps order={order} awaitsSamples={awaitsSamples} onMove={setMoving} />
          </>
        }
      />
      <Columns>
        <div>
          {order.awaits_verification && <VerificationCard order={order} onVerdict={() => setVerdict(true)} />}
          {awaitsSamples && <SamplesCard order={order} />}
          <StepsCard order={order} />
          {!awaitsSamples && <SamplesCard order={order} />}
          <ResultsCard order={order} />
        </div>
        <div>
          <FactsCard order={order} />
          {order.requires_verification && !order.awaits_verification && (
            <VerificationCard order={order} takesFocus={hasVerdict} />
          )}
          <ReportNotesCard order={order} />
          <ReportsCard order={order} />
          <MailsCard order={order} />
          {order.link && (
            <PartCard title={t.link}>
              <CopyField label={t.link} text={order.link} />
              <p>{t.linkHelp}</p>
            </PartCard>
          )}
        </div>
        <div>
          <NotesCard kind="lab-order" id={order.id} />
          <TimelineCard id={order.id} />
        </div>
      </Columns>
      {moving && <OrderMove order={order} transition={moving} onClose={() => setMoving(null)} />}
      {isEditing && <EditOrder order={order} onClose={() => setEditing(false)} />}
    </>
  )
}

interface NextProps {
  order: LabOrderDetail
  awaitsSamples: boolean
  onMove: (transition: LabOrderDetail['transitions'][number]) => void
}

/** The next bench step and the order's transitions; one of them is the main one. */
function NextSteps({ order, awaitsSamples, onMove }: NextProps) {
  const t = useWords(pageWords)
  const text = useText()
  const next = awaitsSamples ? undefined : nextStepOf(order)
  const isNothingElseNext = !next && !awaitsSamples && !order.awaits_verification
  return (
    <>
      <TransitionButtons
        transitions={order.transitions}
        onChoose={onMove}
        of={order.number}
        isMain={isNothingElseNext && order.status !== 'COMPLETED'}
        isDanger={order.status === 'COMPLETED'}
      />
      {next && (
        <Button
          variant="contained"
          {...{
            component: Link,
            to: pathOf('lab-order-step-update', { orderId: order.id, stepId: next.id }),
          }}
          startIcon={<Icon path={mdiArrowRight} size={18} />}
        >
          {t.toStep(text(next.name))}
        </Button>
      )}
    </>
  )
}

function Marks({ order }: { order: LabOrderDetail }) {
  const text = useText()
  const t = useWords(orderWords)
  return (
    <>
      <span>{text(order.service_name)}</span>
      <StatusChip kind="lab_order" status={order.status} />
      {order.awaits_verification && <ToneChip tone="amber" text={t.awaitsIt} />}
      {order.is_overdue && <ToneChip tone="red" text={t.overdue} />}
      <PriorityChip priority={order.priority} />
    </>
  )
}

const Columns = styled(RecordColumns)(({ theme }) => ({
  '--side': '380px',
  fontSize: 13.5,
  // However long the side column is, the history follows the work; on a tablet it comes last.
  gridTemplateRows: 'auto 1fr',
  '& > div:nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  '& .wrong': { color: theme.palette.error.main, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateRows: 'none',
    '& > div:nth-of-type(2)': { gridColumn: 1, gridRow: 'auto' },
  },
}))
