import { mdiClose, mdiPaperclip, mdiSend } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import type { Room } from '@rp/contract/chat/room'
import { messageLength } from '@rp/domain/limits'
import { uuidOf } from '@rp/domain/uuid'
import {
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { AttachmentChips } from './attachment-chips.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { EmojiButton } from './emoji-button.tsx'
import { messengerLive } from './messenger-live.ts'
import { QuickReplyPopup, quickReplyListId, quickReplyOptionId } from './quick-reply-popup.tsx'
import { acceptedFiles, useAttachments } from './use-attachments.ts'
import { Quote } from './quote.tsx'
import { useQuickReplies } from './use-quick-replies.ts'
import type { Reply } from './use-reply.ts'
import { useTyping } from './use-typing.ts'
import './composer.css'

interface ComposerProps {
  room: Room
  reply: Reply
  area: RefObject<HTMLTextAreaElement | null>
}

/** Writes an answer: text, files, prepared answers. */
export function Composer({ room, reply, area }: ComposerProps) {
  const t = useWords(words)
  const { session, outbox } = messengerLive()
  const [text, setText] = useState(() => readDraft(session.user_id, room.id))
  const [dropping, setDropping] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const files = useAttachments(room.id)
  const typing = useTyping(room.id)
  const quick = useQuickReplies(room, text, write)
  // a paste that is too long is shown whole, so that nothing of it is lost
  const excess = text.trim().length - messageLength
  const mayLeave = (text.trim() !== '' || files.stored.length > 0) && files.ready && excess <= 0

  function write(next: string) {
    setText(next)
    keepDraft(session.user_id, room.id, next)
    if (next.trim() === '') typing.stop()
    else typing.tell()
  }

  function send() {
    if (!mayLeave) return
    void outbox.write({
      client_id: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
      room_id: room.id,
      body: text.trim().normalize('NFC'),
      files: files.stored,
      reply_to: reply.to?.seq ?? null,
      written_at: new Date().toISOString(),
    })
    write('')
    files.clear()
    reply.stop()
    area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // while an input method composes, Enter belongs to it; Safari says so by 229 only
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (quick.steer(event) || reply.steer(event)) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    files.add(event.clipboardData.files)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    files.add(event.dataTransfer.files)
  }

  return (
    <div
      className="composer"
      data-dropping={dropping}
      onDragOver={(event) => {
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      {quick.open && (
        <QuickReplyPopup replies={quick.replies} active={quick.active} onChoose={quick.choose} />
      )}
      <div className="composer-box">
        {reply.to && (
          <p className="composer-reply" role="status">
            <span className="visually-hidden">{t.replyTo}</span>
            <Quote of={reply.to} />
            <IconButton size="small" aria-label={t.noReply} onClick={reply.stop}>
              <Icon path={mdiClose} size={16} />
            </IconButton>
          </p>
        )}
        <AttachmentChips attachments={files.attachments} onRemove={files.remove} />
        <TextareaAutosize
          ref={area}
          value={text}
          maxRows={8}
          aria-describedby={excess > 0 ? 'composer-too-long' : undefined}
          aria-invalid={excess > 0}
          placeholder={t.placeholder}
          aria-label={t.label}
          aria-autocomplete="list"
          aria-controls={quick.open ? quickReplyListId : undefined}
          aria-activedescendant={quick.open ? quickReplyOptionId(quick.active) : undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={typing.stop}
        />
        {excess > 0 && (
          <p id="composer-too-long" className="composer-excess" role="alert">
            {t.tooLong.replace('%', String(excess))}
          </p>
        )}
        <div className="composer-tools">
          <EmojiButton onChoose={(emoji) => write(insertAt(area.current, text, emoji))} />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={acceptedFiles}
            onChange={({ target }) => {
              files.add(target.files ?? [])
              target.value = ''
            }}
          />
          <IconButton aria-label={t.attach} onClick={() => picker.current?.click()}>
            <Icon path={mdiPaperclip} />
          </IconButton>
          <Button
            variant="contained"
            disabled={!mayLeave}
            onClick={send}
            startIcon={<Icon path={mdiSend} size={18} />}
          >
            <span className="wide">{t.send}</span>
          </Button>
        </div>
      </div>
    </div>
  )
}

function insertAt(area: HTMLTextAreaElement | null, text: string, added: string): string {
  const at = area?.selectionStart ?? text.length
  return text.slice(0, at) + added + text.slice(area?.selectionEnd ?? at)
}

const words = {
  en: {
    label: 'Message',
    placeholder: 'Write a reply, or / for quick replies',
    attach: 'Attach a file',
    send: 'Send',
    tooLong: `% characters over the ${messageLength} that one message takes`,
    replyTo: 'Reply to',
    noReply: 'Do not reply to this message',
  },
  th: {
    label: 'ข้อความ',
    placeholder: 'เขียนข้อความ หรือ / ข้อความด่วน',
    attach: 'แนบไฟล์',
    send: 'ส่ง',
    tooLong: `ยาวเกิน ${messageLength} ตัวอักษรต่อข้อความไป % ตัวอักษร`,
    replyTo: 'ตอบกลับ',
    noReply: 'ยกเลิกการตอบกลับ',
  },
}
