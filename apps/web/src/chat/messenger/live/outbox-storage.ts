import { sealValue, unsealValue } from '../../../kit/browser/seal.ts'
import { forgetSealed, storeSealed, readSealed, sealedIds } from '../../../kit/browser/sealed-drafts.ts'
import type { OutboxItem, OutboxStorage } from './outbox.ts'

const table = 'messages'

/**
 * The outbox in IndexedDB, shared by this browser's tabs; in memory if that is forbidden. IndexedDB writes
 * asynchronously: until it has, a note in localStorage, written at once, survives a reload.
 */
export function browserStorage(): OutboxStorage {
  const opened = open().then(inDatabase, () => inMemory())

  async function storeItem(item: OutboxItem): Promise<void> {
    await (await opened).put(item)
    forgetSealed(note, item.client_id)
  }

  return {
    async all(user_id) {
      await Promise.allSettled(noted().map(storeItem))
      const stored = await (await opened).all(user_id)
      // a message that the browser's database refuses remains as a note, and still counts
      const known = new Set(stored.map(({ client_id }) => client_id))
      const rest = noted().filter((item) => item.user_id === user_id && !known.has(item.client_id))
      return [...stored, ...rest]
    },
    put(item) {
      writeNote(item)
      return storeItem(item)
    },
    async remove(client_id) {
      forgetSealed(note, client_id)
      await (await opened).remove(client_id)
    },
  }
}

const note = 'outbox'

/** A full localStorage must not stop anyone from writing. */
function writeNote(item: OutboxItem): void {
  if (!storeSealed(note, item.client_id, item))
    console.error('The outbox note could not be written; the message is kept a moment later')
}

function noted(): OutboxItem[] {
  return sealedIds(note)
    .map((client_id) => readSealed<OutboxItem>(note, client_id))
    .filter((item) => item !== null)
}

/** A pending message, readable only by its author; versions before 2026-12 stored the plain item. */
type Row = OutboxItem | { client_id: string; sealed: Uint8Array }

const placeOf = (client_id: string): string => `outbox/${client_id}`

function itemOf(row: Row): OutboxItem | null {
  return 'sealed' in row ? unsealValue<OutboxItem>(placeOf(row.client_id), row.sealed) : row
}

function inDatabase(database: IDBDatabase): OutboxStorage {
  function inTable<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    // strict: a message counts as stored only once it is on disk
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const requested = work(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(requested.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Cannot keep the message')),
      )
    })
  }
  return {
    async all(user_id) {
      const rows = await inTable<Row[]>('readonly', (store) => store.getAll())
      const items = rows.map(itemOf).filter((item) => item !== null)
      return items.filter((item) => item.user_id === user_id)
    },
    put: async (item) => {
      const { client_id } = item
      const sealed = sealValue(placeOf(client_id), item)
      // After sign-out the sealed version stays as it is.
      if (sealed) await inTable('readwrite', (store) => store.put({ client_id, sealed }))
    },
    remove: async (client_id) => {
      await inTable('readwrite', (store) => store.delete(client_id))
    },
  }
}

/** Lost with the tab, but writing still works. */
function inMemory(): OutboxStorage {
  const items = new Map<string, OutboxItem>()
  return {
    all: async (user_id) => [...items.values()].filter((item) => item.user_id === user_id),
    put: async (item) => void items.set(item.client_id, item),
    remove: async (client_id) => void items.delete(client_id),
  }
}

async function open(): Promise<IDBDatabase> {
  const requested = indexedDB.open('recipe-panel.outbox', 1)
  requested.addEventListener('upgradeneeded', () =>
    requested.result.createObjectStore(table, { keyPath: 'client_id' }),
  )
  await new Promise((resolve, reject) => {
    requested.addEventListener('success', resolve)
    requested.addEventListener('error', () => reject(requested.error ?? new Error('Cannot open the outbox')))
  })
  return requested.result
}
