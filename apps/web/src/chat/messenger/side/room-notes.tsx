import type { Message } from '@rp/contract/chat/message'
import { useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { useRoomAddress } from '../rooms/use-room-address.ts'

const shownMax = 5

/** The newest notes of colleagues among the loaded messages; each links to its place. */
export function RoomNotes({ messages }: { messages: Message[] }) {
  const t = useWords(words)
  const { setSeq } = useRoomAddress()
  const notes = messages
    .filter(
      ({ visibility, sender, deleted_at }) =>
        visibility === 'internal' && sender.type === 'STAFF' && !deleted_at,
    )
    .slice(-shownMax)
    .toReversed()
  if (notes.length === 0) return null
  return (
    <section>
      <h3>{t.title}</h3>
      <ul className="side-notes">
        {notes.map(({ seq, sender, body, at }) => (
          <li key={seq}>
            <button type="button" onClick={() => setSeq(seq)}>
              <span>{body}</span>
              <small>
                {sender.username} · <DateText instant={at} style="short" />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words = { en: { title: 'Notes' }, th: { title: 'บันทึก' } }
