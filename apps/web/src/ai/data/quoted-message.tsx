import { styled } from '@mui/material/styles'
import type { QuotedMessage as Message } from '@rp/contract/ai/quoted-message'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { DateText } from '../../kit/text/date-text.tsx'

/** The message something was learned from, in full, with its author and a link. */
export function QuotedMessage({ message }: { message: Message }) {
  const t = useWords(words)
  const { room_id, seq, text, by, at } = message
  return (
    <Said>
      <blockquote>{text}</blockquote>
      <figcaption>
        {by || t.staff} · <DateText instant={at} />{' '}
        <Link to={`${pathOf('messenger')}?room=${room_id}&seq=${seq}`}>{t.open}</Link>
      </figcaption>
    </Said>
  )
}

const Said = styled('figure')(({ theme }) => ({
  margin: '8px 0',
  padding: '8px 12px',
  borderLeft: `3px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& blockquote': { margin: 0, whiteSpace: 'pre-line' },
  '& figcaption': { marginTop: 4, fontSize: 12.5, color: theme.palette.text.secondary },
}))

const words = {
  en: { staff: 'Staff', open: 'Open in the messenger' },
  th: { staff: 'เจ้าหน้าที่', open: 'เปิดในกล่องข้อความ' },
}
