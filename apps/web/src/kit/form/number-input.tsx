import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useText } from '../language.ts'
import { pasteCells } from '../number/paste-cells.ts'
import { Readings } from '../number/readings.tsx'
import { useTypedNumber } from '../number/use-typed-number.ts'
import { belowOf, FieldFrame } from './field-frame.tsx'
import type { Field } from './field.ts'
import { useInput } from './use-input.ts'

type NumberField = Extract<Field, { kind: 'number' }>

/**
 * A number as people write it. Decimals stay text from end to end, so that none is rounded. What cannot be read stays
 * as typed, which the form refuses; what has two readings is a question.
 */
export function NumberInput({ field }: { field: NumberField }) {
  const text = useText()
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const typing = useTypedNumber({
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    field: { isWhole: field.integer, unit: field.unit },
    onChange: (held) => onChange(valueOf(held, field)),
  })
  // While a number is being typed it may not be one yet.
  const unread = typing.isTyping && error === undefined ? null : typing.unread
  const fault = unread ? text(numberSentence(unread, field.unit)) : error
  return (
    <FieldFrame
      field={field}
      id={id}
      error={fault}
      answers={!readOnly && <Readings unread={unread} describedBy={belowOf(id)} onChoose={typing.choose} />}
    >
      <OutlinedInput
        id={id}
        size="small"
        value={typing.text}
        error={fault !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => typing.type(target.value)}
        onPaste={(event) => pasteCells(event, typing.type)}
        onBlur={() => {
          typing.leave()
          onBlur()
        }}
        inputRef={ref}
        autoComplete="off"
        endAdornment={
          field.unit && !field.isUnitHidden && <InputAdornment position="end">{field.unit}</InputAdornment>
        }
        slotProps={{
          input: {
            ...described,
            'aria-invalid': fault !== undefined,
            ...(fault !== undefined && { 'aria-describedby': belowOf(id) }),
            inputMode: field.integer ? 'numeric' : 'decimal',
            style: { textAlign: 'right' },
          },
        }}
      />
    </FieldFrame>
  )
}

/** Empty is null; a whole number becomes a number; anything else stays text, for the contract to judge. */
function valueOf(held: string, { integer }: NumberField): string | number | null {
  if (held === '') return null
  return integer && /^-?\d{1,10}$/.test(held) ? Number(held) : held
}
