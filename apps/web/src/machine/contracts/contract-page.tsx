import { mdiPencilOutline } from '@mdi/js'
import { endServiceContract, type ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { ContractFactsCard, CoveredMachinesCard, HoursCard, UsedCard } from './contract-cards.tsx'
import { StateChip } from './contract-chips.tsx'
import { ContractJobsCard } from './contract-jobs-card.tsx'
import { useContract, useContractSaved } from './contract-queries.ts'
import { contractWords } from './contract-words.ts'

const EditContract = lazy(async () => ({ default: (await import('./edit-contract.tsx')).EditContract }))
const EndContract = lazy(async () => ({ default: (await import('./end-contract.tsx')).EndContract }))

/** One service contract: what it promises and pays, its machines, and the jobs under it. */
export function ServiceContractUpdate() {
  const id = useParams().contractId ?? ''
  const t = useWords(contractWords)
  const { data, error, refetch } = useContract(id)
  if (data) return <ContractPage key={id} contract={data} />
  return (
    <AwaitedRecord
      route="service-contract-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function ContractPage({ contract }: { contract: ServiceContractDetail }) {
  const [open, setOpen] = useState<'edit' | 'end' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        route="service-contract-list"
        title={[contract.number, contract.customer_name].filter(Boolean).join(' · ')}
        beside={<StateChip state={contract.state} />}
        actions={contract.may.write && <Actions contract={contract} onOpen={setOpen} />}
      />
      <RecordColumns>
        <div>
          <ContractJobsCard contract={contract} />
          <CoveredMachinesCard contract={contract} />
        </div>
        <div className="beside">
          <ContractFactsCard contract={contract} />
          <HoursCard contract={contract} />
          <UsedCard contract={contract} />
        </div>
      </RecordColumns>
      <Suspense>
        {open === 'edit' && <EditContract contract={contract} onClose={close} />}
        {open === 'end' && <EndContract contract={contract} onClose={close} />}
      </Suspense>
    </>
  )
}

interface ActionsProps {
  contract: ServiceContractDetail
  onOpen: (dialog: 'edit' | 'end') => void
}

function Actions({ contract: { id, ended_on, row_version }, onOpen }: ActionsProps) {
  const t = useWords(contractWords)
  const saved = useContractSaved()
  const runOn = useMutation({
    mutationFn: () =>
      call(endServiceContract, { params: { id }, body: { ended_on: null, reason: '', row_version } }),
    onSuccess: (next) => {
      saved(next)
      toast({ tone: 'success', text: t.runsOn })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <>
      {ended_on === null ? (
        <QuietButton onClick={() => onOpen('end')}>{t.end}</QuietButton>
      ) : (
        <QuietButton disabled={runOn.isPending} onClick={() => runOn.mutate()}>
          {t.runOn}
        </QuietButton>
      )}
      <QuietButton startIcon={<Icon path={mdiPencilOutline} size={18} />} onClick={() => onOpen('edit')}>
        {t.edit}
      </QuietButton>
    </>
  )
}
