import type { ServiceContractDetail } from '@rp/contract/machine/service-contract'
import { dayAfter, formatDay } from '@rp/domain/dates'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { formatMoney } from '@rp/domain/money'
import { priorities } from '@rp/domain/priorities'
import { pathOf } from '@rp/domain/routes'
import { timeBases, type TimeBasis } from '@rp/domain/service-contract/working-time'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { Fact } from '../fact.tsx'
import { FileViews } from '../file-view.tsx'
import { contractWords } from './contract-words.ts'

interface Props {
  contract: ServiceContractDetail
}

/** Whose contract it is, for which days, and its documents. */
export function ContractFactsCard({ contract }: Props) {
  const t = useWords(contractWords)
  const { first_day, last_day, ended_on, end_reason, note, files } = contract
  return (
    <PartCard title={t.facts}>
      <dl>
        <Fact name={t.customer}>
          <CustomerName of={contract} />
        </Fact>
        <Fact name={t.firstDay}>{formatDay(first_day)}</Fact>
        <Fact name={t.lastDay}>{formatDay(last_day)}</Fact>
        <Fact name={t.end}>{ended_on && [t.endedOn(formatDay(ended_on)), end_reason].join('\n')}</Fact>
        <Fact name={t.note}>{note}</Fact>
      </dl>
      {files.length > 0 && <h3>{t.documents}</h3>}
      <FileViews files={files} label={t.documents} />
    </PartCard>
  )
}

/** Within which hours we respond and repair, by priority. */
export function HoursCard({ contract: { hours } }: Props) {
  const t = useWords(contractWords)
  const text = useText()
  const within = (count: string | null, basis: TimeBasis) =>
    count === null ? t.nothing : t.inHours(count, text(timeBases[basis]))
  return (
    <PartCard title={t.hours}>
      {hours.map((row) => (
        <section key={row.priority} aria-label={text(priorities[row.priority].words)}>
          <h3>{text(priorities[row.priority].words)}</h3>
          <dl>
            <Fact name={t.response}>{within(row.response_hours, row.response_basis)}</Fact>
            <Fact name={t.repair}>{within(row.repair_hours, row.repair_basis)}</Fact>
          </dl>
        </section>
      ))}
      {hours.length === 0 && <p>{t.nothing}</p>}
    </PartCard>
  )
}

/** What the contract pays, and what of that was used in its year. */
export function UsedCard({ contract: { covers, year, parts_limit, jobs_limit } }: Props) {
  const t = useWords(contractWords)
  const text = useText()
  const kinds = covers.map((kind) => text(quotationLineKinds[kind])).join(', ')
  const parts = formatMoney(year.parts_paid)
  return (
    <PartCard title={t.coverage}>
      <dl>
        <Fact name={t.covers}>{kinds || t.nothing}</Fact>
      </dl>
      <h3>{t.year(formatDay(year.from), formatDay(dayAfter(year.until, -1)))}</h3>
      <dl>
        <Fact name={t.usedJobs}>
          {jobs_limit === null ? year.jobs : t.ofMost(String(year.jobs), String(jobs_limit))}
        </Fact>
        <Fact name={t.usedParts}>
          {parts_limit === null ? parts : t.ofMost(parts, formatMoney(parts_limit))}
        </Fact>
        <Fact name={t.paid}>{formatMoney(year.paid)}</Fact>
      </dl>
    </PartCard>
  )
}

export function CoveredMachinesCard({ contract: { covered_machines } }: Props) {
  const t = useWords(contractWords)
  return (
    <PartCard title={t.machines}>
      {covered_machines.length === 0 && <p>{t.noMachine}</p>}
      <ul aria-label={t.machines}>
        {covered_machines.map(({ id, number, model, serial_no, is_theirs }) => (
          <li key={id}>
            <div className="line">
              <Link to={pathOf('machine-register-update', { machineId: id })}>{number}</Link>
              <span>{[model, serial_no].filter(Boolean).join(' · ')}</span>
            </div>
            {!is_theirs && <p className="quiet">{t.otherOwner}</p>}
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
