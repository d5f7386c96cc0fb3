import { mdiCheckAll, mdiInformationOutline, mdiLockOpenVariantOutline, mdiTagPlusOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { setRoomStatus, type Room } from '@rp/contract/chat/room'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { nameLabel } from '@rp/domain/texts'
import { useState } from 'react'
import { useShortcuts } from '../../../kit/shortcuts/use-shortcuts.ts'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { Snackbar } from '../../../kit/toast/snackbar.tsx'
import { RoomAvatar } from '../room-avatar.tsx'
import { channelWords } from '@rp/domain/chat/channel-words'
import { ChannelMark } from '../../channel-mark.tsx'
import { FollowUpChip } from '../later/follow-up-chip.tsx'
import { usePeople } from '../live/use-live.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { AssignButton } from './assign-button.tsx'
import { BackButton } from './back-button.tsx'
import { RoomMenu } from './room-menu.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { WaitingFor } from './waiting-for.tsx'
import './thread-header.css'

interface ThreadHeaderProps {
  room: Room
  onDetails: () => void
}

/** The customer, the status, and the actions of the room. */
export function ThreadHeader({ room, onDetails }: ThreadHeaderProps) {
  const t = useWords(words)
  const text = useText()
  const [tagging, setTagging] = useState(false)
  useShortcuts({ 'tag-room': () => setTagging(true) })
  const name = text(visitorName(room))
  return (
    <>
      <header className="thread-header">
        <BackButton />
        <RoomAvatar room={room} size={34} />
        <div className="thread-who">
          <h2>{name}</h2>
          <small>
            <ChannelMark channel={room.channel} />
            {/* LINE and WhatsApp do not report presence. */}
            {room.channel === 'WEBSITE' && `${room.online ? t.online : t.offline} · `}
            {text(channelWords[room.channel])}
          </small>
        </div>
        <div className="thread-state">
          <StatusChip kind="room" status={room.status} />
        </div>
        <div className="thread-actions">
          <AssignButton room={room} />
          <QuietButton
            className="tag-button"
            startIcon={<Icon path={mdiTagPlusOutline} size={18} />}
            onClick={() => setTagging(true)}
          >
            <span className="wide tag-word">{t.tag}</span>
          </QuietButton>
          <CloseButton room={room} />
          <RoomMenu room={room} onTag={() => setTagging(true)} />
          <IconButton className="details-button" aria-label={t.details} onClick={onDetails}>
            <Icon path={mdiInformationOutline} />
          </IconButton>
        </div>
        {tagging && <TagDialog room={room} onClose={() => setTagging(false)} />}
      </header>
      <RoomFacts room={room} />
    </>
  )
}

/** Facts to know before writing in the room; renders nothing if there are none. */
function RoomFacts({ room }: { room: Room }) {
  const t = useWords(words)
  return (
    <div className="thread-facts">
      <WaitingFor room={room} />
      {room.undelivered_seq !== null && <span className="fact-alert">{t.undelivered}</span>}
      {room.blocked_at && <span className="fact-alert">{t.blocked}</span>}
      {room.unfollowed_at && <span className="fact-alert">{t.unfollowed}</span>}
      <FollowUpChip room={room} />
      {room.tags.map(({ tag_id, name: tag, value }) => (
        <span key={tag_id} className="tag-pill">
          {value ? `${tag}: ${value}` : tag}
        </span>
      ))}
      <Viewers roomId={room.id} />
    </div>
  )
}

/** Colleagues who have the room open, so that two do not answer at once. */
function Viewers({ roomId }: { roomId: string }) {
  const t = useWords(words)
  const people = usePeople('viewing', roomId)
  if (people.length === 0) return null
  const names = people.map(({ username }) => nameLabel(username, ', ')).join('')
  return (
    <small className="viewers">
      {names.slice(0, -2)} {t.viewing}
    </small>
  )
}

function CloseButton({ room }: { room: Room }) {
  const t = useWords(words)
  const [closed, setClosed] = useState(false)
  const set = useRoomChange(
    (status: 'OPEN' | 'CLOSED') => call(setRoomStatus, { params: { id: room.id }, body: { status } }),
    ({ status }) => setClosed(status === 'CLOSED'),
  )
  const isClosed = room.status === 'CLOSED'
  const turn = () => set.mutate(isClosed ? 'OPEN' : 'CLOSED')
  useShortcuts({ 'close-room': turn })
  return (
    <>
      <QuietButton
        loading={set.isPending}
        loadingPosition="start"
        startIcon={<Icon path={isClosed ? mdiLockOpenVariantOutline : mdiCheckAll} size={18} />}
        onClick={turn}
      >
        <span className="wide">{isClosed ? t.reopen : t.close}</span>
      </QuietButton>
      <Snackbar
        open={closed}
        text={t.closed}
        action={t.undo}
        onAction={() => set.mutate('OPEN')}
        onClose={() => setClosed(false)}
      />
    </>
  )
}

const words = {
  en: {
    online: 'online',
    offline: 'offline',
    tag: 'Tag',
    close: 'Close',
    reopen: 'Reopen',
    closed: 'The room was closed',
    undo: 'Undo',
    details: 'Customer',
    viewing: 'looking too',
    undelivered: 'A message was not delivered',
    blocked: 'Blocked as spam',
    unfollowed: 'The customer has blocked the account',
  },
  th: {
    online: 'ออนไลน์',
    offline: 'ออฟไลน์',
    tag: 'แท็ก',
    close: 'ปิดห้อง',
    reopen: 'เปิดอีกครั้ง',
    closed: 'ปิดห้องแล้ว',
    undo: 'เลิกทำ',
    details: 'ข้อมูลลูกค้า',
    viewing: 'กำลังดูอยู่ด้วย',
    undelivered: 'มีข้อความที่ส่งไม่ถึงลูกค้า',
    blocked: 'บล็อกเป็นสแปมแล้ว',
    unfollowed: 'ลูกค้าบล็อกบัญชีแล้ว',
  },
}
