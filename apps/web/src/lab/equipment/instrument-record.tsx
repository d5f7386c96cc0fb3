import { formatDay } from '@rp/domain/dates'
import type { InstrumentRecord } from '@rp/contract/lab/instrument-event'
import { useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { equipmentWords } from './equipment-words.ts'
import { InstrumentCards } from './instrument-cards.tsx'
import { useInstrumentRecord } from './record-queries.ts'
import { EquipmentStateChip } from './state-chips.tsx'

/** The page of an instrument, for everybody of the laboratory. */
export function InstrumentRecordPage() {
  const id = useParams().instrumentId ?? ''
  const t = useWords(equipmentWords)
  const text = useText()
  const { data, error, refetch } = useInstrumentRecord(id)
  if (!data)
    return (
      <AwaitedRecord route="instrument-list" title={t.record} error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <PageHeader
        route="instrument-list"
        title={`${data.code} ${text(data.name)}`}
        beside={<EquipmentStateChip state={data.state} />}
      />
      <FactsCard record={data} />
      <InstrumentCards id={id} />
    </>
  )
}

function FactsCard({ record }: { record: InstrumentRecord }) {
  const t = useWords(equipmentWords)
  const { maker, model, serial_no, location, recalibrate_months, due } = record
  const facts = [
    [t.interval, recalibrate_months === null ? t.never : t.months(recalibrate_months)],
    [t.due, due === null ? recalibrate_months !== null && t.noDue : formatDay(due)],
    [t.maker, maker],
    [t.model, model],
    [t.serial, serial_no],
    [t.location, location],
  ] as const
  return (
    <PartCard title={t.facts}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </PartCard>
  )
}
