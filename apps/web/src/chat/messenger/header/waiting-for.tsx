import { mdiTimerSandEmpty } from '@mdi/js'
import type { Room } from '@rp/contract/chat/room'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'

/** Since when the customer waits for an answer. */
export function WaitingFor({ room: { waiting_since } }: { room: Pick<Room, 'waiting_since'> }) {
  const t = useWords(words)
  if (!waiting_since) return null
  return (
    <small className="thread-waits">
      <Icon path={mdiTimerSandEmpty} size={14} /> {t.since} <DateText instant={waiting_since} style="short" />
    </small>
  )
}

const words = { en: { since: 'waits since' }, th: { since: 'รอตั้งแต่' } }
