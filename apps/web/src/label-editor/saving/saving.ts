import { saveLabelEdit } from '@rp/contract/recipes/label-design'
import type { Problem } from '@rp/contract/problems'
import type { LabelStore } from '@rp/label/store'
import { call } from '../../kit/call.ts'
import { createCell, type Cell } from '../cell.ts'
import { editOf, firstOf } from './edit-of.ts'
import { failureOf, namedIn } from './failure.ts'
import { forget, writeJournal } from './journal.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  /** Another rev is stored: nothing is sent until the user decides. */
  | { kind: 'conflict'; problem: Problem }
  /** The whole label is closed for edits, for instance after hand-in. */
  | { kind: 'refused'; problem: Problem }

/** Changes that the server rejected, by object id, and why. */
type SetAside = ReadonlyMap<string, Problem>

export interface Saving {
  state: Cell<SaveState>
  rev: Cell<number>
  /** Stored only here; the rest is saved, and another change of the object is retried. */
  aside: Cell<SetAside>
  /** Sends unsent changes; resolves when the server has everything or has refused. */
  flush(): Promise<void>
  /** Continues from another server revision, with the named objects still to be sent. */
  rebase(rev: number, ids: readonly string[]): void
  close(): void
}

export interface SavingOf {
  design_id: string
  staff_id: string
  rev: number
  /** Changes that an earlier tab left unsent. */
  unsent: readonly string[]
}

/** Milliseconds from an act to the browser's store, and to the server. */
const keepMs = 150
const sendMs = 700
const retryMs = 3000
/** Beyond this many entries the history is written only when the user pauses. */
const lightHistory = 400
const restMs = 2000
/** After this many server failures in a row for one edit, its objects are sent one by one. */
const failuresOfServer = 3

/**
 * Every act is first stored in this browser, within a fraction of a second, then sent. One edit is in flight at a time,
 * based on the rev that the previous one made. Only an edit that the server rejects is set aside.
 */
export function createSaving(
  label: LabelStore,
  { design_id, staff_id, rev: first, unsent }: SavingOf,
): Saving {
  const state = createCell<SaveState>({ kind: 'saved' })
  const rev = createCell(first)
  const aside = createCell<SetAside>(new Map())
  const waiting = new Set<string>(unsent)
  const sending = new Set<string>()
  let keeping: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | null = null
  /** Objects are sent one by one because one is rejected and the server did not say which. */
  let oneByOne = false
  let serverFailures = 0

  const stop = label.listenAll((ids, why) => {
    if (why === 'follow') return
    for (const id of ids) waiting.add(id)
    takeBackIn(ids)
    keeping ??= setTimeout(() => void write(label.history.records().length <= lightHistory), keepMs)
    clearTimeout(resting)
    resting = setTimeout(() => void write(true), restMs)
    if (isOpen()) state.set({ kind: 'waiting' })
    schedule(sendMs)
  })
  const isOpen = (): boolean => state.get().kind !== 'conflict' && state.get().kind !== 'refused'

  function schedule(ms: number): void {
    if (!isOpen() || flight) return
    timer ??= setTimeout(() => void send(), ms)
  }

  async function write(withHistory: boolean): Promise<void> {
    clearTimeout(keeping)
    keeping = undefined
    // Rejected changes are stored too: another tab retries them, and sets them aside again.
    const edit = editOf(label, [...sending, ...waiting, ...aside.get().keys()])
    const history = withHistory ? label.history.save() : null
    try {
      if (edit || history)
        await writeJournal({ design_id, staff_id, rev: rev.get(), edit, history, at: Date.now() })
      else await forget(design_id)
    } catch {
      // a browser that cannot store still sends; the server is the system of record
    }
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flight ??= sendOnce().finally(() => {
      flight = null
      if (waiting.size > 0) schedule(state.get().kind === 'offline' ? retryMs : oneByOne ? 0 : sendMs)
    })
    return flight
  }

  async function sendOnce(): Promise<void> {
    for (const id of oneByOne ? [...waiting].slice(0, 1) : firstOf(label, waiting)) {
      sending.add(id)
      waiting.delete(id)
    }
    const edit = editOf(label, sending)
    if (!edit) {
      sending.clear()
      return
    }
    try {
      const saved = await call(saveLabelEdit, {
        params: { id: design_id },
        body: { rev: rev.get(), edit: edit as never },
      })
      sending.clear()
      serverFailures = 0
      rev.set(saved.rev)
      onSaved()
    } catch (cause) {
      failed(cause)
    }
  }

  function onSaved(): void {
    if (waiting.size === 0) {
      oneByOne = false
      state.set({ kind: 'saved' })
    }
    void write(label.history.records().length <= lightHistory)
  }

  function failed(cause: unknown): void {
    const failure = failureOf(cause)
    const ids = [...sending]
    sending.clear()
    serverFailures = failure.isServers ? serverFailures + 1 : 0
    const isOfEdit = failure.kind === 'edit' || serverFailures >= failuresOfServer
    if (isOfEdit && failure.problem) setAside(failure.problem, ids)
    else {
      for (const id of ids) waiting.add(id)
      state.set(failure as SaveState)
    }
  }

  /** Sets aside the objects a refusal names, or the only one sent; the others are sent again without it. */
  function setAside(problem: Problem, ids: readonly string[]): void {
    const named = namedIn(problem, ids)
    if (named.length === 0 && ids.length > 1) oneByOne = true
    const blamed = named.length > 0 ? named : ids.length === 1 ? ids : []
    // An object changed since differs from the rejected one.
    const wrong = blamed.filter((id) => !waiting.has(id))
    aside.set(new Map([...aside.get(), ...wrong.map((id) => [id, problem] as const)]))
    for (const id of ids) if (!wrong.includes(id)) waiting.add(id)
    if (waiting.size > 0) state.set({ kind: 'waiting' })
    else onSaved()
  }

  /** An object that changes again is no longer the rejected one. */
  function takeBackIn(ids: readonly string[]): void {
    if (!ids.some((id) => aside.get().has(id))) return
    aside.set(new Map([...aside.get()].filter(([id]) => !ids.includes(id))))
  }

  if (waiting.size > 0) {
    state.set({ kind: 'waiting' })
    schedule(sendMs)
  }

  return {
    state,
    rev,
    aside,
    async flush() {
      while (isOpen() && (waiting.size > 0 || flight)) {
        await send()
        if (state.get().kind === 'offline') return
      }
    },
    rebase(to, ids) {
      rev.set(to)
      waiting.clear()
      aside.set(new Map())
      for (const id of ids) waiting.add(id)
      state.set({ kind: waiting.size > 0 ? 'waiting' : 'saved' })
      if (waiting.size > 0) schedule(0)
      else void write(true)
    },
    close() {
      stop()
      clearTimeout(timer)
      clearTimeout(keeping)
      clearTimeout(resting)
    },
  }
}
