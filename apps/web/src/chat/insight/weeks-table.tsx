import type { ChatInsight } from '@rp/contract/chat/insight'
import { formatDate } from '@rp/domain/dates'
import { useWords } from '../../kit/language.ts'
import { roomInsightWords } from './room-insight-words.ts'
import { spanText } from './span-text.ts'

/** The data of the tiles' charts, for screen readers. */
export function WeeksTable({ weeks }: { weeks: ChatInsight['weeks'] }) {
  const t = useWords(roomInsightWords)
  const heads = [
    t.weekHead,
    t.conversations,
    t.answered,
    t.firstResponse,
    `${t.firstResponse}: ${t.slow}`,
    t.waiting,
    `${t.waiting}: ${t.slow}`,
  ]
  return (
    // A table is never narrower than its words, but its wrapper can be.
    <div className="visually-hidden">
      <table>
        <caption>{t.asTable}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">{t.week(formatDate(`${week.monday}T05:00:00Z`))}</th>
              <td>{week.conversations}</td>
              <td>{week.answered}</td>
              <td>{spanText(week.first_response_p50, t)}</td>
              <td>{spanText(week.first_response_p90, t)}</td>
              <td>{spanText(week.waiting_p50, t)}</td>
              <td>{spanText(week.waiting_p90, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
