import OutlinedInput from '@mui/material/OutlinedInput'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useId } from 'react'
import { useText } from '../kit/language.ts'
import { pasteCells } from '../kit/number/paste-cells.ts'
import { Readings } from '../kit/number/readings.tsx'
import { useTypedNumber } from '../kit/number/use-typed-number.ts'

interface Props {
  label: string
  /** The label with the row it belongs to. */
  name: string
  value: string
  isLocked: boolean
  onChange: (value: string) => void
}

const field = { unit: '%' }

/** A percentage in a row of a composition. */
export function PercentInput({ label, name, value, isLocked, onChange }: Props) {
  const text = useText()
  const id = useId()
  const typing = useTypedNumber({ value, field, onChange })
  const unread = typing.isTyping ? null : typing.unread
  return (
    <span>
      <label>
        <small>{label}</small>
        <OutlinedInput
          size="small"
          value={typing.text}
          readOnly={isLocked}
          error={unread !== null}
          onChange={({ target }) => typing.type(target.value)}
          onPaste={(event) => pasteCells(event, typing.type)}
          onBlur={typing.leave}
          slotProps={{
            input: {
              inputMode: 'decimal',
              'aria-label': name,
              ...(unread && { 'aria-invalid': true, 'aria-describedby': id }),
            },
          }}
        />
      </label>
      {unread && (
        <p id={id} className="wrong">
          {text(numberSentence(unread, field.unit))}
        </p>
      )}
      <Readings unread={unread} describedBy={id} onChoose={typing.choose} />
    </span>
  )
}
