/** One table in a database of the browser, shared by the tabs of the panel. */
export interface BrowserTable {
  /** Resolves once it is on disk; null if the browser stores nothing. */
  run: <T>(
    mode: IDBTransactionMode,
    request: (table: IDBObjectStore) => Pick<IDBRequest<T>, 'result'>,
  ) => Promise<T | null>
  /**
   * Changes a value in one transaction, so that two tabs never overwrite each other's change; false if the browser
   * stores nothing. The change is not called again.
   */
  change: (key: string, change: (before: unknown) => unknown) => Promise<boolean>
}

export function browserTable(name: string, table: string): BrowserTable {
  async function inDatabase<T>(
    mode: IDBTransactionMode,
    request: (table: IDBObjectStore) => Pick<IDBRequest<T>, 'result'>,
  ): Promise<T> {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(table))
    const database = await answerOf(opening)
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      const requested = request(transaction.objectStore(table))
      await completed(transaction)
      return requested.result
    } finally {
      database.close()
    }
  }

  return {
    run: async (mode, request) => {
      try {
        return await inDatabase(mode, request)
      } catch {
        return null
      }
    },
    change: async (key, change) => {
      try {
        await inDatabase<unknown>('readwrite', (rows) => {
          const reading: IDBRequest<unknown> = rows.get(key)
          reading.addEventListener('success', () => rows.put(change(reading.result), key))
          return reading
        })
        return true
      } catch {
        return false
      }
    },
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser stores nothing')),
    )
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')))
  })
}
