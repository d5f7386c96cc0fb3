import { styled } from '@mui/material/styles'
import { Card } from '../kit/card.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { useWords } from '../kit/language.ts'

/** The line of HTML that puts the chat on a web site. */
export function EmbedSnippet({ token }: { token: string }) {
  const t = useWords(words)
  const line = `<script src="${location.origin}/widget/loader.js" data-website="${token}" async></script>`
  return (
    <SnippetCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <CopyField label={t.title} text={line} />
    </SnippetCard>
  )
}

const words = {
  en: {
    title: 'Put the chat on the website',
    text: 'Paste this line before </body> on every page that shall show the chat.',
  },
  th: {
    title: 'ติดตั้งแชตบนเว็บไซต์',
    text: 'วางบรรทัดนี้ก่อน </body> ในทุกหน้าที่ต้องการให้แสดงแชต',
  },
}

const SnippetCard = styled(Card)(({ theme }) => ({
  padding: '16px 20px 20px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& p': { margin: '0 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
}))
