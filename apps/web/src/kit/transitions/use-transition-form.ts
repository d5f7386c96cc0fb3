import type { Problem } from '@rp/contract/problems'
import type { TransitionNeed } from '@rp/domain/state-machines/transition-rules'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { formWords } from '../form/form-words.ts'
import { useDraftValues } from '../form/use-draft-values.ts'
import { useDraftForm } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { carriedOf, fieldsOfNeeds, missingOf, placesOf, type TransitionForm } from './transition-form.ts'

interface Sending<C> {
  send: (carried: Partial<C>) => Promise<void>
  /** Another user changed the status meanwhile. */
  onStale: () => void
  /** The move and the record for which input is stored. */
  about: readonly unknown[]
}

/**
 * The form for a move's needs. Refused values are shown at their inputs, other refusals are in `refused`; a status
 * changed meanwhile is left to the caller.
 */
export function useTransitionForm<V extends FieldValues, C>(
  asks: TransitionForm<V, C>,
  needs: readonly TransitionNeed[],
  { send, onStale, about }: Sending<C>,
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
  const fields = fieldsOfNeeds(asks, needs)
  const draftForm = useDraftForm('move', JSON.stringify(about))
  useDraftValues(form, fields, draftForm)
  const submit = form.handleSubmit(async (values) => {
    setRefused(null)
    try {
      await send(carriedOf(asks, needs, values))
      draftForm.forget()
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
    fields,
    draftForm,
    isSending: form.formState.isSubmitting,
  }
}
