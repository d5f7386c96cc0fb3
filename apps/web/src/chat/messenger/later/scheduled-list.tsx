import { mdiClockOutline } from '@mdi/js'
import { cancelScheduled, listScheduled, type ScheduledMessage } from '@rp/contract/chat/scheduled-message'
import { previewOf } from '@rp/domain/chat/room-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { queryClient } from '../../../kit/server/query-client.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { isEmptyDraft } from '../live/drafts.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { AwaitedLine } from '../../../kit/page/awaited.tsx'

/** The scheduled messages of this room, above the composer. */
export function ScheduledList({ roomId }: { roomId: string }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['scheduled', roomId],
    queryFn: () => call(listScheduled, { params: { id: roomId } }),
    meta: { quiet: true },
  })
  // Most rooms have none: nothing is shown while it loads.
  if (!data) return error && <AwaitedLine of={{ data, error, refetch }} />
  if (data.length === 0) return null
  return (
    <ul className="scheduled" aria-label={t.label}>
      {data.map((message) => (
        <Waiting key={message.id} message={message} />
      ))}
    </ul>
  )
}

function Waiting({ message }: { message: ScheduledMessage }) {
  const t = useWords(words)
  const { drafts } = messengerLive()
  const { id, room_id, body, files, send_at, user_name, error } = message
  const cancel = useMutation({
    mutationFn: () => call(cancelScheduled, { params: { id } }),
    onSuccess: () => {
      // a cancelled message is not lost: it becomes the draft
      if (isEmptyDraft(drafts.of(room_id))) drafts.write(room_id, { body, files })
      void queryClient.invalidateQueries({ queryKey: ['scheduled', room_id] })
    },
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
  return (
    <li data-failed={error !== null}>
      <Icon path={mdiClockOutline} size={16} />
      <span>
        <DateText instant={send_at} /> · {user_name}: {previewOf(body, files)}
        {error && ` · ${error}`}
      </span>
      <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {t.cancel}
      </button>
    </li>
  )
}

const words = {
  en: { label: 'Sent later', cancel: 'Take back' },
  th: { label: 'รอส่งภายหลัง', cancel: 'ยกเลิกการส่ง' },
}
