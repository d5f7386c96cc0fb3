import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { factWords } from './fact-words.ts'
import { useTimeline } from './order-queries.ts'
import { pageWords } from './page-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** The order's history, newest first. */
export function TimelineCard({ id }: { id: string }) {
  const t = useWords(pageWords)
  const text = useText()
  const language = useLanguage()
  const timeline = useTimeline(id)
  const actors: Record<string, string> = { SYSTEM: t.system, CUSTOMER: t.byCustomer }
  return (
    <PartCard title={t.timeline}>
      <Awaited of={timeline} empty={t.noTimeline} />
      <ul aria-label={t.timeline}>
        {timeline.data?.map((entry) => (
          <li key={entry.id}>
            <div className="line">
              <strong>{t.moves[entry.move] ?? entry.move}</strong>
              {entry.step_name && <span>{text(entry.step_name)}</span>}
              <span className="end quiet">
                <DateText instant={entry.at} />
              </span>
            </div>
            {entry.field && <p>{factWords(entry, language)}</p>}
            <p className="quiet">
              {actors[entry.actor] ?? entry.actor}
              {entry.reason && `: ${entry.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
