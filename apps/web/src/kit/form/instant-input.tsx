import OutlinedInput from '@mui/material/OutlinedInput'
import type { OwnInput } from './field.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInput } from './use-input.ts'

const bangkokMs = 7 * 3_600_000

/** A moment, shown and typed as the time in Thailand wherever the browser is. */
export const InstantInput: OwnInput = ({ field }) => {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        type="datetime-local"
        value={typeof value === 'string' ? inBangkok(value) : ''}
        error={error !== undefined}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value ? instantOf(target.value) : null)}
        onBlur={onBlur}
        inputRef={ref}
        slotProps={{ input: { ...described, max: '9999-12-31T23:59' } }}
      />
    </FieldFrame>
  )
}

/** `2026-11-23T10:00` in Bangkok of an ISO instant. */
export function inBangkok(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + bangkokMs).toISOString().slice(0, 16)
}

/** The ISO instant of a time in Bangkok. */
export function instantOf(local: string): string {
  return new Date(`${local}:00+07:00`).toISOString()
}
