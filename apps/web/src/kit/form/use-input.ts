import { createContext, use, useId } from 'react'
import { useController } from 'react-hook-form'
import type { DraftForm } from '../form-drafts/draft-form.ts'
import type { Field } from './field.ts'
import { belowOf } from './field-frame.tsx'

/** Whether the inputs' values are being sent, so that typing is locked until the reply. */
export const HeldContext = createContext(false)

/** The form's storage of typed values, for inputs whose text is not yet a form value. */
export const DraftFormContext = createContext<DraftForm | null>(null)

/** What every input needs: its value, its error, and the attributes that link it to its label and help. */
export function useInput(field: Field) {
  const id = useId()
  const isHeld = use(HeldContext)
  const { field: bound, fieldState } = useController({ name: field.name })
  const error = fieldState.error?.message
  return {
    id,
    error,
    /** `unknown` in the form; each input knows the type of its kind. */
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
