import type { Problem } from '@rp/contract/problems'
import type { MoveNeed } from '@rp/domain/machines/machine'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemError } from '../../kit/call.ts'
import { formWords } from '../../kit/form/form-words.ts'
import { useWords } from '../../kit/language.ts'
import {
  blankCarried,
  carriedOf,
  fieldsFor,
  missing,
  placeOf,
  type Carried,
  type CarriedValues,
} from './carried.ts'
import { moveWords } from './move-words.ts'

/**
 * The form of what moves ask for: refused values are told where they were typed; what else the server refuses is
 * `refused`, but a status that somebody else moved is for the caller (`onStale`).
 */
export function useCarried(
  needs: readonly MoveNeed[],
  send: (carried: Carried) => Promise<void>,
  onStale: () => void,
) {
  const t = useWords(moveWords)
  const words = useWords(formWords)
  const [refused, setRefused] = useState<Problem | null>(null)
  const form = useForm<CarriedValues>({
    defaultValues: blankCarried,
    resolver: (values) => {
      const errors = missing(needs, values, t, words)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const submit = form.handleSubmit(async (values) => {
    setRefused(null)
    try {
      await send(carriedOf(needs, values))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.problem.code === 'illegal_transition') return onStale()
      const placed = placeOf(error.problem)
      for (const { name, message } of placed) form.setError(name, { type: 'server', message })
      if (placed.length === 0) setRefused(error.problem)
    }
  })
  return { form, submit, refused, fields: fieldsFor(needs, t), isSending: form.formState.isSubmitting }
}
