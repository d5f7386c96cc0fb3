import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Change, DraftForm } from '../form-drafts/draft-form.ts'
import type { Field } from './field.ts'

/**
 * Stores the values that differ from the form's initial ones and restores them when the form opens again. Secrets,
 * files and values that are not plain are never stored.
 */
export function useDraftValues<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: readonly Field<Path<V>>[],
  draftForm: DraftForm,
): void {
  const { subscribe, setValue, reset, formState } = form

  const restore = useEffectEvent(() => {
    const starts: Readonly<Record<string, unknown>> = formState.defaultValues ?? {}
    const before = draftForm.state().fields
    for (const { name } of fields.filter(isStorable)) {
      const field = before[name]
      if (!field) continue
      draftForm.meet(name, starts[name])
      setValue(name, field.typed as PathValue<V, Path<V>>, { shouldDirty: true })
    }
  })
  const keep = useEffectEvent((values: FieldValues, starts: FieldValues) => {
    const change: Change = Object.fromEntries(
      fields
        .filter((field) => isStorable(field) && isPlain(values[field.name]))
        .map(({ name }) => [name, { typed: values[name] as unknown, over: starts[name] as unknown }]),
    )
    draftForm.put(change)
  })

  useEffect(() => {
    restore()
    const stops = [
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => keep(values, defaultValues ?? {}),
      }),
      draftForm.onDiscard(() => reset()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [draftForm, subscribe, reset])
}

function isStorable(field: Field): boolean {
  return field.kind !== 'file' && !(field.kind === 'text' && field.secret === true)
}

/** Whether JSON can represent the value: a drawn signature is a file. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value))
    return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}
