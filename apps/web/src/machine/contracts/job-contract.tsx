import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { formatDateTime } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { Fact } from '../fact.tsx'
import { PromiseChip } from './contract-chips.tsx'
import { contractWords } from './contract-words.ts'

type Promised = Pick<MachineServiceDetail, 'contract' | 'promise' | 'response_due_at' | 'responded_at'>

/** The service contract of a job, and the response that it promises. */
export function JobContract({ service }: { service: Promised }) {
  const t = useWords(contractWords)
  const { contract, promise, response_due_at, responded_at } = service
  if (!contract) return null
  return (
    <>
      <Fact name={t.contract}>
        <Link to={pathOf('service-contract-update', { contractId: contract.id })}>{contract.number}</Link>
      </Fact>
      <Fact name={t.respondBy}>{response_due_at && formatDateTime(response_due_at)}</Fact>
      <Fact name={t.responded}>{response_due_at && responded_at && formatDateTime(responded_at)}</Fact>
      <Fact name={t.promise}>{promise === 'NONE' ? null : <PromiseChip promise={promise} />}</Fact>
    </>
  )
}
