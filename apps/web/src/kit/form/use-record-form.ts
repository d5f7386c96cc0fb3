import type { Schema } from '@rp/contract/endpoint'
import type { FieldError, Problem } from '@rp/contract/problems'
import { useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import { ProblemError } from '../call.ts'
import { useDraftKey } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { isShortcut } from '../shortcuts/own-shortcuts.ts'
import { checkValues } from './check-values.ts'
import { diffOf } from './diff-of.ts'
import { valuesOf, type Field, type Values } from './field.ts'
import { formWords } from './form-words.ts'
import { namesOf } from './reconcile/reconcile-notice.tsx'
import { reconcileWords } from './reconcile/reconcile-words.ts'
import { useReconcile } from './reconcile/use-reconcile.ts'
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
  /** The colleague's version holds in every field; by default only the form follows. */
  onTheirs?: (record: object) => void
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
  const { fields, record, input, save, onSaved, isLocked = false, onTheirs } = options
  const t = useWords(formWords)
  const [refused, setRefused] = useState<Refused | null>(null)
  const m = useWords(reconcileWords)
  /** The dialog about the fields that a colleague changed, too, is open. */
  const [isAsking, setAsking] = useState(false)
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
  const reconcile = useReconcile(form, fields)
  // A refused save knows a newer version than the page does.
  const newest = useRef(versionOf(record))
  const id = useRef(idOf(record))
  const isNew = versionOf(record) === null
  useDraftValues(form, fields, draftForm, isNew ? undefined : reconcile)
  const guard = useUnsavedGuard(isDirty, options.openBy, draftForm.forget)
  const canSave = !isLocked && (isNew || isDirty)

  const show = (shown: object) => form.reset(valuesOf(shown, fields))

  /** Shows a newer state of the record, but keeps input typed since an earlier one. */
  function showBelow(shown: object, earlier: Values): void {
    const typed = diffOf(form.getValues(), earlier, fields)
    show(shown)
    for (const { field, mine } of typed) form.setValue(field.name, mine, { shouldDirty: true })
  }

  /** The form now belongs to another record. */
  function showOther(other: object): void {
    id.current = idOf(other)
    newest.current = versionOf(other)
    reconcile.end()
    show(other)
  }

  const follow = useEffectEvent((next: object) => {
    const shown: Values = form.formState.defaultValues ?? {}
    if (idOf(next) !== id.current) return showOther(next)
    newest.current = laterOf(newest.current, versionOf(next))
    if (diffOf(valuesOf(next, fields), shown, fields).length > 0) reconcile.rebase(valuesOf(next, fields))
  })
  useEffect(() => follow(record), [record])
  useEffect(() => draftForm.follow(versionOf(record)), [draftForm, record])

  /** Whether it was saved. */
  async function send(values: Values): Promise<boolean> {
    setRefused(null)
    try {
      const saved = await save(values, isNew ? null : newest.current)
      setAsking(false)
      reconcile.end()
      draftForm.forget()
      newest.current = laterOf(newest.current, versionOf(saved))
      showBelow(saved, values)
      guard.pass(() => onSaved(saved))
      return true
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, current } = error.problem
      if (code === 'stale_version' && current) await followTheirs(current)
      else refuse(error.problem)
      return false
    }
  }

  /**
   * A colleague saved first: both edits are merged and saved, unless both changed the same. What the answer does not name,
   * such as a secret, is as it was.
   */
  async function followTheirs(current: object): Promise<void> {
    newest.current = laterOf(newest.current, versionOf(current))
    const theirs = {
      ...form.formState.defaultValues,
      ...valuesOf(
        current,
        fields.filter(({ name }) => name in current),
      ),
    }
    const { conflicts, updated } = reconcile.rebase(theirs)
    draftForm.follow(versionOf(current))
    if (conflicts.length > 0) return setAsking(true)
    if (diffOf(form.getValues(), theirs, fields).length === 0) return takeTheirs(current, theirs)
    await form.handleSubmit(async (values) => {
      if (!(await send(values)) || updated.length === 0) return
      reconcile.end(updated)
      // A form in a dialog is closed by now.
      toast({ tone: 'info', text: m.saved(namesOf(updated)) })
    })()
  }

  /** Nothing is left to save: the record already has every value of the form. */
  function takeTheirs(current: object, theirs: Values): void {
    setAsking(false)
    reconcile.end()
    draftForm.forget()
    form.reset(theirs)
    onTheirs?.(current)
  }

  function refuse(problem: Problem): void {
    setAsking(false)
    const { onFields, elsewhere } = placeErrors(problem, fields)
    const wrong = fields.flatMap(({ name }) => Object.keys(onFields).filter((path) => belongs(path, name)))
    for (const [at, path] of wrong.entries())
      form.setError(path, { type: 'server', message: onFields[path] ?? '' }, { shouldFocus: at === 0 })
    if (wrong.length === 0 || elsewhere.length > 0) setRefused({ problem, elsewhere })
  }

  const submit = (event?: BaseSyntheticEvent) =>
    form.handleSubmit(async (values) => {
      if (reconcile.open().length > 0) setAsking(true)
      else await send(values)
    })(event)

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut('save', event)) return
    event.preventDefault()
    if (canSave && !isAsking && !isSubmitting) void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const discard = () => {
    setRefused(null)
    reconcile.end()
    draftForm.discard()
  }

  return {
    form,
    submit,
    refused,
    reconcile,
    isAsking,
    canSave,
    draftForm,
    /** A new record moves to its own page after saving: text typed meanwhile would be lost. */
    isHeld: isNew && isSubmitting,
    discard,
    /** Saves what was chosen; a problem with it is shown on the form. */
    saveChoice: () =>
      form.handleSubmit(
        (values) => send(values).then(() => undefined),
        () => setAsking(false),
      )(),
    stopAsking: () => setAsking(false),
  }
}

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (other ?? one) : Math.max(one, other)

const idOf = (record: object): unknown => ('id' in record ? record.id : undefined)

function versionOf(record: object): number | null {
  return 'row_version' in record && typeof record.row_version === 'number' ? record.row_version : null
}

/** Whether a path is the field itself or inside it. */
function belongs(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}
