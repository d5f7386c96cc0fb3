import { vi } from 'vitest'

/** What the panel uses of IndexedDB, in memory: the screens of these tests have none. */
export function stubDatabase(): void {
  const databases = new Map<string, Map<string, unknown>>()
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const isNew = !databases.has(name)
      const rows = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, rows)
      const opening = new Requested()
      opening.result = {
        createObjectStore: () => undefined,
        close: () => undefined,
        transaction: () => new Transaction(rows),
      }
      queueMicrotask(() => {
        if (isNew) opening.dispatchEvent(new Event('upgradeneeded'))
        opening.dispatchEvent(new Event('success'))
      })
      return opening
    },
  })
}

class Requested extends EventTarget {
  result: unknown
}

class Transaction extends EventTarget {
  #open = 0
  readonly #rows: Map<string, unknown>

  constructor(rows: Map<string, unknown>) {
    super()
    this.#rows = rows
  }

  objectStore() {
    const rows = this.#rows
    return {
      get: (key: string) => this.#later(() => rows.get(key)),
      put: (value: unknown, key: string) => this.#later(() => void rows.set(key, value)),
      delete: (key: string) => this.#later(() => void rows.delete(key)),
    }
  }

  /** It completes once nothing more is requested of it. */
  #later(work: () => unknown): Requested {
    const requested = new Requested()
    this.#open += 1
    queueMicrotask(() => {
      requested.result = work()
      requested.dispatchEvent(new Event('success'))
      this.#open -= 1
      if (this.#open === 0) this.dispatchEvent(new Event('complete'))
    })
    return requested
  }
}
