import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { useMachineHistory } from './register-queries.ts'
import { registerWords } from './register-words.ts'

/** What happened to the record of a machine, newest first. */
export function MachineHistoryCard({ id }: { id: string }) {
  const t = useWords(registerWords)
  const history = useMachineHistory(id)
  const names: Record<string, string> = t.fields
  const sentence = ({ field, from, to }: { field: string; from: string | null; to: string | null }) => {
    const name = names[field] ?? field
    return from === null && to === null ? name : t.change(name, from || t.empty, to || t.empty)
  }
  return (
    <PartCard title={t.history}>
      <Awaited of={history} />
      <ul aria-label={t.history}>
        {history.data?.map(({ id: key, event, changes, by, at }) => (
          <li key={key}>
            <div className="line">
              <strong>{t.events[event]}</strong>
              <span className="end">
                <DateText instant={at} />
              </span>
            </div>
            <p className="quiet">{[by ?? t.bySystem, ...changes.map(sentence)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
