import { mdiProgressWrench } from '@mdi/js'
import Button from '@mui/material/Button'
import { menuGroups } from '@rp/domain/menus'
import { useNavigate, useMatches } from 'react-router'
import { EmptyState } from '../kit/empty-state.tsx'
import { useText, useWords } from '../kit/language.ts'

/** A route of the specification whose screen is not built yet. */
export function LaterPage() {
  const t = useWords(words)
  const text = useText()
  const navigate = useNavigate()
  const route = useMatches().at(-1)?.id
  const item = menuGroups.flatMap(({ items }) => items).find((candidate) => candidate.route === route)
  const title = item ? `${text(item.title)} · ${t.title}` : t.title
  return (
    <>
      <title>{`${title} · Recipe Panel`}</title>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState icon={mdiProgressWrench} title={title} text={t.text}>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {t.back}
        </Button>
      </EmptyState>
    </>
  )
}

const words = {
  en: {
    title: 'This screen comes later',
    text: 'Your account may open it, but it is not part of this version yet.',
    back: 'Go back',
  },
  th: {
    title: 'หน้านี้จะมาในภายหลัง',
    text: 'บัญชีของคุณเปิดหน้านี้ได้ แต่ยังไม่รวมอยู่ในรุ่นนี้',
    back: 'ย้อนกลับ',
  },
}
