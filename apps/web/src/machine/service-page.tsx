import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { styled } from '@mui/material/styles'
import { downloadMachineSheet } from '@rp/contract/machine/quotation'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { formatDateTime } from '@rp/domain/dates'
import { machineSections, type MachineSection } from '@rp/domain/machine-service/machine-rules'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../kit/language.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { TransitionButtons } from '../kit/transitions/transition-buttons.tsx'
import { NotesCard } from '../kit/notes/notes-card.tsx'
import { AwaitedRecord } from '../kit/page/awaited-record.tsx'
import { PageHeader } from '../kit/page/page-header.tsx'
import { RecordColumns } from '../kit/page/record-columns.ts'
import { AlsoHere } from '../kit/presence/also-here.tsx'
import { PromiseChip } from './contracts/contract-chips.tsx'
import { EditService } from './edit-service.tsx'
import { FactsCard } from './facts-card.tsx'
import { pageWords } from './page-words.ts'
import { OnsiteBar } from './onsite/onsite-bar.tsx'
import { useLoadForms } from './load-forms.ts'
import { useWithWaiting } from './onsite/use-waiting.ts'
import { JobPartsCard } from './parts/job-parts-card.tsx'
import { RailCard } from './rail-card.tsx'
import { SectionCard } from './section-card.tsx'
import { SentQuotations } from './sent-quotations.tsx'
import { PriorityChip } from './service-columns.tsx'
import { ServiceMove } from './service-move.tsx'
import { useService, useServiceEvents, useTimeline } from './service-queries.ts'
import { SheetButton } from './sheet-button.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { VisitDialog } from './visit-dialog.tsx'
import type { VisitAct } from './visit-forms.ts'
import { VisitsCard } from './visits-card.tsx'

/** The part of each status; it comes first, and open. */
const sectionOf: Partial<Record<MachineServiceStatus, MachineSection>> = {
  PENDING_RECEIVE: 'receipt',
  INSPECTION: 'inspection',
  QUOTATION: 'quotation',
  INPROGRESS: 'work',
  COMPLETED: 'handover',
}

/** The transitions that move a job forward; the others go back, aside or out, and are never the main one. */
const leading = new Set(['M2', 'M3', 'M4', 'M5', 'M6', 'M9', 'M10'])

/** The usual ends of work that has begun, each a button of its own; further ones are in the menu. */
const endings: Partial<Record<MachineServiceStatus, readonly string[]>> = {
  INSPECTION: ['M14'],
  QUOTATION: ['M8'],
  INPROGRESS: ['M10', 'M15'],
}

/** One job: its status, what to do now, and its history. */
export function MachineServiceUpdate() {
  const id = useParams().serviceId ?? ''
  const t = useWords(pageWords)
  const { data, error, refetch } = useService(id)
  useServiceEvents()
  if (data) return <ServicePage key={id} service={data} />
  return (
    <AwaitedRecord
      route="machine-service-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function ServicePage({ service: stored }: { service: MachineServiceDetail }) {
  const service = useWithWaiting(stored)
  const { id, number, model, status } = service
  const timeline = useTimeline(id)
  useLoadForms(service.may.edit)
  const [moving, setMoving] = useState<MachineServiceDetail['transitions'][number] | null>(null)
  // A blocker may have been removed meanwhile.
  const step = service.transitions.find((one) => one.id === moving?.id && one.to === moving.to) ?? moving
  const [isEditing, setEditing] = useState(false)
  const [act, setAct] = useState<VisitAct | null>(null)
  return (
    <>
      <PageHeader
        route="machine-service-list"
        title={`${number} · ${model}`}
        beside={
          <>
            <StatusChip kind="machine_service" status={status} />
            <PriorityChip priority={service.priority} />
            <PromiseChip promise={service.promise} />
            <AlsoHere kind="machine-service" id={id} />
          </>
        }
        actions={
          <TransitionButtons
            transitions={service.transitions}
            leads={({ id: move }) => leading.has(move)}
            beside={({ id: move }) => endings[status]?.includes(move) ?? false}
            onChoose={setMoving}
            of={number}
            isMain
          />
        }
      />
      <Columns>
        <div>
          <OnsiteBar job_id={id} />
          <Overlaps service={service} />
          <VisitsCard service={service} onAct={setAct} />
          {shownSections(status).map((section, at) => (
            // Another status belongs to another part: its card opens by itself.
            <SectionCard
              key={`${section} ${status}`}
              service={service}
              section={section}
              startsOpen={at === 0 && sectionOf[status] === section}
            >
              <Beside service={service} section={section} />
            </SectionCard>
          ))}
          <JobPartsCard service={service} />
          <NotesCard kind="machine-service" id={id} />
          <TimelineCard timeline={timeline} />
        </div>
        <div className="beside">
          <RailCard service={service} timeline={timeline} />
          <FactsCard
            service={service}
            onEdit={() => setEditing(true)}
            onAssign={() => setAct({ kind: 'assign' })}
          />
        </div>
      </Columns>
      {step && <ServiceMove service={service} transition={step} onClose={() => setMoving(null)} />}
      {act && <VisitDialog service={service} act={act} onClose={() => setAct(null)} />}
      {isEditing && <EditService service={service} onClose={() => setEditing(false)} />}
    </>
  )
}

function shownSections(status: MachineServiceStatus): MachineSection[] {
  const first = sectionOf[status]
  return first ? [first, ...machineSections.filter((section) => section !== first)] : [...machineSections]
}

/** A double booking is shown wherever the visit appears on the page. */
function Overlaps({ service: { overlaps } }: { service: MachineServiceDetail }) {
  const t = useWords(pageWords)
  if (overlaps.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{t.overlapTitle}</AlertTitle>
      {overlaps.map(({ id, engineer, number, planned_at }) => (
        <div key={`${id} ${engineer}`}>{t.overlap(engineer, number, formatDateTime(planned_at))}</div>
      ))}
    </Alert>
  )
}

/** The content above a part's form. */
function Beside({ service, section }: { service: MachineServiceDetail; section: MachineSection }) {
  const t = useWords(pageWords)
  const { id } = service
  switch (section) {
    case 'receipt':
      return (
        service.receipt && (
          <div>
            <SheetButton
              endpoint={downloadMachineSheet}
              params={{ id }}
              query={{ kind: 'TAG' }}
              text={t.tag}
            />
          </div>
        )
      )
    case 'quotation':
      return <SentQuotations service={service} />
    case 'handover':
      return (
        service.handover && (
          <div>
            <SheetButton
              endpoint={downloadMachineSheet}
              params={{ id }}
              query={{ kind: 'HANDOVER' }}
              text={t.handoverSheet}
            />
          </div>
        )
      )
    default:
      return null
  }
}

const Columns = styled(RecordColumns)(({ theme }) => ({
  // On a tablet the engineer needs address and telephone first.
  [theme.breakpoints.down('lg')]: {
    '& > .beside': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
      order: -1,
    },
  },
  [theme.breakpoints.down('sm')]: { '& > .beside': { display: 'flex', alignItems: 'stretch', order: 0 } },
}))
