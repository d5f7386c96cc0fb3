import OutlinedInput from '@mui/material/OutlinedInput'
import type { OwnInput } from '../kit/form/field.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import { useInput } from '../kit/form/use-input.ts'

/** The shop's product number, or none. */
export const ShopNumberInput: OwnInput = ({ field }) => {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        value={typeof value === 'number' ? String(value) : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, 9)
          onChange(digits === '' ? null : Number(digits))
        }}
        onBlur={onBlur}
        inputRef={ref}
        slotProps={{ input: { ...described, inputMode: 'numeric' } }}
      />
    </FieldFrame>
  )
}
