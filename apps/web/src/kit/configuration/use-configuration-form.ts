import type { ConfigurationCalls, ConfigurationItem } from '@rp/contract/configuration/configuration'
import type { Problem } from '@rp/contract/problems'
import { configurationKeys, specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { checkValue } from '@rp/domain/configuration/values'
import type { Words } from '@rp/domain/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call, ProblemError } from '../call.ts'
import type { DraftForm } from '../form-drafts/draft-form.ts'
import { useDraftForm } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { configurationWords } from './configuration-words.ts'

/** A key's unsaved text and the version of the value it replaces. */
export interface Typed {
  value: string
  row_version: number
}
type TypedKeys = ReadonlyMap<ConfigurationKey, Typed>

/** A screen's values: the saved ones, unsaved edits, and conflicts. */
export function useConfigurationForm(calls: ConfigurationCalls) {
  const t = useWords(configurationWords)
  const queries = useQueryClient()
  const queryKey = [calls.list.path]
  const { data: items, error, refetch } = useQuery({ queryKey, queryFn: () => call(calls.list, {}) })
  const draftForm = useDraftForm(`configuration${calls.list.path}`)
  const [entered, setEntered] = useState<TypedKeys>(() => typedIn(draftForm))
  const typed = useMemo(() => unsavedOf(entered, items), [entered, items])
  const [wrong, setWrong] = useState<ReadonlyMap<ConfigurationKey, Words>>(new Map())
  const [stale, setStale] = useState<ConfigurationItem[]>([])
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => draftForm.put({ [draftField]: { typed: openOf(typed), over: {} } }), [draftForm, typed])
  useEffect(() => draftForm.onDiscard(() => setEntered(new Map())), [draftForm])

  function type({ key, value: saved, row_version }: ConfigurationItem, value: string): void {
    setEntered((before) => {
      const own = before.get(key)
      const over = own && own.value !== saved ? own.row_version : row_version
      const next = new Map(before)
      // Equal to the saved value again: nothing to save.
      if (value === saved && over === row_version) next.delete(key)
      else next.set(key, { value, row_version: over })
      return next
    })
    setWrong((before) => without(before, [key]))
  }

  function put(changed: ConfigurationItem[]): void {
    const now = new Map(changed.map((item) => [item.key, item]))
    queries.setQueryData<ConfigurationItem[]>(queryKey, (before) =>
      before?.map((item) => now.get(item.key) ?? item),
    )
    void queries.invalidateQueries({ queryKey: [calls.changes.path] })
  }

  /** Saves all edits or none. Returns the first invalid key, for the focus. */
  async function save(sent: TypedKeys = typed): Promise<ConfigurationKey | undefined> {
    setRefused(null)
    const problems = problemsOf(sent)
    setWrong(problems)
    if (problems.size > 0) return [...problems.keys()][0]
    if (sent.size === 0) return undefined
    setSaving(true)
    try {
      const changes = [...sent].map(([key, change]) => ({ key, ...change }))
      put(await call(calls.save, { body: { changes } }))
      // Edits made while saving stay.
      setEntered((before) => new Map([...before].filter(([key, one]) => one.value !== sent.get(key)?.value)))
      toast({ tone: 'success', text: t.saved })
    } catch (fault) {
      if (!(fault instanceof ProblemError)) throw fault
      refuse(fault.problem)
    } finally {
      setSaving(false)
    }
    return undefined
  }

  /** Whether nobody has ever decided about these keys, nor is about to. */
  function areUntouched(keys: readonly ConfigurationKey[]): boolean {
    const group = items?.filter(({ key }) => keys.includes(key)) ?? []
    return group.every(({ key, row_version }) => row_version === 0 && !typed.has(key))
  }

  /** Saves the values shown as the company's own. */
  async function confirm(keys: readonly ConfigurationKey[]): Promise<void> {
    const group = items?.filter(({ key }) => keys.includes(key)) ?? []
    await save(new Map(group.map(({ key, value, row_version }) => [key, { value, row_version }])))
  }

  function refuse(problem: Problem): void {
    if (problem.code === 'stale_version') setStale(staleItems(problem))
    else setRefused(problem)
  }

  /** Resolves a conflict: keys in `mine` are kept on top of the newer value, the others are discarded. */
  async function resolveConflict(mine: ReadonlySet<ConfigurationKey>): Promise<void> {
    put(stale)
    const given = stale.filter(({ key }) => !mine.has(key)).map(({ key }) => key)
    const next = new Map(without(typed, given))
    for (const { key, row_version } of stale) {
      const one = next.get(key)
      if (one) next.set(key, { ...one, row_version })
    }
    setEntered(next)
    setStale([])
    await save(next)
  }

  async function reset({ key, row_version }: ConfigurationItem): Promise<boolean> {
    setRefused(null)
    try {
      put([await call(calls.reset, { params: { key }, body: { row_version } })])
      setEntered((before) => without(before, [key]))
      setWrong((before) => without(before, [key]))
      return true
    } catch (fault) {
      if (!(fault instanceof ProblemError)) throw fault
      if (fault.problem.code !== 'stale_version') setRefused(fault.problem)
      else {
        put(staleItems(fault.problem))
        toast({ tone: 'info', text: t.overtaken })
      }
      return false
    }
  }

  return {
    items,
    error,
    reload: () => void refetch(),
    typed,
    wrong,
    stale,
    refused,
    isSaving,
    type,
    save,
    areUntouched,
    confirm,
    resolveConflict,
    reset,
    closeStale: () => setStale([]),
    draftForm,
    discard: () => {
      draftForm.discard()
      setWrong(new Map())
      setRefused(null)
    },
  }
}

const draftField = 'typed'

/** Edits from before the session ended; if a value was saved since, saving offers both. */
function typedIn(draftForm: DraftForm): TypedKeys {
  const before = (draftForm.state().fields[draftField]?.typed ?? {}) as Record<string, Typed>
  return new Map(
    Object.entries(before).flatMap(([key, one]) => (isConfigurationKey(key) ? [[key, one] as const] : [])),
  )
}

/**
 * Edits that differ from what is saved. One that equals it was saved just before the page was left, so that its answer
 * never came.
 */
function unsavedOf(entered: TypedKeys, items: ConfigurationItem[] | undefined): TypedKeys {
  const saved = new Map(items?.map(({ key, value }) => [key, value]))
  return new Map([...entered].filter(([key, { value }]) => value !== saved.get(key)))
}

/** Secrets must be typed again. */
function openOf(typed: TypedKeys): Record<string, Typed> {
  return Object.fromEntries([...typed].filter(([key]) => specOf(key).secret !== true))
}

export function isConfigurationKey(text: string): text is ConfigurationKey {
  return Object.hasOwn(configurationKeys, text)
}

function problemsOf(typed: TypedKeys): ReadonlyMap<ConfigurationKey, Words> {
  const found = new Map<ConfigurationKey, Words>()
  for (const [key, { value }] of typed) {
    const checked = checkValue(specOf(key), value)
    if ('problem' in checked) found.set(key, checked.problem)
  }
  return found
}

/** The contract returns the stale keys' current versions in `current.items`. */
function staleItems({ current }: Problem): ConfigurationItem[] {
  return (current?.['items'] ?? []) as ConfigurationItem[]
}

function without<V>(
  map: ReadonlyMap<ConfigurationKey, V>,
  keys: ConfigurationKey[],
): ReadonlyMap<ConfigurationKey, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
