import { styled } from '@mui/material/styles'
import { daysOf, type Weekday } from '@rp/domain/configuration/values'
import { weekdays } from '@rp/domain/enumerations'
import { useText } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import type { EditorProps } from './editor.ts'
import { weekdayWords } from './weekday-words.ts'

/** The days of the week as toggle buttons. */
export function DaysEditor({ id, value, onType, describedBy }: Omit<EditorProps, 'spec'>) {
  const text = useText()
  const chosen = daysOf(value)
  const toggle = (day: Weekday) =>
    onType(weekdays.filter((one) => chosen.includes(one) !== (one === day)).join(','))
  return (
    <Days role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {weekdays.map((day) => (
        <Day key={day} aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
          {text(weekdayWords[day])}
        </Day>
      ))}
    </Days>
  )
}

const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 })

const Day = styled(QuietButton)(({ theme }) => ({
  '&[aria-pressed=true]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    color: theme.palette.primary.dark,
  },
}))
