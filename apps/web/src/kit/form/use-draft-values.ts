import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Change, DraftForm } from '../form-drafts/draft-form.ts'
import { isSameValue } from '../form-drafts/same-value.ts'
import type { Field, Values } from './field.ts'
import { unitsOf } from './reconcile/reconcile-record.ts'

/** How a form of a saved record brings earlier input together with what a colleague saved since. */
interface Reconciling {
  rebase: (theirs: Values, typed: { base: Values; mine: Values }) => unknown
  /** The value that a field's typed one was made from. */
  baseOf: (name: string) => unknown
}

/**
 * Stores the values that differ from the form's initial ones and restores them when the form opens again. Secrets,
 * files and values that are not plain are never stored.
 */
export function useDraftValues<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: readonly Field<Path<V>>[],
  draftForm: DraftForm,
  reconciling?: Reconciling,
): void {
  const { subscribe, setValue, reset, formState } = form
  const storable = fields.filter(isStorable)

  const restore = useEffectEvent(() => {
    const starts: Readonly<Record<string, unknown>> = formState.defaultValues ?? {}
    const before = draftForm.state().fields
    const stored = storable.flatMap(({ name }) => (before[name] ? [{ name, ...before[name] }] : []))
    for (const { name } of stored) draftForm.meet(name, starts[name])
    if (reconciling && stored.length > 0) {
      const valuesBy = (side: 'typed' | 'over') =>
        Object.fromEntries(stored.map((field) => [field.name, field[side]]))
      reconciling.rebase(starts, {
        base: { ...starts, ...valuesBy('over') },
        mine: { ...starts, ...valuesBy('typed') },
      })
      return
    }
    for (const { name, typed } of stored)
      setValue(name, typed as PathValue<V, Path<V>>, { shouldDirty: true })
  })
  const keep = useEffectEvent((values: FieldValues, starts: FieldValues) => {
    const baseOf = (name: string): unknown => (reconciling ? reconciling.baseOf(name) : starts[name])
    const isTyped = ({ name }: Field) => !isSameValue(values[name], baseOf(name))
    // What belongs to a changed field is needed to see whether a colleague changes it.
    const held = unitsOf(storable).filter((unit) => unit.length > 1 && unit.some(isTyped))
    const change: Change = Object.fromEntries(
      storable
        .filter(({ name }) => isPlain(values[name]))
        .map((field) => [
          field.name,
          {
            typed: values[field.name] as unknown,
            over: baseOf(field.name),
            ...(held.some((unit) => unit.includes(field)) && { isHeld: true }),
          },
        ]),
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
