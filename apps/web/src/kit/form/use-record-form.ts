import type { Schema } from '@rp/contract/endpoint'
import type { FieldError, Problem } from '@rp/contract/problems'
import { useEffect, useEffectEvent, useState, type BaseSyntheticEvent } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { useDraftKey } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { isShortcut } from '../shortcuts/own-shortcuts.ts'
import { checkValues } from './check-values.ts'
import { diffOf } from './diff-of.ts'
import { valuesOf, type Field, type Values } from './field.ts'
import { formWords } from './form-words.ts'
import { placeErrors } from './place-errors.ts'
import { unreadNumbers } from './unread-numbers.ts'
import { useDraftValues } from './use-draft-values.ts'
import { usePlace } from './use-place.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export interface RecordFormOptions<R> {
  fields: Field[]
  /** The record as last saved, or the initial values of a new one. */
  record: object
  /** The contract's own input schema: its refusals are shown before anything is sent. */
  input: Schema
  /** `rowVersion` is null for a new record. */
  save: (values: Values, rowVersion: number | null) => Promise<R>
  onSaved: (record: R) => void
  /** An archived record can be read, not changed. */
  isLocked?: boolean
  /** The other user's version was taken over; by default only the form follows. */
  onTaken?: (record: object) => void
  /** The query parameter that keeps the form open, when it is in a drawer. */
  openBy?: string | undefined
  /** The record it is about, if neither the address nor the record's own id says so. */
  about?: string | undefined
}

interface Refused {
  problem: Problem
  elsewhere: FieldError[]
}

/** Values, validation, saving, and conflicts: refusals, another user's version, leaving unsaved. */
export function useRecordForm<R extends object>(options: RecordFormOptions<R>) {
  const { fields, record, input, save, onSaved, isLocked = false, onTaken } = options
  const t = useWords(formWords)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [stale, setStale] = useState<object | null>(null)
  const form = useForm<Values>({
    defaultValues: valuesOf(record, fields),
    resolver: (values) => {
      const unread = Object.entries(unreadNumbers(values, fields))
      const wrong = Object.entries({
        ...checkValues(input, values, t),
        ...Object.fromEntries(unread.map(([path, words]) => [path, words[t.language]])),
      })
      // The server reports errors outside this form's fields.
      const found = wrong.filter(([path]) => fields.some(({ name }) => belongs(path, name)))
      const errors: FieldErrors<Values> = {}
      for (const [path, message] of found) set(errors, path, { type: 'contract', message })
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const draftForm = useDraftKey(usePlace(options), versionOf(record))
  useDraftValues(form, fields, draftForm)
  const guard = useUnsavedGuard(isDirty, options.openBy, draftForm.forget)
  const isNew = versionOf(record) === null
  const canSave = !isLocked && (isNew || isDirty)

  const show = (shown: object) => form.reset(valuesOf(shown, fields))

  /** Shows a newer state of the record, but keeps input typed since an earlier one. */
  function showBelow(shown: object, earlier: Values): void {
    const typed = diffOf(form.getValues(), earlier, fields)
    show(shown)
    for (const { field, mine } of typed) form.setValue(field.name, mine, { shouldDirty: true })
  }

  const follow = useEffectEvent((next: object) => {
    const shown: Values = form.formState.defaultValues ?? {}
    if (diffOf(valuesOf(next, fields), shown, fields).length > 0) showBelow(next, shown)
  })
  useEffect(() => follow(record), [record])
  useEffect(() => draftForm.follow(versionOf(record)), [draftForm, record])

  async function send(values: Values, rowVersion: number | null): Promise<void> {
    setRefused(null)
    try {
      const saved = await save(values, rowVersion)
      setStale(null)
      draftForm.forget()
      showBelow(saved, values)
      guard.pass(() => onSaved(saved))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      refuse(error.problem)
    }
  }

  function refuse(problem: Problem): void {
    if (problem.code === 'stale_version' && problem.current) return setStale(problem.current)
    setStale(null)
    const { onFields, elsewhere } = placeErrors(problem, fields)
    const wrong = fields.flatMap(({ name }) => Object.keys(onFields).filter((path) => belongs(path, name)))
    for (const [at, path] of wrong.entries())
      form.setError(path, { type: 'server', message: onFields[path] ?? '' }, { shouldFocus: at === 0 })
    if (wrong.length === 0 || elsewhere.length > 0) setRefused({ problem, elsewhere })
  }

  const submit = (event?: BaseSyntheticEvent) =>
    form.handleSubmit((values) => send(values, versionOf(record)))(event)

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut('save', event)) return
    event.preventDefault()
    if (canSave && stale === null && !isSubmitting) void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const discard = () => {
    setRefused(null)
    draftForm.discard()
  }

  return {
    form,
    submit,
    refused,
    stale,
    canSave,
    draftForm,
    /** A new record moves to its own page after saving: text typed meanwhile would be lost. */
    isHeld: isNew && isSubmitting,
    discard,
    keepMine: () => form.handleSubmit((values) => send(values, stale && versionOf(stale)))(),
    takeTheirs: () => {
      if (!stale) return
      show(stale)
      onTaken?.(stale)
      setStale(null)
    },
    closeStale: () => setStale(null),
  }
}

function versionOf(record: object): number | null {
  return 'row_version' in record && typeof record.row_version === 'number' ? record.row_version : null
}

/** Whether a path is the field itself or inside it. */
function belongs(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
