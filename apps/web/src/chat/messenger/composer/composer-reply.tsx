import { mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { Quote } from '../thread/quote.tsx'
import type { Reply } from './use-reply.ts'

/** The message being answered, with a cancel button. */
export function ComposerReply({ reply }: { reply: Reply }) {
  const t = useWords(words)
  if (!reply.to) return null
  return (
    <p className="composer-reply" role="status">
      <span className="visually-hidden">{t.replyTo}</span>
      <Quote of={reply.to} />
      <IconButton size="small" aria-label={t.noReply} onClick={reply.stop}>
        <Icon path={mdiClose} size={16} />
      </IconButton>
    </p>
  )
}

const words = {
  en: { replyTo: 'Reply to', noReply: 'Do not reply to this message' },
  th: { replyTo: 'ตอบกลับ', noReply: 'ยกเลิกการตอบกลับ' },
}
