import { createContext, use, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Field } from './field.ts'
import { belowOf } from './field-frame.tsx'

/** Whether what the inputs show is being sent and nothing may be typed until the answer. */
export const HeldContext = createContext(false)

/** What every input needs: its value, its error, and the attributes that tie it to its label and help. */
export function useInput(field: Field) {
  const id = useId()
  const isHeld = use(HeldContext)
  const { field: bound, fieldState } = useController({ name: field.name })
  const error = fieldState.error?.message
  return {
    id,
    error,
    /** `unknown` in the form; each input knows what its kind holds. */
    value: bound.value as unknown,
    onChange: bound.onChange as (value: unknown) => void,
    onBlur: bound.onBlur,
    ref: bound.ref,
    readOnly: isHeld || field.readOnly === true,
    described: {
      'aria-required': field.required === true,
      'aria-invalid': error !== undefined,
      ...((error !== undefined || field.help) && { 'aria-describedby': belowOf(id) }),
    },
  }
}
