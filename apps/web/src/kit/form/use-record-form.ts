import type { Schema } from '@rp/contract/endpoint'
import type { FieldError, Problem } from '@rp/contract/problems'
import { useEffect, useEffectEvent, useState, type BaseSyntheticEvent } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { checkValues } from './check-values.ts'
import { diffOf } from './diff-of.ts'
import { valuesOf, type Field, type Values } from './field.ts'
import { formWords } from './form-words.ts'
import { placeErrors } from './place-errors.ts'
import { isSaveKey } from './save-key.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export interface RecordFormOptions<R> {
  fields: Field[]
  /** The record as it was saved last, or the values that a new one starts with. */
  record: object
  /** The contract's own input: what it refuses is told before anything is sent. */
  input: Schema
  /** `rowVersion` is null for a new record. */
  save: (values: Values, rowVersion: number | null) => Promise<R>
  onSaved: (record: R) => void
  /** An archived record can be read, not changed. */
  isLocked?: boolean
  /** The version of somebody else was taken over; by default the form alone follows. */
  onTaken?: (record: object) => void
  /** The query parameter that holds the form open, when it stands in a drawer. */
  openBy?: string | undefined
}

interface Refused {
  problem: Problem
  elsewhere: FieldError[]
}

/** Values, checks, saving, and what can come between: refusals, another's version, leaving unsaved. */
export function useRecordForm<R extends object>(options: RecordFormOptions<R>) {
  const { fields, record, input, save, onSaved, isLocked = false, onTaken } = options
  const t = useWords(formWords)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [stale, setStale] = useState<object | null>(null)
  const form = useForm<Values>({
    defaultValues: valuesOf(record, fields),
    resolver: (values) => {
      const wrong = Object.entries(checkValues(input, values, t))
      // What is wrong in no field of this form is the server's to tell.
      const found = wrong.filter(([path]) => fields.some(({ name }) => belongs(path, name)))
      const errors: FieldErrors<Values> = {}
      for (const [path, message] of found) set(errors, path, { type: 'contract', message })
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty, options.openBy)
  const isNew = versionOf(record) === null
  const canSave = !isLocked && (isNew || isDirty)

  const show = (shown: object) => form.reset(valuesOf(shown, fields))

  /** Shows another state of the record, below what was typed since an earlier one. */
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

  async function send(values: Values, rowVersion: number | null): Promise<void> {
    setRefused(null)
    try {
      const saved = await save(values, rowVersion)
      setStale(null)
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
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (canSave && stale === null && !isSubmitting) void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return {
    form,
    submit,
    refused,
    stale,
    canSave,
    /** A new record moves to its own page when it is saved: what was typed meanwhile would be left behind. */
    isHeld: isNew && isSubmitting,
    discard: () => {
      setRefused(null)
      form.reset()
    },
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

/** Whether a path is the field's own, or inside of it. */
function belongs(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
