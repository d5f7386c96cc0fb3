import { styled } from '@mui/material/styles'
import type { LabOrderRow } from '@rp/contract/lab/order'
import { bangkokDay } from '@rp/domain/dates'
import { isHolidayCalendarKnown, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { dateWarningWords } from '@rp/domain/date-warnings'
import { workingDaysBetween } from '@rp/domain/lab/working-days'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { useCompanyCalendar } from '../../kit/server/company-calendar.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { orderWords, type OrderWords } from './order-words.ts'

type Due = Pick<LabOrderRow, 'status' | 'due_at' | 'is_overdue'>

/**
 * When an order is due; while it is open, the remaining working days, or since when it is late. Beyond the known
 * holidays the count may be wrong, and the text says so.
 */
export function DueText({ order }: { order: Due }) {
  const t = useWords(orderWords)
  const [now] = useState(() => new Date().toISOString())
  const text = useText()
  const calendar = useCompanyCalendar()
  const left = leftOf(order, now, { t, calendar })
  const isKnown = isHolidayCalendarKnown(bangkokDay(order.due_at), calendar)
  return (
    <Both data-tone={left?.tone}>
      <DateText instant={order.due_at} style="date" />
      {left && <span className="left">{left.text}</span>}
      {left && !isKnown && <span className="left">{text(dateWarningWords.CALENDAR_UNKNOWN)}</span>}
    </Both>
  )
}

interface Left {
  tone: 'late' | 'near' | 'far'
  text: string
}

interface Said {
  t: OrderWords
  calendar: WorkCalendar
}

function leftOf({ status, due_at, is_overdue }: Due, now: string, { t, calendar }: Said): Left | null {
  if (status === 'COMPLETED' || status === 'CANCEL') return null
  const days = workingDaysBetween(bangkokDay(now), bangkokDay(due_at), calendar)
  if (is_overdue) return { tone: 'late', text: days < 0 ? t.daysOver(-days) : t.overToday }
  if (days <= 0) return { tone: 'near', text: t.dueToday }
  return { tone: days === 1 ? 'near' : 'far', text: t.daysLeft(days) }
}

const Both = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  whiteSpace: 'nowrap',
  '& .left': { fontSize: 12.5, color: theme.palette.text.secondary },
  '&[data-tone=late] .left': { color: theme.palette.error.main, fontWeight: 600 },
  '&[data-tone=near] .left': { color: '#9A4A04', fontWeight: 600 },
}))
