import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSameValue } from '../../form-drafts/same-value.ts'
import type { Field, Values } from '../field.ts'
import { reconcileRecord, type Conflict } from './reconcile-record.ts'
import { isSameField } from './same-field.ts'

export type Side = 'mine' | 'theirs'

/** A conflict on the form, and what the user chose. */
export interface OpenConflict extends Conflict {
  choice: Side | null
}

interface Reconciling {
  /** What both changed, until the form is saved. */
  conflicts: readonly OpenConflict[]
  /** The fields in which a colleague's changes appeared. */
  updated: readonly Field[]
  /** The same of the last save, which sent both. */
  saved: readonly Field[]
}

const nothing: Reconciling = { conflicts: [], updated: [], saved: [] }

/** Brings a form onto newer states of its record without losing either person's edits (ADR 0139). */
export function useReconcile(form: UseFormReturn<Values>, fields: Field[]) {
  const [reconciling, setReconciling] = useState(nothing)
  // The form's own subscribers read it while the form is being set, before the next render.
  const now = useRef(nothing)

  function set(next: Reconciling): void {
    now.current = next
    setReconciling(next)
  }

  /** The value that a field's typed one was made from: for an open question still the one before both changes. */
  function baseOf(name: string): unknown {
    const open = now.current.conflicts.find((one) => one.choice === null && Object.hasOwn(one.base, name))
    return open ? open.base[name] : form.formState.defaultValues?.[name]
  }

  /** Shows these values over the newer record, as typed. */
  function show(theirs: Values, values: Values): void {
    form.reset(theirs)
    for (const { name } of fields)
      if (!isSameValue(values[name], theirs[name])) form.setValue(name, values[name], { shouldDirty: true })
  }

  /** Moves the form to a newer state of the record; by default what was typed over the earlier one is merged into it. */
  function rebase(theirs: Values, typed: Partial<Record<'base' | 'mine', Values>> = {}): Reconciling {
    const base = typed.base ?? Object.fromEntries(fields.map(({ name }) => [name, baseOf(name)]))
    const merged = reconcileRecord(fields, { base, mine: typed.mine ?? form.getValues(), theirs })
    const conflicts = merged.conflicts.map((one) => ({ ...one, choice: null }))
    const before = now.current.updated.filter(
      ({ name }) => !merged.updated.some((field) => field.name === name),
    )
    set({ conflicts, updated: [...before, ...merged.updated], saved: [] })
    show(theirs, merged.values)
    return now.current
  }

  function choose(key: string, side: Side): void {
    const conflicts = now.current.conflicts.map((one) =>
      one.key === key ? { ...one, mine: mineOf(one), choice: side } : one,
    )
    const chosen = conflicts.find((one) => one.key === key)
    set({ ...now.current, conflicts })
    for (const [name, value] of Object.entries(chosen?.[side] ?? {}))
      form.setValue(name, value, { shouldDirty: true })
  }

  /** What the user typed, also since the question was put. */
  function mineOf({ fields: own, mine, choice }: OpenConflict): Values {
    return choice === 'theirs'
      ? mine
      : Object.fromEntries(own.map(({ name }) => [name, form.getValues(name)]))
  }

  return {
    ...reconciling,
    baseOf,
    rebase,
    choose,
    mineOf,
    /** Questions without an answer; one whose field now has the colleague's value needs none. */
    open: () =>
      now.current.conflicts.filter(
        (one) =>
          one.choice === null &&
          !one.fields.every((field) => isSameField(field, mineOf(one)[field.name], one.theirs[field.name])),
      ),
    /** Nothing is open any more; `saved` are fields of a colleague that were saved with the form's. */
    end: (saved: readonly Field[] = []) => set({ ...nothing, saved }),
  }
}
