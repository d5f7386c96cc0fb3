import { isSameValue } from './same-value.ts'
import {
  deleteStoredDraft,
  readStoredDraft,
  writeStoredDraft,
  type DraftField,
  type DraftFields,
} from './draft-store.ts'

/** What was typed on an earlier visit and is now shown again. */
interface Restored {
  at: string
  /** The record has changed since it was edited. */
  isOvertaken: boolean
  /** The fields that another user changed meanwhile, and their values now. */
  overtaken: readonly string[]
  now: Readonly<Record<string, unknown>>
}

interface State {
  fields: DraftFields
  restored: Restored | null
}

export type Change = Readonly<Record<string, DraftField | null>>

/** One open form: stores every change from the initial values for its user. A form without a place stores nothing. */
export interface DraftForm {
  place: string | null
  state: () => State
  subscribe: (listener: () => void) => () => void
  /** Takes the form's initial value before the form is shown; reports conflicting changes. */
  meet: (name: string, start: unknown) => void
  /** Stores the typed values of these fields; null or the initial value clears one. */
  put: (change: Change) => void
  /** The record version the form now follows, as the base of later edits. */
  follow: (row_version: number | null) => void
  /** Drops the stored input, even if the form still shows it: it was saved or deliberately discarded. */
  forget: () => void
  /** The same, followed by the steps after a save. */
  saved: (next: () => void) => () => void
  /** The user discards it: every field shows its initial value. */
  discard: () => void
  /** For callers that hold the values elsewhere. */
  onDiscard: (listener: () => void) => () => void
}

export function openDraftForm(place: string | null, row_version: number | null): DraftForm {
  const stored = place === null ? null : readStoredDraft(place)
  let version = row_version
  let at = stored?.at ?? ''
  let state: State = {
    fields: stored?.fields ?? {},
    restored: stored && { at, isOvertaken: stored.row_version !== row_version, overtaken: [], now: {} },
  }
  const listeners = new Set<() => void>()
  const discards = new Set<() => void>()

  function set(next: State): void {
    state = next
    for (const listener of listeners) listener()
  }

  function forget(): void {
    if (place !== null) deleteStoredDraft(place)
    if (state.restored) set({ ...state, restored: null })
  }

  return {
    place,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    meet(name, start) {
      const field = state.fields[name]
      // No other user changes the initial values of a new record, such as the current day.
      if (!field || !state.restored || version === null || isSameValue(field.over, start)) return
      const { overtaken } = state.restored
      if (overtaken.includes(name)) return
      // Before the first paint: no listeners yet.
      state = {
        ...state,
        restored: {
          ...state.restored,
          isOvertaken: true,
          overtaken: [...overtaken, name],
          now: { ...state.restored.now, [name]: start },
        },
      }
    },
    put(change) {
      const fields = changed(state.fields, change)
      if (isSameValue(fields, state.fields)) return
      const isEmpty = Object.keys(fields).length === 0
      if (place !== null && isEmpty) deleteStoredDraft(place)
      at = new Date().toISOString()
      if (place !== null && !isEmpty) writeStoredDraft({ place, at, row_version: version, fields })
      set({ fields, restored: isEmpty ? null : state.restored })
    },
    follow(next) {
      version = next
    },
    forget,
    saved: (next) => () => {
      forget()
      next()
    },
    discard() {
      forget()
      set({ fields: {}, restored: null })
      for (const listener of discards) listener()
    },
    onDiscard(listener) {
      discards.add(listener)
      return () => discards.delete(listener)
    },
  }
}

function changed(fields: DraftFields, change: Change): DraftFields {
  const next = { ...fields }
  for (const [name, field] of Object.entries(change)) {
    if (field === null || (field.isHeld !== true && isSameValue(field.typed, field.over))) delete next[name]
    else next[name] = field
  }
  return next
}
