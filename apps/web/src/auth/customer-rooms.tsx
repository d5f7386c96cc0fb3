import { previewWords } from '@rp/domain/chat/awaited-file'
import { pathOf } from '@rp/domain/routes'
import { statusesOf } from '@rp/domain/statuses'
import { truncate } from '@rp/domain/texts'
import { Link } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { CustomerListCard } from './customer-list-card.ts'
import type { Customer } from './customer-profile.tsx'
import { customerWords } from './customer-words.ts'

const previewLength = 80

/** A customer's chat rooms; each links to the messenger for users who may open it. */
export function CustomerRooms({ rooms }: Pick<Customer, 'rooms'>) {
  const t = useWords(customerWords)
  return (
    <CustomerListCard aria-label={t.rooms}>
      <h2>{t.rooms}</h2>
      {rooms.length === 0 && <p>{t.noRooms}</p>}
      {rooms.length > 0 && (
        <ul>
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
    </CustomerListCard>
  )
}

function RoomRow({ room }: { room: Customer['rooms'][number] }) {
  const mayAnswer = useMayOpen()('messenger')
  const text = useText()
  const shown = previewWords(room.last_preview)
  const status = statusesOf('room').find((known) => known === room.status)
  return (
    <li>
      {mayAnswer ? (
        <Link to={`${pathOf('messenger')}?room=${room.id}`}>{room.website}</Link>
      ) : (
        <strong>{room.website}</strong>
      )}
      {status && <StatusChip kind="room" status={status} />}
      <span className="when">{room.last_chat_at && <DateText instant={room.last_chat_at} />}</span>
      <p className="preview">{truncate(shown ? text(shown) : room.last_preview, previewLength)}</p>
    </li>
  )
}
