/**
 * The result of a save. CONFLICT and REFUSED wait for a decision or another change; OFFLINE is retried. MERGED: another
 * user had changed the draft, and the merged result is sent as the next change.
 */
export type Outcome = 'SAVED' | 'MERGED' | 'CONFLICT' | 'OFFLINE' | 'REFUSED'
export type SaveState = Exclude<Outcome, 'MERGED'> | 'WAITING' | 'SAVING'

interface Options<T> {
  save: (value: T) => Promise<Outcome>
  onState: (state: SaveState) => void
  /** The pause before a change is sent, and before an unreachable server is retried. */
  restMs: number
  retryMs: number
}

export interface Autosave<T> {
  /** Something changed; it is sent after a pause. */
  change: (value: T) => void
  /** Sends the waiting change now; true once the server has everything. */
  flush: () => Promise<boolean>
  /** Continues after a conflict was decided. */
  resume: () => void
  /** Drops the waiting change, because another state was chosen. */
  drop: () => void
  stop: () => void
}

/** Saves the newest value, one request at a time; changes made meanwhile follow it. */
export function createAutosave<T>({ save, onState, restMs, retryMs }: Options<T>): Autosave<T> {
  let waiting: { value: T } | null = null
  let running: Promise<Outcome> | null = null
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!isHeld) timer = setTimeout(() => void send(), ms)
  }

  function onOutcome(outcome: Outcome, sent: { value: T }): void {
    isHeld = outcome === 'CONFLICT'
    if (outcome === 'MERGED') {
      onState('WAITING')
      if (waiting) schedule(restMs)
      return
    }
    if (outcome !== 'SAVED') waiting ??= sent
    onState(outcome === 'SAVED' && waiting ? 'WAITING' : outcome)
    if (outcome === 'OFFLINE') schedule(retryMs)
    else if (outcome === 'SAVED' && waiting) schedule(restMs)
  }

  async function send(): Promise<Outcome> {
    clearTimeout(timer)
    if (running) return running
    if (!waiting) return 'SAVED'
    const sent = waiting
    waiting = null
    onState('SAVING')
    running = save(sent.value)
    const outcome = await running
    running = null
    onOutcome(outcome, sent)
    return outcome
  }

  return {
    change(value) {
      waiting = { value }
      if (isHeld) return
      if (!running) onState('WAITING')
      schedule(restMs)
    },
    async flush() {
      while (running || waiting) {
        if (isHeld) return false
        if ((await send()) !== 'SAVED') return false
      }
      return true
    },
    resume() {
      isHeld = false
      schedule(0)
    },
    drop() {
      waiting = null
      isHeld = false
      clearTimeout(timer)
    },
    stop: () => clearTimeout(timer),
  }
}
