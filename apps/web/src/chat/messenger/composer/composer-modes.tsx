import type { Message } from '@rp/contract/chat/message'
import { useWords } from '../../../kit/language.ts'

interface ComposerModesProps {
  visibility: Message['visibility']
  onChange: (visibility: Message['visibility']) => void
}

/** Whether the text goes to the customer or is an internal note. */
export function ComposerModes({ visibility, onChange }: ComposerModesProps) {
  const t = useWords(words)
  return (
    <div className="composer-modes" role="group" aria-label={t.who}>
      {(['public', 'internal'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === visibility} onClick={() => onChange(one)}>
          {t[one]}
        </button>
      ))}
    </div>
  )
}

const words = {
  en: { who: 'Who reads this', public: 'Reply', internal: 'Note' },
  th: { who: 'ใครอ่านข้อความนี้', public: 'ตอบลูกค้า', internal: 'บันทึกภายใน' },
}
