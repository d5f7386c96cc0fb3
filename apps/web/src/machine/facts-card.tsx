import { mdiPencilOutline } from '@mdi/js'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { formatDateTime, formatDay } from '@rp/domain/dates'
import { machineServiceTypeWords } from '@rp/domain/machine-service/machine-rules'
import { machineOutcomes } from '@rp/domain/state-machines/machine-service-machine'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { PartCard } from '../kit/page/part-card.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { CustomerName } from '../kit/text/customer-name.tsx'
import { JobContract } from './contracts/job-contract.tsx'
import { Fact } from './fact.tsx'
import { FileViews } from './file-view.tsx'
import { pageWords } from './page-words.ts'
import { JobMachine } from './register/job-machine.tsx'
import { Due } from './service-columns.tsx'
import { visitWords } from './visit-words.ts'

interface Props {
  service: MachineServiceDetail
  onEdit: () => void
  onAssign: () => void
}

/** The machine's customer, its fault, and its location. */
export function FactsCard({ service, onEdit, onAssign }: Props) {
  const t = useWords(pageWords)
  const v = useWords(visitWords)
  const text = useText()
  const mayOpen = useMayOpen()
  const { site_point: point, contact_phone, room_id, outcome } = service
  return (
    <PartCard
      title={t.facts}
      actions={
        service.may.edit && (
          <QuietButton size="small" startIcon={<Icon path={mdiPencilOutline} size={18} />} onClick={onEdit}>
            {t.edit}
          </QuietButton>
        )
      }
    >
      <dl>
        <Fact name={t.customer}>
          <CustomerName of={service} />
        </Fact>
        <Fact name={v.responsible}>
          {service.engineers.map(({ name }) => name).join(', ') || v.nobody}
          {service.may.edit && (
            <div>
              <QuietButton size="small" onClick={onAssign}>
                {v.assign}
              </QuietButton>
            </div>
          )}
        </Fact>
        <Fact name={t.type}>{text(machineServiceTypeWords[service.type])}</Fact>
        <Fact name={t.machine}>{service.model}</Fact>
        <Fact name={t.fromPlan}>{service.plan?.name ?? null}</Fact>
        <Fact name={t.serial}>{service.serial_no}</Fact>
        <Fact name={t.warranty}>{service.warranty_until && formatDay(service.warranty_until)}</Fact>
        <Fact name={t.due}>
          <Due service={service} />
        </Fact>
        <JobContract service={service} />
        <Fact name={t.outcome}>{outcome && text(machineOutcomes[outcome])}</Fact>
        <Fact name={t.contact}>{service.contact_name}</Fact>
        <Fact name={t.phone}>{contact_phone && <a href={`tel:${contact_phone}`}>{contact_phone}</a>}</Fact>
        <Fact name={t.address}>{service.site_address}</Fact>
        <Fact name={t.map}>{point && `${point.lat}, ${point.lng}`}</Fact>
        <Fact name={t.slots}>
          {service.preferred_slots
            .map(({ from, to }) => `${formatDateTime(from)} – ${formatDateTime(to)}`)
            .join('\n')}
        </Fact>
      </dl>
      <JobMachine service={service} />
      <h3>{t.problem}</h3>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{service.problem}</p>
      <FileViews files={service.files} label={t.files} />
      {room_id && mayOpen('messenger') && (
        <p style={{ marginTop: 10 }}>
          <Link to={`${pathOf('messenger')}?room=${room_id}`}>{t.chat}</Link>
        </p>
      )}
    </PartCard>
  )
}
