import type { ApprovalRequest } from '@rp/contract/ai/bot-task'
import { useWords } from '../../../kit/language.ts'

/** The sources of a draft, each readable in full. */
export function DraftSources({ citations }: Pick<ApprovalRequest, 'citations'>) {
  const t = useWords(words)
  if (citations.length === 0) return <p className="draft-no-source">{t.none}</p>
  return (
    <div className="draft-sources">
      {citations.map(({ kind, id, label, text }, index) => (
        <details key={id ?? index}>
          <summary>
            <b>{t[kind]}</b> {label}
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}

const words = {
  en: {
    none: 'Not based on any source.',
    KNOWLEDGE: 'Knowledge',
    QUICK_REPLY: 'Quick reply',
    RULE: 'Rule',
    TOOL: 'Record',
    INSTRUCTION: 'Your instruction',
  },
  th: {
    none: 'ไม่มีแหล่งอ้างอิง',
    KNOWLEDGE: 'ความรู้',
    QUICK_REPLY: 'ข้อความด่วน',
    RULE: 'กฎ',
    TOOL: 'ข้อมูลในระบบ',
    INSTRUCTION: 'คำสั่งของคุณ',
  },
}
