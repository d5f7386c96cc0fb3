import { mdiArrowLeft } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { useRoomAddress } from '../rooms/use-room-address.ts'

/** Back to the room list in the one-column layout. */
export function BackButton() {
  const t = useWords(words)
  const { setRoom } = useRoomAddress()
  return (
    <IconButton className="back" aria-label={t.back} onClick={() => setRoom(null)}>
      <Icon path={mdiArrowLeft} />
    </IconButton>
  )
}

const words = { en: { back: 'Back to the rooms' }, th: { back: 'กลับไปที่รายการห้อง' } }
