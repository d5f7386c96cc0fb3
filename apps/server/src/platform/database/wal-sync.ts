import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'

/**
 * Group commit for the write-ahead log. The engine marks the segments to sync; answers that report a commit wait for a
 * sync that began after their mark. One sync runs at a time; marks that arrive meanwhile share the next.
 */
export class WalSync {
  readonly #dirty = new Set<string>()
  readonly #waiting: { need: number; run: () => void }[] = []
  readonly #onFailure: (error: Error) => void
  #marked = 0
  #synced = 0
  #isSyncing = false
  #inFlight: string[] = []

  constructor(onFailure: (error: Error) => void) {
    this.#onFailure = onFailure
  }

  get position(): number {
    return this.#marked
  }

  get isDirty(): boolean {
    return this.#synced < this.#marked
  }

  mark(segment: string): void {
    this.#marked += 1
    this.#dirty.add(segment)
  }

  /** Runs when everything up to `need` is on disk; immediately if it already is. */
  whenSynced(need: number, run: () => void): void {
    if (need <= this.#synced) {
      run()
      return
    }
    this.#waiting.push({ need, run })
    void this.#sync()
  }

  /** For the rule "log before data": a page may be written only after the log that describes it is synced. */
  syncNow(): void {
    if (!this.isDirty) return
    try {
      for (const segment of new Set([...this.#dirty, ...this.#inFlight])) withFile(segment, fdatasyncSync)
    } catch (error) {
      this.#onFailure(asError(error))
      return
    }
    this.#dirty.clear()
    // A checkpoint may remove the synced segments from now on.
    this.#inFlight = []
    this.#release(this.#marked)
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing) return
    this.#isSyncing = true
    while (this.#waiting.length > 0) {
      const target = this.#marked
      this.#inFlight = [...this.#dirty]
      this.#dirty.clear()
      try {
        await Promise.all(this.#inFlight.map(syncFile))
        this.#inFlight = []
      } catch (error) {
        // After a failed sync the kernel may have dropped the pages: a retry would acknowledge lost rows.
        this.#onFailure(asError(error))
        return
      }
      this.#release(target)
    }
    this.#isSyncing = false
  }

  #release(position: number): void {
    this.#synced = Math.max(this.#synced, position)
    while (this.#waiting[0] && this.#waiting[0].need <= this.#synced) this.#waiting.shift()?.run()
  }
}

/** Any descriptor of a file flushes all of it, so a new one works like the engine's and cannot be closed under us. */
function withFile(path: string, work: (descriptor: number) => void): void {
  const descriptor = openSync(path, 'r+')
  try {
    work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncFile(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const descriptor = openSync(path, 'r+')
    fdatasync(descriptor, (error) => {
      closeSync(descriptor)
      if (error) reject(error)
      else resolve()
    })
  })
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
