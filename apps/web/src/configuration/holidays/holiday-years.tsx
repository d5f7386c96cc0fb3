import Skeleton from '@mui/material/Skeleton'
import Alert from '@mui/material/Alert'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { resetHolidays, type HolidayYear } from '@rp/contract/configuration/holidays'
import { bangkokDay } from '@rp/domain/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { companyCalendarQuery } from '../../kit/server/company-calendar.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { holidayWords } from './holiday-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** The company's holidays by year: the product's own until a year is recorded. */
export function HolidayYears() {
  const t = useWords(holidayWords)
  const id = useId()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(companyCalendarQuery)
  const [today] = useState(() => bangkokDay(new Date()))
  const thisYear = Number(today.slice(0, 4))
  const [chosen, setChosen] = useState(thisYear)
  const [changed, setChanged] = useState<HolidayYear | null>(null)
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={240} />} />

  const years = yearsAround(data.years, thisYear)
  const year = years.find((one) => one.year === chosen) ?? unrecorded(chosen)
  const missing = years.find((one) => one.holidays.length === 0)
  const taken = () => queries.invalidateQueries({ queryKey: companyCalendarQuery.queryKey })

  async function reset({ year: of, row_version }: HolidayYear): Promise<void> {
    if (!(await confirm({ title: `${t.reset}?`, text: t.resetText(of), action: t.reset }))) return
    try {
      await call(resetHolidays, { params: { year: String(of) }, body: { row_version } })
      toast({ tone: 'success', text: t.wasReset(of) })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
    await taken()
  }

  return (
    <Years aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p>{t.about}</p>
      {missing && <Alert severity="info">{t.unknown(missing.year)}</Alert>}
      <div className="bar">
        <label htmlFor={`${id}-year`}>{t.year}</label>
        <NativeSelect
          id={`${id}-year`}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          input={<OutlinedInput size="small" />}
        >
          {years.map((one) => (
            <option key={one.year} value={one.year}>
              {`${one.year} · ${one.year + 543}`}
            </option>
          ))}
        </NativeSelect>
        <span className="state">{`${t.days(year.holidays.length)} · ${stateOf(year, t)}`}</span>
        <span className="actions">
          {!year.is_delivered && <QuietButton onClick={() => void reset(year)}>{t.reset}</QuietButton>}
          <QuietButton onClick={() => setChanged(year)}>
            {year.holidays.length > 0 ? t.change(year.year) : t.record(year.year)}
          </QuietButton>
        </span>
      </div>
      {year.holidays.length > 0 && <Days year={year} />}
      {changed && (
        <HolidayDialog
          year={changed}
          today={today}
          onSaved={() => {
            setChanged(null)
            toast({ tone: 'success', text: t.saved(changed.year) })
            void taken()
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </Years>
  )
}

function Days({ year: { year, holidays } }: { year: HolidayYear }) {
  const t = useWords(holidayWords)
  const language = useLanguage()
  const dayText = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <table aria-label={`${t.title} ${year}`}>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.name}</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map((one) => (
          <tr key={one.day}>
            <td>
              <time dateTime={one.day}>{dayText.format(new Date(`${one.day}T00:00:00Z`))}</time>
            </td>
            <td>{one[language]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stateOf(year: HolidayYear, t: (typeof holidayWords)['en']): string {
  if (!year.is_delivered) return t.recorded(year.updated_by_name ?? '')
  return year.holidays.length > 0 ? t.delivered : '–'
}

/** The known years, and those from this one to the next unrecorded one. */
function yearsAround(known: HolidayYear[], thisYear: number): HolidayYear[] {
  const filled = known.filter(({ holidays }) => holidays.length > 0).map(({ year }) => year)
  const last = Math.max(thisYear, ...filled) + 1
  const first = Math.min(thisYear, ...filled)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map(
    (year) => known.find((one) => one.year === year) ?? unrecorded(year),
  )
}

const unrecorded = (year: number): HolidayYear => ({
  year,
  holidays: [],
  is_delivered: true,
  row_version: 0,
  updated_at: null,
  updated_by_name: null,
})

const Years = styled(Card)(({ theme }) => ({
  maxWidth: 880,
  marginTop: 16,
  padding: '16px 20px',
  '& > h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& > p': { margin: '2px 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
  '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', margin: '12px 0' },
  '& .bar label': { fontSize: 14, fontWeight: 600 },
  '& .bar select': { minHeight: 44, boxSizing: 'border-box' },
  '& .state': { fontSize: 13, color: theme.palette.text.secondary },
  '& .actions': { display: 'inline-flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& .actions button': { minHeight: 44 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 14 },
  '& th': { textAlign: 'left', fontSize: 12.5, color: theme.palette.text.secondary },
  '& th, & td': { padding: '7px 8px 7px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& td:first-of-type': { width: 190, whiteSpace: 'nowrap' },
}))
