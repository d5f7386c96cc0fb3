import { mdiPaperclip, mdiSend } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import type { Room } from '@rp/contract/chat/room'
import { pastedText } from '@rp/domain/chat/pasted-text'
import {
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useInsertAtCursor } from '../../../kit/browser/insert-at-cursor.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { ScheduleButton } from '../later/schedule-button.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { useDraft } from '../live/use-live.ts'
import { AttachmentChips } from './attachment-chips.tsx'
import { ComposerModes } from './composer-modes.tsx'
import { ComposerReply } from './composer-reply.tsx'
import { EmojiButton } from './emoji-button.tsx'
import { MentionPopup } from './mention-popup.tsx'
import { QuickReplyPopup } from './quick-reply-popup.tsx'
import { TooLong, tooLongId } from '../thread/too-long.tsx'
import { TextWarning } from '../thread/text-warning.tsx'
import { acceptedFiles, useAttachments } from './use-attachments.ts'
import { useMentions } from './use-mentions.ts'
import { useQuickReplies } from './use-quick-replies.ts'
import type { Reply } from './use-reply.ts'
import { useSending } from './use-sending.ts'
import { useTextCheck } from '../thread/use-text-check.ts'
import { useTyping } from './use-typing.ts'
import { WindowBar } from './window-bar.tsx'
import { windowEnd } from './window-left.ts'
import './composer.css'

interface ComposerProps {
  room: Room
  reply: Reply
  area: RefObject<HTMLTextAreaElement | null>
  /** The arrow up in an empty composer: edits the user's last message. */
  onEditLast: () => void
}

/** Writes an answer or an internal note: text, files, quick replies, now or later. */
export function Composer({ room, reply, area, onEditLast }: ComposerProps) {
  const t = useWords(words)
  const { drafts } = messengerLive()
  const { body: text, visibility } = useDraft(room.id)
  const isNote = visibility === 'internal'
  const [dropping, setDropping] = useState(false)
  const files = useAttachments(room.id)
  const typing = useTyping(room.id)
  const quick = useQuickReplies({ room, text, files, onChoose: write })
  const mentions = useMentions(isNote ? text : '', write)
  const { insert } = useInsertAtCursor(text, write, area)
  const check = useTextCheck(room.id, text)
  const { mayLeave, windowMs, excess, leave, leaveLater } = useSending({ room, files, reply })

  function write(next: string) {
    drafts.write(room.id, { body: next })
    // a note is not an answer: no typing indicator for the customer
    if (next.trim() === '' || isNote) typing.stop()
    else typing.emitTyping()
  }

  function send() {
    if (!mayLeave) return
    const go = () => {
      leave()
      typing.stop()
      area.current?.focus()
    }
    // a note is internal: its text is not checked
    if (isNote) go()
    else check.leaveIfFine(text, go)
  }

  function later(at: string) {
    check.leaveIfFine(text, () => void leaveLater(at))
  }

  function onKeyDown(event: KeyboardEvent) {
    // while an input method composes, Enter belongs to it; Safari signals this by 229 only
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (quick.steer(event) || mentions.steer(event) || reply.steer(event)) return
    if (event.code === 'ArrowUp' && text === '' && !event.altKey) {
      event.preventDefault()
      onEditLast()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    // Prefer text: spreadsheets and word processors add a picture of it.
    const said = pastedText(clipboardData.getData('text/plain'))
    if (said !== null && !said.includes('\n') && clipboardData.files.length === 0) return
    if (said === null && clipboardData.files.length === 0) return
    event.preventDefault()
    if (said === null) files.add(clipboardData.files)
    else insert(said)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDropping(false)
    files.add(event.dataTransfer.files)
  }

  const popup = quick.popup ?? mentions.popup
  return (
    <div
      className="composer"
      data-dropping={dropping}
      data-note={isNote}
      onDragOver={(event) => {
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      <QuickReplyPopup {...quick} onChoose={quick.choose} />
      <MentionPopup {...mentions} onChoose={mentions.choose} />
      <ComposerModes
        visibility={visibility}
        onChange={(next) => {
          drafts.write(room.id, { visibility: next })
          area.current?.focus()
        }}
      />
      <WindowBar room={room} leftMs={windowMs} />
      <TextWarning warned={check.warned} onDismiss={check.dismiss} />
      <div className="composer-box">
        <ComposerReply reply={reply} />
        <AttachmentChips attachments={files.attachments} onRemove={files.remove} />
        <TextareaAutosize
          ref={area}
          value={text}
          dir="auto"
          maxRows={8}
          aria-describedby={excess > 0 ? tooLongId : undefined}
          aria-invalid={excess > 0}
          readOnly={windowMs !== null && windowMs <= 0}
          placeholder={isNote ? t.notePlaceholder : t.placeholder}
          aria-label={isNote ? t.noteLabel : t.label}
          aria-autocomplete="list"
          aria-controls={popup?.list}
          aria-activedescendant={popup?.option}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={typing.stop}
        />
        <TooLong excess={excess} />
        <div className="composer-tools">
          <EmojiButton onChoose={insert} />
          <AttachButton onChoose={files.add} />
          {!isNote && <ScheduleButton disabled={!mayLeave} until={windowEnd(room)} onChoose={later} />}
          <Button
            variant="contained"
            disabled={!mayLeave}
            onClick={send}
            startIcon={<Icon path={mdiSend} size={18} />}
          >
            <span className="wide">{isNote ? t.addNote : t.send}</span>
          </Button>
        </div>
      </div>
    </div>
  )
}

function AttachButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const t = useWords(words)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          onChoose(target.files ?? [])
          target.value = ''
        }}
      />
      <IconButton aria-label={t.attach} onClick={() => picker.current?.click()}>
        <Icon path={mdiPaperclip} />
      </IconButton>
    </>
  )
}

const words = {
  en: {
    label: 'Message',
    placeholder: 'Write a reply, or / for quick replies',
    noteLabel: 'Note for colleagues',
    notePlaceholder: 'Only colleagues read this; @ names somebody',
    attach: 'Attach a file',
    send: 'Send',
    addNote: 'Add note',
  },
  th: {
    label: 'ข้อความ',
    placeholder: 'เขียนข้อความ หรือ / ข้อความด่วน',
    noteLabel: 'บันทึกถึงเพื่อนร่วมงาน',
    notePlaceholder: 'เห็นเฉพาะเพื่อนร่วมงาน พิมพ์ @ เพื่อเอ่ยถึง',
    attach: 'แนบไฟล์',
    send: 'ส่ง',
    addNote: 'เพิ่มบันทึก',
  },
}
