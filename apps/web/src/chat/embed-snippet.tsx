import { styled } from '@mui/material/styles'
import { rotateWebsiteToken } from '@rp/contract/chat/website'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { CopyField } from '../kit/text/copy-field.tsx'
import { toast } from '../kit/toast/toast.tsx'

interface Props {
  website: { id: string; token: string; theme_colour: string; side: string }
}

/** The line of HTML that embeds the chat in a website, and its options. */
export function EmbedSnippet({ website: { id, token: saved, theme_colour, side } }: Props) {
  const t = useWords(words)
  const [token, setToken] = useState(saved)
  const start = `<script src="${location.origin}/widget/loader.js" data-website="${token}"`
  const changing = useMutation({
    mutationFn: () => call(rotateWebsiteToken, { params: { id } }),
    onSuccess: ({ token: next }) => {
      setToken(next)
      toast({ tone: 'success', text: t.changed })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const change = async () => {
    const question = { title: t.changeTitle, text: t.changeText, action: t.change, danger: true }
    if (await confirm(question)) changing.mutate()
  }
  return (
    <SnippetCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <CopyField label={t.title} text={`${start} async></script>`} />
      <details>
        <summary>{t.more}</summary>
        <p>{t.moreText}</p>
        <CopyField
          label={t.more}
          text={`${start} data-colour="${theme_colour}" data-side="${side}" data-identity="…" async></script>`}
        />
        <dl>
          <dt>data-colour</dt>
          <dd>{t.colour}</dd>
          <dt>data-side</dt>
          <dd>{t.side}</dd>
          <dt>data-language</dt>
          <dd>{t.language}</dd>
          <dt>data-identity</dt>
          <dd>{t.identity}</dd>
        </dl>
        <p>{t.script}</p>
      </details>
      <p>{t.tokenText}</p>
      <QuietButton color="error" loading={changing.isPending} onClick={() => void change()}>
        {t.change}
      </QuietButton>
    </SnippetCard>
  )
}

const words = {
  en: {
    title: 'Put the chat on the website',
    text: 'Paste this line before </body> on every page that shall show the chat.',
    more: 'With everything said in it',
    moreText: 'None of these is needed; each helps in its own way.',
    colour: 'The colour of the button on a visitor’s first page view, before the chat has asked us.',
    side: 'Position of the button until then: right or left.',
    identity: 'Who is signed in on your website, as a token that your server signs with the identity secret.',
    language: 'The language of the chat, th or en; without it, that of the page.',
    script:
      'Pages that do not reload call RecipePanel.init, identify, update and shutdown from their own script; see docs/chat-widget.md.',
    tokenText: 'The token in the line is public: the allowed addresses guard the chat, not the token.',
    change: 'Change the token',
    changeTitle: 'Change the token?',
    changeText:
      'The chat disappears from every page until the new line is pasted there, and visitors who were not signed in begin a new conversation.',
    changed: 'The token was changed: paste the new line on the website.',
  },
  th: {
    title: 'ติดตั้งแชตบนเว็บไซต์',
    text: 'วางบรรทัดนี้ก่อน </body> ในทุกหน้าที่ต้องการให้แสดงแชต',
    more: 'แบบระบุครบทุกอย่าง',
    moreText: 'ไม่จำเป็นต้องระบุ แต่ละอย่างช่วยในเรื่องของมัน',
    colour: 'สีของปุ่มเมื่อผู้เข้าชมเปิดหน้าเว็บครั้งแรก ก่อนที่แชตจะติดต่อกับระบบ',
    side: 'ตำแหน่งของปุ่มในช่วงนั้น: right (ขวา) หรือ left (ซ้าย)',
    identity: 'ผู้ที่เข้าสู่ระบบบนเว็บไซต์ เป็นโทเคนที่เซิร์ฟเวอร์ของคุณลงลายเซ็นด้วยรหัสลับยืนยันตัวตน',
    language: 'ภาษาของแชต th หรือ en หากไม่ระบุจะใช้ภาษาของหน้าเว็บ',
    script:
      'หน้าเว็บที่ไม่โหลดใหม่ให้เรียก RecipePanel.init, identify, update และ shutdown จากสคริปต์ของหน้า ดูที่ docs/chat-widget.md',
    tokenText: 'โทเคนในบรรทัดนี้เปิดเผยได้ สิ่งที่ป้องกันแชตคือที่อยู่เว็บที่อนุญาต',
    change: 'เปลี่ยนโทเคน',
    changeTitle: 'เปลี่ยนโทเคนหรือไม่',
    changeText: 'แชตจะหายไปจากทุกหน้าจนกว่าจะวางบรรทัดใหม่ และผู้เข้าชมที่ไม่ได้เข้าสู่ระบบจะเริ่มบทสนทนาใหม่',
    changed: 'เปลี่ยนโทเคนแล้ว กรุณาวางบรรทัดใหม่บนเว็บไซต์',
  },
}

const SnippetCard = styled(Card)(({ theme }) => ({
  maxWidth: 880,
  marginBottom: 16,
  padding: '16px 20px 20px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& details': { marginBottom: 12 },
  '& summary': { margin: '12px 0 4px', fontSize: 14, fontWeight: 600, cursor: 'pointer' },
  '& p': { margin: '0 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 14px',
    margin: '12px 0',
    fontSize: 13.5,
  },
  '& dt': { fontFamily: 'monospace' },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}))
