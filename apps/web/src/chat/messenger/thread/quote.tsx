import type { Message } from '@rp/contract/chat/message'
import { previewWords } from '@rp/domain/chat/awaited-file'
import { previewOf } from '@rp/domain/chat/room-rules'
import { nameLabel } from '@rp/domain/texts'
import { useText, useWords } from '../../../kit/language.ts'

/** The message that another one answers, in one line; undefined while its page is not loaded. */
export function Quote({ of }: { of: Message | undefined }) {
  const t = useWords(words)
  const text = useText()
  if (!of) return <span className="quote-line">{t.earlier}</span>
  const preview = previewOf(of.body, of.files, of.meta)
  const shown = previewWords(preview)
  const who = of.sender.type === 'CUSTOMER' ? `${t.customer}:` : nameLabel(of.sender.username, ':')
  return (
    <span className="quote-line">
      <strong>{who}</strong> {shown ? text(shown) : preview}
    </span>
  )
}

const words = {
  en: { earlier: 'An earlier message', customer: 'Customer' },
  th: { earlier: 'ข้อความก่อนหน้า', customer: 'ลูกค้า' },
}
