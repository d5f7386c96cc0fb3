import { mdiClose, mdiMessageText, mdiSend } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { themeOf } from '@rp/domain/chat/widget-theme'
import { preChatFields, type PreChatField } from '@rp/domain/chat/widget'
import { languages, type Language } from '@rp/domain/languages'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { Icon } from '../kit/look/icon.tsx'

/** The website's values that the preview uses, following the form. */
interface Look {
  name: string
  theme_colour: string
  side: string
  greeting_en: string
  greeting_th: string
  pre_chat: string[]
}

const whole = /^#[0-9a-f]{6}$/i

/** The widget's button and panel in both languages, following the form; incomplete input changes nothing yet. */
export function WidgetPreview() {
  const t = useWords(words)
  const typed = useWatch() as Partial<Look>
  return (
    <PreviewCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <div className="pages">
        {languages.map((language) => (
          <Page key={language} look={typed} language={language} />
        ))}
      </div>
    </PreviewCard>
  )
}

function Page({ look, language }: { look: Partial<Look>; language: Language }) {
  const t = said[language]
  const colour = look.theme_colour ?? ''
  const { fill, onFill } = themeOf(whole.test(colour) ? colour : '#5D6B82')
  const greeting = (language === 'th' ? look.greeting_th : look.greeting_en)?.trim()
  const asks = preChatFields.filter((field) => look.pre_chat?.includes(field))
  const theme = { '--fill': fill, '--on-fill': onFill } as CSSProperties
  return (
    <figure lang={language} style={theme} data-side={look.side === 'left' ? 'left' : 'right'}>
      <figcaption>{t.language}</figcaption>
      <div className="page">
        <div className="panel">
          <div className="head">
            <strong>{look.name?.trim() || t.chat}</strong>
            <Icon path={mdiClose} size={16} />
          </div>
          <div className="talk">
            <div className="greeting">{greeting || t.welcome}</div>
            {asks.length === 0 && <div className="own">{t.sample}</div>}
          </div>
          {asks.length > 0 ? (
            <div className="ask">
              <span>{t.ask}</span>
              {asks.map((field) => (
                <span key={field} className="input">
                  {t[field]}
                </span>
              ))}
              <span className="do">{t.begin}</span>
            </div>
          ) : (
            <div className="composer">
              <span>{t.write}</span>
              <span className="send">
                <Icon path={mdiSend} size={14} />
              </span>
            </div>
          )}
        </div>
        <div className="launch">
          <Icon path={mdiMessageText} size={22} />
        </div>
      </div>
    </figure>
  )
}

const words = {
  en: { title: 'Preview', text: 'So it looks on the website. It follows the form as you type.' },
  th: { title: 'ตัวอย่าง', text: 'หน้าตาบนเว็บไซต์ ซึ่งเปลี่ยนตามที่พิมพ์ในแบบฟอร์ม' },
}

type PreviewTexts = Record<PreChatField, string> &
  Record<'language' | 'chat' | 'welcome' | 'sample' | 'write' | 'ask' | 'begin', string>

/** The widget's own texts, in the visitor's language and not the panel's. */
const said: Record<Language, PreviewTexts> = {
  en: {
    language: 'English',
    chat: 'Chat with us',
    welcome: 'Hello! How can we help?',
    sample: 'Do you ship to Phuket?',
    write: 'Write a message',
    ask: 'Before we start: how do we reach you?',
    begin: 'Start the chat',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone number',
  },
  th: {
    language: 'ไทย',
    chat: 'แชตกับเรา',
    welcome: 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ',
    sample: 'ส่งถึงภูเก็ตไหมคะ',
    write: 'พิมพ์ข้อความ',
    ask: 'ก่อนเริ่มแชต ขอช่องทางติดต่อกลับค่ะ',
    begin: 'เริ่มแชต',
    name: 'ชื่อ',
    email: 'อีเมล',
    phone: 'เบอร์โทรศัพท์',
  },
}

// The colours of the widget's own stylesheet, which no panel theme changes.
const PreviewCard = styled(Card)(({ theme }) => ({
  padding: '16px 20px 20px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& > p': { margin: '0 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
  '& .pages': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(250px, 1fr))', gap: 16 },
  '& figure': { margin: 0 },
  '& figcaption': { marginBottom: 4, fontSize: 12.5, color: theme.palette.text.secondary },
  '& .page': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: 10,
    minHeight: 380,
    padding: 14,
    justifyContent: 'flex-end',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    backgroundColor: '#FFFFFF',
    backgroundImage: 'repeating-linear-gradient(#EEF2F8 0 8px, transparent 8px 22px)',
    color: '#172033',
  },
  '& [data-side=left] .page': { alignItems: 'flex-start' },
  '& .panel': {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(100%, 250px)',
    minHeight: 280,
    overflow: 'hidden',
    fontSize: 12.5,
    backgroundColor: '#F5F7FB',
    border: '1px solid #E2E8F1',
    borderRadius: 12,
    boxShadow: '0 8px 24px #17203333',
  },
  '& .head, & .own, & .do, & .send, & .launch': { color: 'var(--on-fill)', backgroundColor: 'var(--fill)' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 6, padding: '9px 12px' },
  '& .head strong': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .talk': { flex: 1, display: 'flex', flexDirection: 'column', gap: 8, padding: 12 },
  '& .greeting, & .ask, & .composer': {
    padding: '8px 10px',
    backgroundColor: '#FFFFFF',
    border: '1px solid #E2E8F1',
    borderRadius: 10,
  },
  '& .greeting': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: 150, overflow: 'auto' },
  '& .own': { alignSelf: 'flex-end', padding: '6px 10px', borderRadius: '12px 12px 4px 12px' },
  '& .ask': { display: 'grid', gap: 6, margin: '0 10px 10px' },
  '& .input': { padding: '5px 8px', color: '#5D6B82', border: '1px solid #8592A8', borderRadius: 7 },
  '& .do': { padding: '6px 8px', textAlign: 'center', fontWeight: 600, borderRadius: 7 },
  '& .composer': {
    display: 'flex',
    alignItems: 'center',
    margin: '0 10px 10px',
    color: '#5D6B82',
    borderColor: '#8592A8',
  },
  '& .composer > :first-of-type': { flex: 1 },
  '& .send': { display: 'grid', placeItems: 'center', width: 28, height: 28, borderRadius: 8 },
  '& .launch': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    flex: 'none',
    borderRadius: '50%',
    boxShadow: '0 4px 16px #17203355',
  },
}))
