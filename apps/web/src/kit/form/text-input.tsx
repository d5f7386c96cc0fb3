import OutlinedInput from '@mui/material/OutlinedInput'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

type TextField = Extract<Field, { kind: 'text' | 'lines' }>

/** One line of text, or several. */
export function TextInput({ field }: { field: TextField }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const isLines = field.kind === 'lines'
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        value={typeof value === 'string' ? value : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        inputRef={ref}
        {...(isLines && { multiline: true, minRows: field.minRows ?? 3, maxRows: 12 })}
        {...(!isLines && { type: field.type ?? 'text' })}
        autoComplete={isLines ? 'off' : (field.autoComplete ?? 'off')}
        slotProps={{ input: described }}
      />
    </FieldFrame>
  )
}
