import type { MachineDetail } from '@rp/contract/machine/register'
import { formatDay } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { contractStates } from '@rp/domain/service-contract/contract-rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { Fact } from '../fact.tsx'
import { FileViews } from '../file-view.tsx'
import { registerWords } from './register-words.ts'
import { Warranty } from './warranty.tsx'

interface Props {
  machine: MachineDetail
  actions: ReactNode
}

/** The plate of a machine, its place, and its documents. */
export function MachineFactsCard({ machine, actions }: Props) {
  const t = useWords(registerWords)
  const text = useText()
  const { site_point: point, contact_phone, plate_photo } = machine
  return (
    <PartCard title={t.facts} actions={actions}>
      <dl>
        <Fact name={t.owner}>{machine.customer_id ? <CustomerName of={machine} /> : t.noOwner}</Fact>
        <Fact name={t.maker}>{machine.maker}</Fact>
        <Fact name={t.model}>{machine.model}</Fact>
        <Fact name={t.serial}>{machine.serial_no}</Fact>
        <Fact name={t.warranty}>{machine.warranty_until && <Warranty day={machine.warranty_until} />}</Fact>
        <Fact name={t.contract}>
          {machine.contracts.length === 0
            ? null
            : machine.contracts.map(({ id, number, last_day, state }) => (
                <div key={id}>
                  <Link to={pathOf('service-contract-update', { contractId: id })}>{number}</Link>{' '}
                  {`${text(contractStates[state])}, ${t.until(formatDay(last_day))}`}
                </div>
              ))}
        </Fact>
        <Fact name={t.installed}>{machine.installed_on && formatDay(machine.installed_on)}</Fact>
        <Fact name={t.address}>{machine.site_address}</Fact>
        <Fact name={t.point}>{point && `${point.lat}, ${point.lng}`}</Fact>
        <Fact name={t.contact}>{machine.contact_name}</Fact>
        <Fact name={t.phone}>{contact_phone && <a href={`tel:${contact_phone}`}>{contact_phone}</a>}</Fact>
        <Fact name={t.note}>{machine.note}</Fact>
        <Fact name={t.tagPage}>
          {machine.tag_path && (
            <a href={machine.tag_path} target="_blank" rel="noreferrer">
              {t.openPage}
            </a>
          )}
        </Fact>
      </dl>
      {plate_photo && <h3>{t.plate}</h3>}
      {plate_photo && <FileViews files={[plate_photo]} label={t.plate} />}
      {machine.files.length > 0 && <h3>{t.documents}</h3>}
      <FileViews files={machine.files} label={t.documents} />
    </PartCard>
  )
}
