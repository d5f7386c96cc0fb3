import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

/** One of a few fixed values. */
export function ChoiceInput({ field }: { field: Extract<Field, { kind: 'choice' }> }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <NativeSelect
        id={id}
        value={typeof value === 'string' ? value : ''}
        disabled={field.readOnly === true}
        onChange={({ target }) =>
          !readOnly && onChange(target.value || (field.none === undefined ? '' : null))
        }
        onBlur={onBlur}
        inputRef={ref}
        input={<OutlinedInput size="small" error={error !== undefined} />}
        inputProps={{ id, ...described }}
      >
        {field.none !== undefined && <option value="">{field.none}</option>}
        {/* Its name is not known yet, or it is no longer offered. */}
        {typeof value === 'string' && value !== '' && !field.choices.some((one) => one.value === value) && (
          <option value={value}>…</option>
        )}
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
