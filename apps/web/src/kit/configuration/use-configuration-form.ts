import type { ConfigurationCalls, ConfigurationItem } from '@rp/contract/configuration/configuration'
import type { Problem } from '@rp/contract/problems'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { checkValue } from '@rp/domain/configuration/values'
import type { Words } from '@rp/domain/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { configurationWords } from './configuration-words.ts'

/** What was typed into a key, and the version of the value that it was typed over. */
export interface Typed {
  value: string
  row_version: number
}
type TypedKeys = ReadonlyMap<ConfigurationKey, Typed>

/** A screen's values: what is saved, what is typed over it, and what can come between. */
export function useConfigurationForm(calls: ConfigurationCalls) {
  const t = useWords(configurationWords)
  const queries = useQueryClient()
  const queryKey = [calls.list.path]
  const { data: items, error, refetch } = useQuery({ queryKey, queryFn: () => call(calls.list, {}) })
  const [typed, setTyped] = useState<TypedKeys>(new Map())
  const [wrong, setWrong] = useState<ReadonlyMap<ConfigurationKey, Words>>(new Map())
  const [stale, setStale] = useState<ConfigurationItem[]>([])
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)

  function type({ key, value: saved, row_version }: ConfigurationItem, value: string): void {
    setTyped((before) => {
      const over = before.get(key)?.row_version ?? row_version
      const next = new Map(before)
      // Typed back to what is saved, there is nothing to save.
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

  /** Saves what is typed, all of it or nothing. Answers the first key that is not valid, for the focus. */
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
      // What was typed while it was being saved stays.
      setTyped((before) => new Map([...before].filter(([key, one]) => one.value !== sent.get(key)?.value)))
      toast({ tone: 'success', text: t.saved })
    } catch (fault) {
      if (!(fault instanceof ProblemError)) throw fault
      refuse(fault.problem)
    } finally {
      setSaving(false)
    }
    return undefined
  }

  function refuse(problem: Problem): void {
    if (problem.code === 'stale_version') setStale(staleItems(problem))
    else setRefused(problem)
  }

  /** After two people changed the same keys: those in `mine` are typed over the newer value, the others given up. */
  async function settle(mine: ReadonlySet<ConfigurationKey>): Promise<void> {
    put(stale)
    const given = stale.filter(({ key }) => !mine.has(key)).map(({ key }) => key)
    const next = new Map(without(typed, given))
    for (const { key, row_version } of stale) {
      const one = next.get(key)
      if (one) next.set(key, { ...one, row_version })
    }
    setTyped(next)
    setStale([])
    await save(next)
  }

  async function reset({ key, row_version }: ConfigurationItem): Promise<boolean> {
    setRefused(null)
    try {
      put([await call(calls.reset, { params: { key }, body: { row_version } })])
      setTyped((before) => without(before, [key]))
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
    settle,
    reset,
    closeStale: () => setStale([]),
    discard: () => {
      setTyped(new Map())
      setWrong(new Map())
      setRefused(null)
    },
  }
}

function problemsOf(typed: TypedKeys): ReadonlyMap<ConfigurationKey, Words> {
  const found = new Map<ConfigurationKey, Words>()
  for (const [key, { value }] of typed) {
    const checked = checkValue(specOf(key), value)
    if ('problem' in checked) found.set(key, checked.problem)
  }
  return found
}

/** The contract puts the stale keys, as they are now, into `current.items`. */
function staleItems({ current }: Problem): ConfigurationItem[] {
  return (current?.['items'] ?? []) as ConfigurationItem[]
}

function without<V>(
  map: ReadonlyMap<ConfigurationKey, V>,
  keys: ConfigurationKey[],
): ReadonlyMap<ConfigurationKey, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
