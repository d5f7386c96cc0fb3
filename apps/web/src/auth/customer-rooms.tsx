import { styled } from '@mui/material/styles'
import { pathOf } from '@rp/domain/routes'
import { statusesOf } from '@rp/domain/statuses'
import { truncate } from '@rp/domain/texts'
import { Link } from 'react-router'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { DateText } from '../kit/text/date-text.tsx'
import type { Customer } from './customer-profile.tsx'
import { customerWords } from './customer-words.ts'

const previewLength = 80

/** A customer's chat rooms; each links to the messenger for users who may open it. */
export function CustomerRooms({ rooms }: Pick<Customer, 'rooms'>) {
  const t = useWords(customerWords)
  return (
    <RoomsCard aria-label={t.rooms}>
      <h2>{t.rooms}</h2>
      {rooms.length === 0 && <p>{t.noRooms}</p>}
      {rooms.length > 0 && (
        <ul>
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
    </RoomsCard>
  )
}

function RoomRow({ room }: { room: Customer['rooms'][number] }) {
  const mayAnswer = useMayOpen()('messenger')
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
      <p>{truncate(room.last_preview, previewLength)}</p>
    </li>
  )
}

const RoomsCard = styled(Card)(({ theme }) => ({
  padding: '14px 20px 16px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& .when': { marginLeft: 'auto', color: theme.palette.text.secondary },
  '& li p': { flexBasis: '100%', overflowWrap: 'anywhere' },
}))
