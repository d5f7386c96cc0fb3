import { sealValue, unsealValue } from '../../../kit/browser/seal.ts'
import { forgetSealed, keepSealed, readSealed, sealedIds } from '../../../kit/browser/sealed-drafts.ts'
import type { OutboxItem, OutboxStorage } from './outbox.ts'

const table = 'messages'

/**
 * The outbox in IndexedDB, shared by the tabs of this browser; where that is forbidden, in memory. IndexedDB writes
 * later than the key was pressed: until it has, a note in localStorage, written at once, survives a reload.
 */
export function browserStorage(): OutboxStorage {
  const opened = open().then(inDatabase, () => inMemory())

  async function keep(item: OutboxItem): Promise<void> {
    await (await opened).put(item)
    forgetSealed(note, item.client_id)
  }

  return {
    async all(user_id) {
      await Promise.allSettled(noted().map(keep))
      const stored = await (await opened).all(user_id)
      // what the database does not take stays a note, and a message all the same
      const known = new Set(stored.map(({ client_id }) => client_id))
      const rest = noted().filter((item) => item.user_id === user_id && !known.has(item.client_id))
      return [...stored, ...rest]
    },
    put(item) {
      writeNote(item)
      return keep(item)
    },
    async remove(client_id) {
      forgetSealed(note, client_id)
      await (await opened).remove(client_id)
    },
  }
}

const note = 'outbox'

/** A full localStorage must not keep anybody from writing. */
function writeNote(item: OutboxItem): void {
  if (!keepSealed(note, item.client_id, item))
    console.error('The outbox note could not be written; the message is kept a moment later')
}

function noted(): OutboxItem[] {
  return sealedIds(note)
    .map((client_id) => readSealed<OutboxItem>(note, client_id))
    .filter((item) => item !== null)
}

/** A message that waits, readable by its writer alone; versions before 2026-12 kept the item as it is. */
type Row = OutboxItem | { client_id: string; sealed: Uint8Array }

const placeOf = (client_id: string): string => `outbox/${client_id}`

function itemOf(row: Row): OutboxItem | null {
  return 'sealed' in row ? unsealValue<OutboxItem>(placeOf(row.client_id), row.sealed) : row
}

function inDatabase(database: IDBDatabase): OutboxStorage {
  function inTable<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    // strict: a message counts as kept only once it is on the disk
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const asked = work(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(asked.result))
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
      // After the sign-out what was sealed before stays as it is.
      if (sealed) await inTable('readwrite', (store) => store.put({ client_id, sealed }))
    },
    remove: async (client_id) => {
      await inTable('readwrite', (store) => store.delete(client_id))
    },
  }
}

/** Lost with the tab, but nobody is kept from writing. */
function inMemory(): OutboxStorage {
  const items = new Map<string, OutboxItem>()
  return {
    all: async (user_id) => [...items.values()].filter((item) => item.user_id === user_id),
    put: async (item) => void items.set(item.client_id, item),
    remove: async (client_id) => void items.delete(client_id),
  }
}

async function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('recipe-panel.outbox', 1)
  asked.addEventListener('upgradeneeded', () =>
    asked.result.createObjectStore(table, { keyPath: 'client_id' }),
  )
  await new Promise((resolve, reject) => {
    asked.addEventListener('success', resolve)
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Cannot open the outbox')))
  })
  return asked.result
}
