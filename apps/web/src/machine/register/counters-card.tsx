import { mdiPlus } from '@mdi/js'
import type { MachineCounter, MachineDetail } from '@rp/contract/machine/register'
import { readingKinds } from '@rp/domain/machine-register/counter'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { registerWords } from './register-words.ts'

interface Props {
  machine: MachineDetail
  /** Adds a reading of a counter, or of a new one; null where nothing may be added. */
  onAdd: ((counter_id: string | null) => void) | null
}

/** The counters of a machine with their readings, newest first. */
export function CountersCard({ machine: { counters }, onAdd }: Props) {
  const t = useWords(registerWords)
  return (
    <PartCard
      title={t.counters}
      actions={
        onAdd && (
          <QuietButton size="small" startIcon={<Icon path={mdiPlus} size={18} />} onClick={() => onAdd(null)}>
            {t.newCounter}
          </QuietButton>
        )
      }
    >
      {counters.length === 0 && <p>{t.noReading}</p>}
      {counters.map((counter) => (
        <Counter key={counter.id} counter={counter} onAdd={onAdd && (() => onAdd(counter.id))} />
      ))}
    </PartCard>
  )
}

function Counter({ counter, onAdd }: { counter: MachineCounter; onAdd: (() => void) | null }) {
  const t = useWords(registerWords)
  const text = useText()
  const { name, unit, run, readings } = counter
  return (
    <section aria-label={name}>
      <div className="line">
        <h3>{name}</h3>
        {onAdd && (
          <span className="end">
            <QuietButton size="small" aria-label={`${t.addReading}: ${name}`} onClick={onAdd}>
              {t.addReading}
            </QuietButton>
          </span>
        )}
      </div>
      {readings.length > 1 && <p className="quiet">{t.run(run, unit)}</p>}
      <ul>
        {readings.map(({ id, value, read_at, kind, by, service_id, service_number }) => (
          <li key={id}>
            <div className="line">
              <strong>{`${value} ${unit}`.trim()}</strong>
              {kind !== 'READ' && <span>{text(readingKinds[kind])}</span>}
              <span className="end">
                <DateText instant={read_at} />
              </span>
            </div>
            <p className="quiet">
              {by}
              {service_id && service_number && (
                <>
                  {' · '}
                  <Link to={pathOf('machine-service-update', { serviceId: service_id })}>
                    {service_number}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
