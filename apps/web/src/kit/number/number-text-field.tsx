import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useId } from 'react'
import { useText } from '../language.ts'
import { pasteCells } from './paste-cells.ts'
import { Readings } from './readings.tsx'
import type { useTypedNumber } from './use-typed-number.ts'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'id'> {
  typing: ReturnType<typeof useTypedNumber>
  unit?: string | undefined
}

/** A number with its label in the frame, as in dialogs; the text is that of `useTypedNumber` or `useTypedCount`. */
export function NumberTextField({ typing, unit, error, helperText, ...props }: Props) {
  const text = useText()
  const id = useId()
  const unread = typing.isTyping ? null : typing.unread
  return (
    <div>
      <TextField
        {...props}
        id={id}
        fullWidth
        value={typing.text}
        onChange={({ target }) => typing.type(target.value)}
        onPaste={(event) => pasteCells(event, typing.type)}
        onBlur={typing.leave}
        error={error === true || unread !== null}
        helperText={unread ? text(numberSentence(unread, unit)) : helperText}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Readings unread={unread} describedBy={`${id}-helper-text`} onChoose={typing.choose} />
    </div>
  )
}
