import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Message } from '@rp/contract/chat/message'
import { readMessageTrace } from '@rp/contract/chat/message-change'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { ChatFileView } from '../files/chat-file-view.tsx'

interface TraceDialogProps {
  message: Message
  onClose: () => void
}

/** A message before each change, newest first. */
export function TraceDialog({ message: { room_id, seq, chg, deleted_at }, onClose }: TraceDialogProps) {
  const t = useWords(words)
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['trace', room_id, seq, chg],
    queryFn: () => call(readMessageTrace, { params: { room_id, seq } }),
    meta: { quiet: true },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.title}</DialogTitle>
      <DialogContent>
        <Awaited of={{ data, error, refetch }} />
        {data?.map(({ action, body, files, by, at }) => (
          <article key={at} className="trace">
            <small>
              {t[action]} · {by.username} · <DateText instant={at} />
            </small>
            <p>{body}</p>
            {files.map((file) =>
              deleted_at ? (
                <p key={file.file}>
                  {file.name}: {t.removed}
                </p>
              ) : (
                <ChatFileView key={file.file} file={file} roomId={room_id} />
              ),
            )}
          </article>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const words = {
  en: {
    title: 'Earlier versions',
    EDITED: 'Edited',
    DELETED: 'Deleted',
    removed: 'removed with the message',
    close: 'Close',
  },
  th: { title: 'ข้อความก่อนหน้า', EDITED: 'แก้ไข', DELETED: 'ลบ', removed: 'ลบพร้อมข้อความแล้ว', close: 'ปิด' },
}
