import type { LabelEdit } from '@rp/contract/recipes/label-document'
import type { SavedHistory } from '@rp/label/history'
import { sealValue, unsealValue } from '../../kit/browser/seal.ts'
import { currentSession } from '../../kit/session.ts'

/** What a tab stores of a label: unsent changes and the history. */
export interface JournalEntry {
  design_id: string
  staff_id: string
  /** The server revision that `edit` is based on. */
  rev: number
  edit: LabelEdit | null
  history: SavedHistory | null
  at: number
}

const name = 'recipe-panel.labels'
const store = 'kept'

/** Reads what an earlier tab stored; null if the browser stores nothing. */
export async function readStoredDraft(design_id: string, staff_id: string): Promise<JournalEntry | null> {
  try {
    const row = await inStore<Sealed | undefined>('readonly', (objects) =>
      objects.get(keyOf(design_id, staff_id)),
    )
    if (row) return unsealValue<JournalEntry>(placeOf(design_id), row.sealed)
    // Versions before 2026-12 stored it unencrypted.
    const stored = await inStore<JournalEntry | undefined>('readonly', (objects) => objects.get(design_id))
    return stored?.staff_id === staff_id ? stored : null
  } catch {
    return null
  }
}

/** Writes durably: a killed tab loses only what came after the last write. */
export async function writeJournal(entry: JournalEntry): Promise<void> {
  const { design_id, staff_id } = entry
  const sealed = sealValue(placeOf(design_id), entry)
  if (!sealed) throw new Error('Cannot write the journal: nobody is signed in')
  const row: Sealed = { design_id: keyOf(design_id, staff_id), sealed }
  await inStore('readwrite', (objects) => {
    objects.delete(design_id)
    return objects.put(row)
  })
}

export async function forget(design_id: string): Promise<void> {
  const user_id = currentSession()?.user_id
  await inStore('readwrite', (objects) => {
    if (user_id) objects.delete(keyOf(design_id, user_id))
    return objects.delete(design_id)
  })
}

/** The stored form: only its user can read it. */
interface Sealed {
  /** Design and user: two users of one browser do not overwrite each other. */
  design_id: string
  sealed: Uint8Array<ArrayBuffer>
}

const keyOf = (design_id: string, staff_id: string): string => `${staff_id}/${design_id}`
const placeOf = (design_id: string): string => `label/${design_id}`

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
