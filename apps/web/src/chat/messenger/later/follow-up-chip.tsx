import { mdiBellRingOutline, mdiClose } from '@mdi/js'
import { setRoomFollowUp, type Room } from '@rp/contract/chat/room'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { useRoomChange } from '../live/use-room-change.ts'

/** When to follow up on the room, with a button to cancel it. */
export function FollowUpChip({ room: { id, follow_up_at, follow_up_note } }: { room: Room }) {
  const t = useWords(words)
  const end = useRoomChange(() =>
    call(setRoomFollowUp, { params: { id }, body: { follow_up_at: null, note: null } }),
  )
  if (!follow_up_at) return null
  return (
    <span className="follow-up-chip" title={follow_up_note ?? undefined}>
      <Icon path={mdiBellRingOutline} size={14} /> {t.at} <DateText instant={follow_up_at} style="short" />
      <button type="button" aria-label={t.end} onClick={() => end.mutate(undefined)}>
        <Icon path={mdiClose} size={14} />
      </button>
    </span>
  )
}

const words = {
  en: { at: 'follow up', end: 'No follow-up any more' },
  th: { at: 'ติดตาม', end: 'ยกเลิกการติดตาม' },
}
