import OutlinedInput from '@mui/material/OutlinedInput'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

/** A day; the browser shows it in its own format and holds `2026-11-21`. */
export function DateInput({ field }: { field: Extract<Field, { kind: 'date' }> }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        type="date"
        value={typeof value === 'string' ? value : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value || null)}
        onBlur={onBlur}
        inputRef={ref}
        slotProps={{ input: { ...described, max: '9999-12-31' } }}
      />
    </FieldFrame>
  )
}
