import Button from '@mui/material/Button'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import type { Message } from '@rp/contract/chat/message'
import { editMessage } from '@rp/contract/chat/message-change'
import { messageLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { TooLong, tooLongId } from './too-long.tsx'
import { messengerLive } from '../live/messenger-live.ts'

interface EditBoxProps {
  message: Message
  onDone: () => void
}

/** Edits a sent message, in place of the composer. */
export function EditBox({ message: { room_id, seq, body }, onDone }: EditBoxProps) {
  const t = useWords(words)
  const [text, setText] = useState(body)
  const save = useMutation({
    mutationFn: () => call(editMessage, { params: { room_id, seq }, body: { body: text.trim() } }),
    onSuccess: (message) => {
      messengerLive().changed(message)
      onDone()
    },
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
  const excess = text.trim().length - messageLength
  const isReady = text.trim() !== '' && excess <= 0 && !save.isPending

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (isReady) save.mutate()
  }

  return (
    <div className="composer" data-editing="true">
      <div className="composer-box">
        <TextareaAutosize
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just chosen to edit
          autoFocus
          value={text}
          maxRows={8}
          aria-label={t.label}
          aria-describedby={excess > 0 ? tooLongId : undefined}
          aria-invalid={excess > 0}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
          onKeyDown={onKeyDown}
        />
        <TooLong excess={excess} />
        <div className="composer-tools">
          <Button color="inherit" onClick={onDone}>
            {t.cancel}
          </Button>
          <Button variant="contained" disabled={!isReady} onClick={() => save.mutate()}>
            {t.save}
          </Button>
        </div>
      </div>
    </div>
  )
}

const words = {
  en: { label: 'Edit the message', cancel: 'Cancel', save: 'Save' },
  th: { label: 'แก้ไขข้อความ', cancel: 'ยกเลิก', save: 'บันทึก' },
}
