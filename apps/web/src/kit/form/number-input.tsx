import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

type NumberField = Extract<Field, { kind: 'number' }>

/** A number, held as it is typed: decimals stay text from end to end, so that none is rounded. */
export function NumberInput({ field }: { field: NumberField }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => onChange(numberOf(target.value, field))}
        onBlur={onBlur}
        inputRef={ref}
        autoComplete="off"
        endAdornment={field.unit && <InputAdornment position="end">{field.unit}</InputAdornment>}
        slotProps={{
          input: {
            ...described,
            inputMode: field.integer ? 'numeric' : 'decimal',
            style: { textAlign: 'right' },
          },
        }}
      />
    </FieldFrame>
  )
}

/** Empty is null; a whole number becomes a number; anything else stays as typed, for the contract to judge. */
function numberOf(typed: string, { integer }: NumberField): string | number | null {
  // Pasted from a spreadsheet: `1,250.50`.
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return null
  return integer && /^\d{1,10}$/.test(text) ? Number(text) : text
}
