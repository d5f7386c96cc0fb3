import type { LabelEdit } from '@rp/contract/recipes/label-document'
import type { SavedHistory } from '@rp/label/history'

/** What a tab leaves behind of a label: what the server has not got yet, and the history. */
export interface Kept {
  design_id: string
  staff_id: string
  /** The state of the server that `edit` stands on. */
  rev: number
  edit: LabelEdit | null
  history: SavedHistory | null
  at: number
}

const name = 'recipe-panel.labels'
const store = 'kept'

/** Reads what an earlier tab left; nothing where the browser keeps nothing. */
export async function readKept(design_id: string, staff_id: string): Promise<Kept | null> {
  try {
    const kept = await inStore<Kept | undefined>('readonly', (objects) => objects.get(design_id))
    return kept?.staff_id === staff_id ? kept : null
  } catch {
    return null
  }
}

/** Writes durably: a killed tab loses what came after the last write alone. */
export async function keep(kept: Kept): Promise<void> {
  await inStore('readwrite', (objects) => objects.put(kept))
}

export async function forget(design_id: string): Promise<void> {
  await inStore('readwrite', (objects) => objects.delete(design_id))
}

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'design_id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failure(request.error)))
  }).catch((cause: unknown) => {
    opening = null
    throw cause
  })
  return opening
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (objects: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const transaction = (await open()).transaction(store, mode, { durability: 'strict' })
  const request = ask(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('error', () => reject(failure(transaction.error)))
    transaction.addEventListener('abort', () => reject(failure(transaction.error)))
  })
}

const failure = (error: DOMException | null): Error => error ?? new Error('Cannot write the journal')
