import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import type { Field } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

/** Yes or no. */
export function SwitchInput({ field }: { field: Extract<Field, { kind: 'switch' }> }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const { 'aria-required': _, ...attributes } = described
  return (
    <FieldFrame field={field} id={id} error={error}>
      <Toggle
        id={id}
        checked={value === true}
        disabled={field.readOnly === true}
        onChange={({ target }) => !readOnly && onChange(target.checked)}
        onBlur={onBlur}
        slotProps={{ input: { ...attributes, ref } }}
      />
    </FieldFrame>
  )
}

const Toggle = styled(Switch)({ marginLeft: -10 })
