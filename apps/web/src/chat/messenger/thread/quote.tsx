import type { Message } from '@rp/contract/chat/message'
import { previewOf } from '@rp/domain/chat/room-rules'
import { nameLabel } from '@rp/domain/texts'
import { useWords } from '../../../kit/language.ts'

/** The message that another one answers, in one line; undefined while its page is not loaded. */
export function Quote({ of }: { of: Message | undefined }) {
  const t = useWords(words)
  if (!of) return <span className="quote-line">{t.earlier}</span>
  const who = of.sender.type === 'CUSTOMER' ? `${t.customer}:` : nameLabel(of.sender.username, ':')
  return (
    <span className="quote-line">
      <strong>{who}</strong> {previewOf(of.body, of.files)}
    </span>
  )
}

const words = {
  en: { earlier: 'An earlier message', customer: 'Customer' },
  th: { earlier: 'ข้อความก่อนหน้า', customer: 'ลูกค้า' },
}
