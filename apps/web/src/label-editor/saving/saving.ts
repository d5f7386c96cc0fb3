import { saveLabelDesign } from '@rp/contract/recipes/label-design'
import type { Problem } from '@rp/contract/problems'
import type { LabelStore } from '@rp/label/store'
import { call, ProblemError } from '../../kit/call.ts'
import { createCell, type Cell } from '../cell.ts'
import { editOf } from './edit-of.ts'
import { forget, keep } from './journal.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  /** Another rev is stored: nothing is sent until the person has decided. */
  | { kind: 'conflict'; problem: Problem }
  | { kind: 'refused'; problem: Problem }

export interface Saving {
  state: Cell<SaveState>
  rev: Cell<number>
  /** Sends what is not sent; resolves when the server has everything or has refused. */
  flush(): Promise<void>
  /** Goes on from another state of the server, with what is named still to be sent. */
  rebase(rev: number, ids: readonly string[]): void
  close(): void
}

export interface SavingOf {
  design_id: string
  staff_id: string
  rev: number
  /** Changes that a tab before this one left unsent. */
  unsent: readonly string[]
}

/** Milliseconds from an act to the browser's own store, and to the server. */
const keepMs = 150
const sendMs = 700
const retryMs = 3000
/** Beyond this many entries the history is written only when the hands rest. */
const lightHistory = 400
const restMs = 2000

/**
 * Every act is first kept in this browser, within a fraction of a second, then sent. One edit is on its way at a
 * time and stands on the rev that the one before it made.
 */
export function createSaving(
  label: LabelStore,
  { design_id, staff_id, rev: first, unsent }: SavingOf,
): Saving {
  const state = createCell<SaveState>({ kind: 'saved' })
  const rev = createCell(first)
  const waiting = new Set<string>(unsent)
  const sending = new Set<string>()
  let keeping: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | null = null

  const stop = label.listenAll((ids, why) => {
    if (why === 'follow') return
    for (const id of ids) waiting.add(id)
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
    const edit = editOf(label, [...sending, ...waiting])
    const history = withHistory ? label.history.save() : null
    try {
      if (edit || history) await keep({ design_id, staff_id, rev: rev.get(), edit, history, at: Date.now() })
      else await forget(design_id)
    } catch {
      // a browser that keeps nothing still sends; the server is the place of record
    }
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flight ??= sendOnce().finally(() => {
      flight = null
      if (waiting.size > 0) schedule(state.get().kind === 'offline' ? retryMs : sendMs)
    })
    return flight
  }

  async function sendOnce(): Promise<void> {
    for (const id of waiting) sending.add(id)
    waiting.clear()
    const edit = editOf(label, sending)
    if (!edit) return
    try {
      const saved = await call(saveLabelDesign, {
        params: { id: design_id },
        body: { rev: rev.get(), edit: edit as never },
      })
      sending.clear()
      rev.set(saved.rev)
      if (waiting.size === 0) state.set({ kind: 'saved' })
      void write(label.history.records().length <= lightHistory)
    } catch (cause) {
      for (const id of sending) waiting.add(id)
      sending.clear()
      state.set(failed(cause))
    }
  }

  if (waiting.size > 0) {
    state.set({ kind: 'waiting' })
    schedule(sendMs)
  }

  return {
    state,
    rev,
    async flush() {
      while (isOpen() && (waiting.size > 0 || flight)) {
        await send()
        if (state.get().kind === 'offline') return
      }
    },
    rebase(to, ids) {
      rev.set(to)
      waiting.clear()
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

function failed(cause: unknown): SaveState {
  if (!(cause instanceof ProblemError) || cause.problem.status === 0 || cause.problem.status >= 500)
    return { kind: 'offline' }
  return { kind: cause.problem.code === 'stale_version' ? 'conflict' : 'refused', problem: cause.problem }
}
