import { mdiAccountSwitchOutline, mdiPencilOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  archiveMachine,
  downloadMachineTag,
  renewMachineTag,
  restoreMachine,
  type MachineDetail,
} from '@rp/contract/machine/register'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { PlansCard } from '../plans/plans-card.tsx'
import { SheetButton } from '../sheet-button.tsx'
import { CountersCard } from './counters-card.tsx'
import { MachineFactsCard } from './machine-facts-card.tsx'
import { MachineHistoryCard } from './machine-history-card.tsx'
import { OwnersCard } from './owners-card.tsx'
import { useMachine, useMachineSaved } from './register-queries.ts'
import { registerWords } from './register-words.ts'
import { PartsCard, ServicesCard } from './services-card.tsx'

const EditMachine = lazy(async () => ({ default: (await import('./edit-machine.tsx')).EditMachine }))
const ChangeOwner = lazy(async () => ({ default: (await import('./change-owner.tsx')).ChangeOwner }))
const AddReading = lazy(async () => ({ default: (await import('./add-reading.tsx')).AddReading }))

type Open = { dialog: 'edit' | 'owner' } | { dialog: 'reading'; counter_id: string | null }

/** One machine: what it is, who has had it, what was done to it. */
export function MachineRegisterUpdate() {
  const id = useParams().machineId ?? ''
  const t = useWords(registerWords)
  const { data, error, refetch } = useMachine(id)
  if (data) return <MachinePage key={id} machine={data} />
  return (
    <AwaitedRecord
      route="machine-register-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function MachinePage({ machine }: { machine: MachineDetail }) {
  const t = useWords(registerWords)
  const [search] = useSearchParams()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isArchived = machine.archived_at !== null
  return (
    <>
      <PageHeader
        route="machine-register-list"
        title={`${machine.number} · ${machine.model}`}
        beside={isArchived && <ToneChip tone="grey" text={t.archived} />}
        actions={<Actions machine={machine} onOwner={() => setOpen({ dialog: 'owner' })} />}
      />
      {search.get('tag') === 'ended' && <Alert severity="warning">{t.tagEnded}</Alert>}
      <SamePlate machine={machine} />
      <RecordColumns>
        <div>
          <PlansCard machine={machine} />
          <ServicesCard machine={machine} />
          <PartsCard machine={machine} />
          <CountersCard
            machine={machine}
            onAdd={isArchived ? null : (counter_id) => setOpen({ dialog: 'reading', counter_id })}
          />
          <MachineHistoryCard id={machine.id} />
        </div>
        <div className="beside">
          <MachineFactsCard
            machine={machine}
            actions={
              !isArchived && (
                <QuietButton
                  size="small"
                  startIcon={<Icon path={mdiPencilOutline} size={18} />}
                  onClick={() => setOpen({ dialog: 'edit' })}
                >
                  {t.edit}
                </QuietButton>
              )
            }
          />
          <OwnersCard machine={machine} />
        </div>
      </RecordColumns>
      <Suspense>
        {open?.dialog === 'edit' && <EditMachine machine={machine} onClose={close} />}
        {open?.dialog === 'owner' && <ChangeOwner machine={machine} onClose={close} />}
        {open?.dialog === 'reading' && (
          <AddReading machine={machine} counter_id={open.counter_id} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Actions({ machine, onOwner }: { machine: MachineDetail; onOwner: () => void }) {
  const t = useWords(registerWords)
  const { id, row_version, archived_at } = machine
  const archive = useSaved((body: { row_version: number }) => call(archiveMachine, { params: { id }, body }))
  const restore = useSaved((body: { row_version: number }) => call(restoreMachine, { params: { id }, body }))
  const renew = useSaved(() => call(renewMachineTag, { params: { id } }), t.tagRenewed)
  const ask = async (title: string, text: string, action: string) =>
    confirm({ title, text, action, danger: true })
  if (archived_at !== null)
    return (
      <Button
        variant="contained"
        disabled={restore.isPending}
        onClick={() => restore.mutate({ row_version })}
      >
        {t.restore}
      </Button>
    )
  return (
    <>
      <QuietButton
        disabled={archive.isPending}
        onClick={async () => {
          if (await ask(t.archive, t.archiveText, t.archive)) archive.mutate({ row_version })
        }}
      >
        {t.archive}
      </QuietButton>
      <QuietButton
        disabled={renew.isPending}
        onClick={async () => {
          if (await ask(t.renewTitle, t.renewText, t.renewTag)) renew.mutate(undefined)
        }}
      >
        {t.renewTag}
      </QuietButton>
      <SheetButton endpoint={downloadMachineTag} params={{ id }} text={t.tag} />
      <Button
        variant="contained"
        startIcon={<Icon path={mdiAccountSwitchOutline} size={18} />}
        onClick={onOwner}
      >
        {t.changeOwner}
      </Button>
    </>
  )
}

/** A call that answers with the machine, which is then shown; a refusal is said. */
function useSaved<B>(send: (body: B) => Promise<MachineDetail>, done?: string) {
  const saved = useMachineSaved()
  return useMutation({
    mutationFn: send,
    onSuccess: (machine) => {
      saved(machine)
      if (done) toast({ tone: 'success', text: done })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
}

/** Two records of one plate are perhaps one machine, listed twice. */
function SamePlate({ machine: { same_plate } }: { machine: MachineDetail }) {
  const t = useWords(registerWords)
  if (same_plate.length === 0) return null
  return (
    <Alert severity="warning">
      {t.samePlate}{' '}
      {same_plate.map(({ id, number }) => (
        <Link key={id} to={pathOf('machine-register-update', { machineId: id })}>
          {t.openRecord(number)}
        </Link>
      ))}
    </Alert>
  )
}
