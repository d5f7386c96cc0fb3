import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { calendarWords } from './calendar-words.ts'

const neighbours = {
  month: ['previousMonth', 'nextMonth'],
  week: ['previousWeek', 'nextWeek'],
  day: ['previousDay', 'nextDay'],
} as const

interface Props {
  title: string
  unit: keyof typeof neighbours
  /** -1 back, 1 forward, 0 to today. */
  onGo: (step: -1 | 0 | 1) => void
}

/** The month, week or day shown, and navigation to others. */
export function CalendarHead({ title, unit, onGo }: Props) {
  const t = useWords(calendarWords)
  const [back, on] = neighbours[unit]
  return (
    <Head>
      <IconButton aria-label={t[back]} onClick={() => onGo(-1)}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton aria-label={t[on]} onClick={() => onGo(1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
      <h2 aria-live="polite">{title}</h2>
      <QuietButton onClick={() => onGo(0)}>{t.today}</QuietButton>
    </Head>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 10,
  '& h2': { margin: '0 auto 0 8px', fontSize: 17, fontWeight: 700 },
})
