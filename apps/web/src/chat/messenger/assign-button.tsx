import { mdiAccountArrowRightOutline } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { listColleagues } from '@rp/contract/auth/staff'
import { setRoomAssignee, type Room } from '@rp/contract/chat/room'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { PersonAvatar } from '../../kit/person-avatar.tsx'
import { QuietButton } from '../../kit/quiet-button.ts'
import { toast } from '../../kit/toast.tsx'
import { messengerLive } from './messenger-live.ts'

/** Gives the room to a colleague, or to nobody. */
export function AssignButton({ room }: { room: Room }) {
  const t = useWords(words)
  const { store } = messengerLive()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    enabled: anchor !== null,
    staleTime: 300_000,
  })
  const assign = useMutation({
    mutationFn: (assignee_id: string | null) =>
      call(setRoomAssignee, { params: { id: room.id }, body: { assignee_id } }),
    onSuccess: (state) => void store.applyState(state),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })

  function choose(id: string | null) {
    setAnchor(null)
    assign.mutate(id)
  }

  return (
    <>
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
        {(colleagues.data ?? []).map(({ id, full_name }) => (
          <MenuItem key={id} selected={id === room.assignee_id} onClick={() => choose(id)}>
            {full_name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const words = {
  en: { assign: 'Assign', assigned: 'Assigned to', nobody: 'Nobody' },
  th: { assign: 'มอบหมาย', assigned: 'มอบหมายให้', nobody: 'ไม่มีผู้รับผิดชอบ' },
}
