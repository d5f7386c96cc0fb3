import { styled } from '@mui/material/styles'
import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { writeTimes, type TimeRange } from '@rp/domain/configuration/time-ranges'
import { daysOf } from '@rp/domain/configuration/values'
import { weekdays } from '@rp/domain/enumerations'
import { DaysEditor } from '../kit/configuration/days-editor.tsx'
import { TimesEditor } from '../kit/configuration/times-editor.tsx'
import { weekdayWords } from '../kit/configuration/weekday-words.ts'
import { ChoiceBoxes } from '../kit/form/choice-boxes.ts'
import type { OwnInput } from '../kit/form/field.ts'
import { belowOf, FieldFrame } from '../kit/form/field-frame.tsx'
import { useInput } from '../kit/form/use-input.ts'
import { useText, useWords } from '../kit/language.ts'

/** Where the hours come from if there are no own ones. */
type Inherits = 'house' | 'service'

/** When customers are answered: inherited or own hours. */
function hoursInput(inherits: Inherits): OwnInput {
  return function HoursInput({ field }) {
    const t = useWords(words)
    const { id, value, onChange, error, readOnly } = useInput(field)
    const hours = hoursOf(value)
    const put = (next: OpeningHours | null) => {
      if (!readOnly) onChange(next)
    }
    return (
      <FieldFrame field={field} id={id} error={error && (hours ? faultOf(hours, t) : error)} isGroup>
        <ChoiceBoxes>
          {[false, true].map((isOwn) => (
            <label key={String(isOwn)}>
              <input
                type="radio"
                name={id}
                checked={isOwn === (hours !== null)}
                onChange={() => put(isOwn ? usual : null)}
              />
              {isOwn ? t.own : t[inherits]}
            </label>
          ))}
        </ChoiceBoxes>
        {hours && <OwnHours id={id} hours={hours} isWrong={error !== undefined} onChange={put} />}
      </FieldFrame>
    )
  }
}

/** The hours for a reader, in one line. */
export function HoursText({ value, inherits }: { value: unknown; inherits: Inherits }) {
  const t = useWords(words)
  const text = useText()
  const hours = hoursOf(value)
  if (!hours) return t[inherits]
  const days = weekdays.filter((day) => hours.days.includes(day)).map((day) => text(weekdayWords[day]))
  return `${days.join(', ')} · ${writeTimes(hours.times)}${hours.closed_on_holidays ? ` · ${t.holidays}` : ''}`
}

interface OwnProps {
  id: string
  hours: OpeningHours
  isWrong: boolean
  onChange: (hours: OpeningHours) => void
}

function OwnHours({ id, hours, isWrong, onChange }: OwnProps) {
  const t = useWords(words)
  return (
    <Own>
      <div className="part" id={`${id}-days-label`}>
        {t.days}
      </div>
      <DaysEditor
        id={`${id}-days`}
        value={hours.days.join(',')}
        onType={(text) => onChange({ ...hours, days: daysOf(text) })}
        isWrong={isWrong}
        describedBy={belowOf(id)}
      />
      <div className="part" id={`${id}-times-label`}>
        {t.times}
      </div>
      <TimesEditor
        id={`${id}-times`}
        value={writeTimes(hours.times)}
        onType={(text) => onChange({ ...hours, times: typedTimes(text) })}
        isWrong={isWrong && hours.days.length > 0}
        describedBy={belowOf(id)}
      />
      <label className="holidays">
        <input
          type="checkbox"
          checked={hours.closed_on_holidays}
          onChange={({ target }) => onChange({ ...hours, closed_on_holidays: target.checked })}
        />
        {t.holidays}
      </label>
    </Own>
  )
}

/** Common hours to start from. */
const usual: OpeningHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  times: [{ start: '09:00', end: '18:00' }],
  closed_on_holidays: true,
}

const hoursOf = (value: unknown): OpeningHours | null => (value ? (value as OpeningHours) : null)

/** Time ranges as typed, complete or not: the contract validates them. */
const typedTimes = (text: string): TimeRange[] =>
  text.split(',').map((range) => {
    const [start = '', end = ''] = range.split('-')
    return { start, end }
  })

const faultOf = ({ days }: OpeningHours, t: Record<'noDay' | 'wrongTimes', string>): string =>
  days.length === 0 ? t.noDay : t.wrongTimes

const words = {
  en: {
    house: 'Use the company’s hours',
    service: 'Use the hours of its chat service',
    own: 'Own hours',
    days: 'Open on',
    times: 'From – to',
    holidays: 'Closed on public holidays',
    noDay: 'Choose at least one day.',
    wrongTimes:
      'Write times as 09:00 to 18:00; ranges must not overlap. An end before its start is on the next day.',
  },
  th: {
    house: 'ใช้เวลาทำการของบริษัท',
    service: 'ใช้เวลาทำการของบริการแชต',
    own: 'กำหนดเวลาเอง',
    days: 'วันทำการ',
    times: 'ช่วงเวลา',
    holidays: 'ปิดในวันหยุดราชการ',
    noDay: 'เลือกอย่างน้อยหนึ่งวัน',
    wrongTimes: 'ระบุเวลาเช่น 09:00 ถึง 18:00 โดยไม่ซ้อนกัน หากเวลาสิ้นสุดอยู่ก่อนเวลาเริ่มถือเป็นวันถัดไป',
  },
}

const Own = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  marginTop: 8,
  padding: '12px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  '& .part': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& .holidays': { display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: 13.5, cursor: 'pointer' },
}))

/** For a chat service, which inherits from the chat configuration. */
export const ServiceHoursInput = hoursInput('house')
/** For a website, which inherits from its chat service. */
export const WebsiteHoursInput = hoursInput('service')
