import { mdiAccountArrowRightOutline, mdiHandBackRightOutline } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { listColleagues } from '@rp/contract/auth/staff'
import { setRoomAssignee, type Room } from '@rp/contract/chat/room'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../../kit/shortcuts/use-shortcuts.ts'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PersonAvatar } from '../../../kit/people/person-avatar.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { AwaitedItem } from '../../../kit/page/awaited.tsx'

/** Assigns the room to a colleague, or unassigns it. */
export function AssignButton({ room }: { room: Room }) {
  const t = useWords(words)
  const { session } = messengerLive()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    enabled: anchor !== null,
    staleTime: 300_000,
  })
  const assign = useRoomChange((assignee_id: string | null) =>
    call(setRoomAssignee, { params: { id: room.id }, body: { assignee_id, from: room.assignee_id } }),
  )

  // The current user takes the room; if two press at once, only one gets it.
  function assignToMe() {
    if (room.assignee_id === null && !assign.isPending) assign.mutate(session.user_id)
  }
  useShortcuts({ 'assign-room': assignToMe })

  function choose(id: string | null) {
    setAnchor(null)
    assign.mutate(id)
  }

  return (
    <>
      {room.assignee_id === null && (
        <QuietButton startIcon={<Icon path={mdiHandBackRightOutline} size={18} />} onClick={assignToMe}>
          <span className="wide">{t.take}</span>
        </QuietButton>
      )}
      <QuietButton
        aria-haspopup="menu"
        startIcon={
          room.assignee_name ? (
            <PersonAvatar name={room.assignee_name} size={20} />
          ) : (
            <Icon path={mdiAccountArrowRightOutline} size={18} />
          )
        }
        title={room.assignee_name ?? t.assign}
        loading={assign.isPending}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {room.assignee_name && <span className="visually-hidden">{t.assigned}</span>}
        <span className="wide assignee">{room.assignee_name ?? t.assign}</span>
      </QuietButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360, minWidth: 200 } } }}
      >
        <MenuItem selected={room.assignee_id === null} onClick={() => choose(null)}>
          {t.nobody}
        </MenuItem>
        <AwaitedItem of={colleagues} />
        {colleagues.data?.map(({ id, full_name }) => (
          <MenuItem key={id} selected={id === room.assignee_id} onClick={() => choose(id)}>
            {full_name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const words = {
  en: { take: 'Take', assign: 'Assign', assigned: 'Assigned to', nobody: 'Nobody' },
  th: { take: 'รับเรื่อง', assign: 'มอบหมาย', assigned: 'มอบหมายให้', nobody: 'ไม่มีผู้รับผิดชอบ' },
}
