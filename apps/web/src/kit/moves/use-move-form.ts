import type { Problem } from '@rp/contract/problems'
import type { MoveNeed } from '@rp/domain/machines/machine'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { formWords } from '../form/form-words.ts'
import { useWords } from '../language.ts'
import { carriedOf, fieldsOfNeeds, missingOf, placesOf, type MoveForm } from './move-form.ts'

interface Sending<C> {
  send: (carried: Partial<C>) => Promise<void>
  /** Somebody else moved the status meanwhile. */
  onStale: () => void
}

/**
 * The form of what moves ask for: refused values are told where they were typed; what else the server refuses is
 * `refused`, but a status that somebody else moved is for the caller.
 */
export function useMoveForm<V extends FieldValues, C>(
  asks: MoveForm<V, C>,
  needs: readonly MoveNeed[],
  { send, onStale }: Sending<C>,
) {
  const words = useWords(formWords)
  const [refused, setRefused] = useState<Problem | null>(null)
  const form = useForm<V>({
    defaultValues: asks.blank as DefaultValues<V>,
    resolver: (values) => {
      const errors = missingOf(asks, needs, values, words)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const submit = form.handleSubmit(async (values) => {
    setRefused(null)
    try {
      await send(carriedOf(asks, needs, values))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.problem.code === 'illegal_transition') return onStale()
      const placed = placesOf(asks, error.problem)
      for (const { name, message } of placed) form.setError(name, { type: 'server', message })
      if (placed.length === 0) setRefused(error.problem)
    }
  })
  return {
    form,
    submit,
    refused,
    fields: fieldsOfNeeds(asks, needs),
    isSending: form.formState.isSubmitting,
  }
}
