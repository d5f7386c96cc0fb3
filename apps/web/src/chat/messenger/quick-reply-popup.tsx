import { useLanguage, useWords } from '../../kit/language.ts'
import { bodyOf, quickReplyListId, quickReplyOptionId, type QuickReply } from './use-quick-replies.ts'

interface QuickReplyPopupProps {
  replies: QuickReply[]
  active: QuickReply | undefined
  onChoose: (reply: QuickReply) => void
}

/** Prepared answers above the composer; the composer keeps the focus and the keys. */
export function QuickReplyPopup({ replies, active, onChoose }: QuickReplyPopupProps) {
  const t = useWords(words)
  const language = useLanguage()
  if (replies.length === 0) return null
  return (
    <ul id={quickReplyListId} className="quick-replies" role="listbox" aria-label={t.label}>
      {replies.map((reply) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the composer hears the keys
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
          <small>{bodyOf(reply, language)}</small>
        </li>
      ))}
    </ul>
  )
}

const words = { en: { label: 'Quick replies' }, th: { label: 'ข้อความตอบด่วน' } }
