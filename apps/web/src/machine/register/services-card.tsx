import type { MachineDetail } from '@rp/contract/machine/register'
import { pathOf } from '@rp/domain/routes'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { registerWords } from './register-words.ts'

/** All services of a machine, newest first. */
export function ServicesCard({ machine: { jobs } }: { machine: MachineDetail }) {
  const t = useWords(registerWords)
  const text = useText()
  return (
    <PartCard title={t.jobs}>
      {jobs.length === 0 && <p>{t.noJobs}</p>}
      <ul aria-label={t.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <div className="line">
              <JobLink id={job.id} number={job.number} />
              <StatusChip kind="machine_service" status={job.status} />
              {job.outcome && <span>{text(machineOutcomes[job.outcome])}</span>}
              <span className="end">
                <DateText instant={job.completed_at ?? job.created_at} style="date" />
              </span>
            </div>
            <p className="quiet">
              <CustomerName of={job} /> · {job.problem}
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

/** Every part that was changed, newest first, with its serial numbers. */
export function PartsCard({ machine: { parts } }: { machine: MachineDetail }) {
  const t = useWords(registerWords)
  return (
    <PartCard title={t.parts}>
      {parts.length === 0 && <p>{t.noParts}</p>}
      <ul aria-label={t.parts}>
        {parts.map(({ service_id, service_number, line_no, at, name, qty, serial_no, old_serial_no }) => (
          <li key={`${service_id} ${line_no}`}>
            <div className="line">
              <strong>{name}</strong>
              <span>× {qty}</span>
              <span className="end">
                <DateText instant={at} style="date" />
              </span>
            </div>
            <p className="quiet">
              <JobLink id={service_id} number={service_number} />
              {serial_no && ` · ${t.newSerial(serial_no)}`}
              {old_serial_no && ` · ${t.oldSerial(old_serial_no)}`}
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

function JobLink({ id, number }: { id: string; number: string }) {
  return <Link to={pathOf('machine-service-update', { serviceId: id })}>{number}</Link>
}
