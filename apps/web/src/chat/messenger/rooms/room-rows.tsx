import { mdiAccountArrowRightOutline, mdiAlertCircleOutline, mdiRobotOutline } from '@mdi/js'
import type { Room } from '@rp/contract/chat/room'
import { previewWords } from '@rp/domain/chat/awaited-file'
import { botLeavesWords, leftByBot } from '@rp/domain/chat/bot-mode'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { RoomAvatar } from '../room-avatar.tsx'
import { channelWords } from '@rp/domain/chat/channel-words'
import { ChannelMark } from '../../channel-mark.tsx'
import { usePeople } from '../live/use-live.ts'

interface RoomRowsProps {
  rooms: Room[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** One Tab stop; arrows move inside, Enter opens. */
export function RoomRows({ rooms, chosen, onChoose }: RoomRowsProps) {
  const t = useWords(words)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const stop = rooms.find(({ id }) => id === focused) ?? rooms.find(({ id }) => id === chosen) ?? rooms[0]

  function steer(event: KeyboardEvent) {
    const at = rooms.findIndex(({ id }) => id === stop?.id)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rooms.length - 1 }[event.key]
    const next = target === undefined ? undefined : rooms[target]
    if (event.key === 'Enter' && stop) onChoose(stop.id)
    if (!next) return
    event.preventDefault()
    setFocused(next.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }

  return (
    <ul ref={list} className="room-list" role="listbox" aria-label={t.rooms} onKeyDown={steer}>
      {rooms.map((room) => (
        <RoomRow
          key={room.id}
          room={room}
          chosen={room.id === chosen}
          tabStop={room === stop}
          onChoose={() => {
            setFocused(room.id)
            onChoose(room.id)
          }}
        />
      ))}
    </ul>
  )
}

interface RoomRowProps {
  room: Room
  chosen: boolean
  tabStop: boolean
  onChoose: () => void
}

function RoomRow({ room, chosen, tabStop, onChoose }: RoomRowProps) {
  const t = useWords(words)
  const text = useText()
  const typing = usePeople('typing', room.id)
  const name = text(visitorName(room))
  const left = leftByBot(room)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <li
      className="room-row"
      role="option"
      aria-selected={chosen}
      tabIndex={tabStop ? 0 : -1}
      data-id={room.id}
      data-unread={room.unread > 0}
      onClick={onChoose}
    >
      <span className="room-face" data-online={room.online}>
        <RoomAvatar room={room} size={38} />
      </span>
      <span className="room-text">
        <span className="room-line">
          <strong>{name}</strong>
          <small>
            <ChannelMark channel={room.channel} />
            {text(channelWords[room.channel])}
          </small>
          {room.last_chat_at && (
            <small className="room-time">
              <DateText instant={room.last_chat_at} style="short" />
            </small>
          )}
        </span>
        <span className="room-line">
          {typing.length > 0 ? (
            <em>{t.typing}</em>
          ) : (
            <span className="room-preview" data-undelivered={room.undelivered_seq !== null}>
              {left && (
                <span className="room-left" data-left={left}>
                  <Icon path={left === 'DRAFT' ? mdiRobotOutline : mdiAccountArrowRightOutline} size={14} />{' '}
                  {text(botLeavesWords[left])}
                </span>
              )}
              {room.undelivered_seq !== null && (
                <span className="room-undelivered">
                  <Icon path={mdiAlertCircleOutline} size={14} /> {t.undelivered}
                </span>
              )}
              {room.last_sender === 'STAFF' && `${t.you}: `}
              <Preview room={room} />
            </span>
          )}
          {room.unread > 0 && (
            <span className="room-unread">
              {room.unread > 99 ? '99+' : room.unread}
              <span className="visually-hidden"> {t.unread}</span>
            </span>
          )}
        </span>
      </span>
    </li>
  )
}

/** The last message; words for one without a text. */
function Preview({ room: { last_preview, last_sender } }: Pick<RoomRowProps, 'room'>) {
  const t = useWords(words)
  const text = useText()
  const shown = previewWords(last_preview)
  if (shown) return text(shown)
  return last_preview || (last_sender && t.deleted)
}

const words = {
  en: {
    rooms: 'Rooms',
    typing: 'typing…',
    you: 'Staff',
    unread: 'unread',
    deleted: 'deleted',
    undelivered: 'Not delivered:',
  },
  th: {
    rooms: 'ห้องแชต',
    typing: 'กำลังพิมพ์…',
    you: 'พนักงาน',
    unread: 'ยังไม่อ่าน',
    deleted: 'ลบแล้ว',
    undelivered: 'ส่งไม่ถึง:',
  },
}
