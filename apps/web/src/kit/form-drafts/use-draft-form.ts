import { useState, useSyncExternalStore, type SetStateAction } from 'react'
import { openDraftForm, type DraftForm } from './draft-form.ts'

/**
 * Stores what is typed into a form outside record forms: sealed for its user and shown again when the form reopens,
 * until saved (`forget`) or discarded. `name` is the form's own, `about` its record, `row_version` the version of what it
 * changes (0 for a saved value without versions), so that a newer value is shown beside earlier input.
 */
export function useDraftForm(
  name: string,
  about: string | null = null,
  row_version: number | null = null,
): DraftForm {
  return useDraftKey(about === null ? name : `${name}/${about}`, row_version)
}

/** The same by its full place; null stores nothing. */
export function useDraftKey(place: string | null, row_version: number | null): DraftForm {
  const [opened, setOpened] = useState(() => openDraftForm(place, row_version))
  if (opened.place === place) return opened
  // The form now shows another record: typed text does not move along.
  const next = openDraftForm(place, row_version)
  setOpened(next)
  return next
}

/** A `useState` for typed text: stored with the form and restored when it reopens. */
export function useDraftState<T>(
  form: DraftForm | null,
  name: string,
  start: T | (() => T),
): [T, (next: SetStateAction<T>) => void] {
  const [own] = useState(() => openDraftForm(null, null))
  const keeper = form ?? own
  const [first] = useState(() => {
    const value = resolved(start)
    keeper.meet(name, value)
    return value
  })
  const { fields } = useSyncExternalStore(keeper.subscribe, keeper.state)
  const valueIn = (drafts: typeof fields): T =>
    Object.hasOwn(drafts, name) ? (drafts[name]?.typed as T) : first
  return [
    valueIn(fields),
    (next) => {
      const typed = isChange(next) ? next(valueIn(keeper.state().fields)) : next
      keeper.put({ [name]: { typed, over: first } })
    },
  ]
}

function resolved<T>(start: T | (() => T)): T {
  return typeof start === 'function' ? (start as () => T)() : start
}

function isChange<T>(next: SetStateAction<T>): next is (before: T) => T {
  return typeof next === 'function'
}
