import useMediaQuery from '@mui/material/useMediaQuery'
import { mdiForumOutline } from '@mdi/js'
import { useWords } from '../../kit/language.ts'
import { OverviewStrip } from '../../kit/overview/overview-strip.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { OverviewToggle } from '../../kit/overview/overview-toggle.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { RoomPanel } from './rooms/room-panel.tsx'
import { useRoomAddress } from './rooms/use-room-address.ts'
import { SidePanel } from './side/side-panel.tsx'
import { useSidePanel } from './side/use-side-panel.ts'
import { ThreadPanel } from './thread-panel.tsx'
import { useUnmovedPage } from './use-unmoved-page.ts'
import './messenger.css'
import './phone.css'

/** Rooms, the conversation and the customer: three columns on a desktop, one on a phone. */
export function Messenger() {
  const t = useWords(words)
  const { roomId } = useRoomAddress()
  const side = useSidePanel()
  useUnmovedPage()
  // On a phone the list is the whole screen while no room is open.
  const isInList = useMediaQuery('(width < 760px)') && roomId === null
  return (
    <div className="messenger" data-room={roomId !== null} data-details={side.isOpen}>
      <title>{`${t.title} · Recipe Panel`}</title>
      <h1 className="visually-hidden">{t.title}</h1>
      <RoomPanel banner={isInList && <ConnectionBanner />} />
      <section className="conversation" aria-label={t.conversation}>
        {!isInList && <ConnectionBanner />}
        {roomId ? (
          <ThreadPanel key={roomId} roomId={roomId} onDetails={side.toggle} />
        ) : (
          <div className="nothing-open">
            <OverviewToggle of="CHAT" />
            <OverviewStrip of="CHAT" />
            <EmptyState icon={mdiForumOutline} title={t.none} text={t.noneHint} />
          </div>
        )}
      </section>
      {roomId && <SidePanel key={roomId} roomId={roomId} onClose={side.close} />}
    </div>
  )
}

const words = {
  en: {
    title: 'Messenger',
    conversation: 'Conversation',
    none: 'Choose a room',
    noneHint: 'Pick a room on the left, or move with the arrow keys and press Enter.',
  },
  th: {
    title: 'กล่องข้อความ',
    conversation: 'การสนทนา',
    none: 'เลือกห้องแชต',
    noneHint: 'เลือกห้องทางซ้าย หรือเลื่อนด้วยปุ่มลูกศรแล้วกด Enter',
  },
}
