import type { MachineServiceRow } from '@rp/contract/machine/service'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { pathOf } from '@rp/domain/routes'
import { Age, BoardCard } from '../kit/board/board-card.tsx'
import { useWords } from '../kit/language.ts'
import { PersonAvatar } from '../kit/people/person-avatar.tsx'
import { CustomerName } from '../kit/text/customer-name.tsx'
import { listWords } from './list-words.ts'
import { Due, PriorityChip } from './service-columns.tsx'

interface Props {
  card: MachineServiceRow
  onMove: (to: MachineServiceStatus) => void
}

/** One job on the board. */
export function ServiceCard({ card: service, onMove }: Props) {
  const t = useWords(listWords)
  const { id, number, model, status, engineers } = service
  return (
    <BoardCard
      kind="machine_service"
      status={status}
      number={number}
      to={pathOf('machine-service-update', { serviceId: id })}
      onMove={onMove}
    >
      <strong>{model}</strong>
      <span className="quiet">
        <CustomerName of={service} />
      </span>
      {service.is_overdue && <Due service={service} />}
      <div className="bottom">
        <PriorityChip priority={service.priority} />
        <span className="quiet" title={t.since}>
          <Age instant={service.status_since} />
        </span>
        <span className="who">
          {engineers.map(({ id: engineer, name }) => (
            <span key={engineer} title={name}>
              <PersonAvatar name={name} size={24} />
              <span className="visually-hidden">{`${t.engineer}: ${name}`}</span>
            </span>
          ))}
        </span>
      </div>
    </BoardCard>
  )
}
