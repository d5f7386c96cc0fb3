import { mdiPaperclip } from '@mdi/js'
import { pickWords } from '../../../kit/choice/pick-words.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { quickReplyListId, quickReplyOptionId, type QuickReply } from './use-quick-replies.ts'

interface QuickReplyPopupProps {
  replies: QuickReply[]
  active: QuickReply | undefined
  /** The reply with this room's values. */
  textOf: (reply: QuickReply) => string
  onChoose: (reply: QuickReply) => void
  /** The replies are those of an earlier text. */
  isOlder: boolean
  waitsFor: string | null
  missed: string | null | undefined
}

/** Quick replies above the composer; the composer keeps focus and keys. */
export function QuickReplyPopup(props: QuickReplyPopupProps) {
  const { replies, active, textOf, onChoose, isOlder, waitsFor, missed } = props
  const t = useWords(words)
  const p = useWords(pickWords)
  if (replies.length === 0 && typeof (waitsFor ?? missed) === 'string')
    return (
      <p className="quick-replies" role="status">
        {waitsFor === null ? p.missed(missed ?? '') : p.waiting(waitsFor)}
      </p>
    )
  if (replies.length === 0) return null
  return (
    <ul
      id={quickReplyListId}
      className="quick-replies"
      role="listbox"
      aria-label={t.label}
      aria-busy={isOlder}
    >
      {replies.map((reply) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the composer handles the keys
        <li
          key={reply.id}
          id={quickReplyOptionId(reply)}
          role="option"
          aria-selected={reply === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
        >
          <strong>/{reply.shortcode}</strong> {reply.title}
          {reply.files.length > 0 && (
            <span className="files" title={reply.files.map(({ name }) => name).join(', ')}>
              <Icon path={mdiPaperclip} size={14} /> {t.files(reply.files.length)}
            </span>
          )}
          <small>{textOf(reply)}</small>
        </li>
      ))}
    </ul>
  )
}

const words = {
  en: { label: 'Quick replies', files: (n: number) => (n === 1 ? '1 file' : `${n} files`) },
  th: { label: 'ข้อความตอบด่วน', files: (n: number) => `${n} ไฟล์` },
}
