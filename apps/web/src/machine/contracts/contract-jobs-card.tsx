import type { ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { formatDateTime } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { PriorityChip } from '../service-columns.tsx'
import { PromiseChip } from './contract-chips.tsx'
import { contractWords } from './contract-words.ts'

/** The jobs under a contract, newest first, with the state of their promise. */
export function ContractJobsCard({ contract: { services } }: { contract: ServiceContractDetail }) {
  const t = useWords(contractWords)
  return (
    <PartCard title={t.services}>
      {services.length === 0 && <p>{t.noServices}</p>}
      <ul aria-label={t.services}>
        {services.map((job) => (
          <li key={job.id}>
            <div className="line">
              <Link to={pathOf('machine-service-update', { serviceId: job.id })}>{job.number}</Link>
              <span>{job.model}</span>
              <StatusChip kind="machine_service" status={job.status} />
              <PriorityChip priority={job.priority} />
              <PromiseChip promise={job.promise} />
            </div>
            <p className="quiet">
              {[
                job.response_due_at && `${t.respondBy} ${formatDateTime(job.response_due_at)}`,
                job.responded_at && `${t.responded} ${formatDateTime(job.responded_at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
