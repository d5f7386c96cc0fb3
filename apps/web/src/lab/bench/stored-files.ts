import { sealBytes, sealValue, unsealBytes, unsealValue } from '../../kit/browser/seal.ts'
import { currentSession } from '../../kit/session.ts'

const table = 'files'

/** Stores unsent photos and files on this device, by their place in the step; they survive a reload. */
export async function storeFile(place: string, file: File | null): Promise<void> {
  const key = keyOf(place)
  if (key === null) return
  const sealed = file && (await sealedFile(place, file))
  if (file && !sealed) return
  await inTable('readwrite', (files) => (sealed ? files.put(sealed, key) : files.delete(key)))
}

/** The signed-in user's unsent file for this place. */
export async function storedFile(place: string): Promise<File | null> {
  const key = keyOf(place)
  if (key === null) return null
  const stored: unknown = await inTable('readonly', (files) => files.get(key))
  // Versions before 2026-12 stored the plain file.
  return stored instanceof File ? stored : isSealed(stored) ? openedFile(place, stored) : null
}

/** Name, type and bytes, readable only by their user. */
interface SealedFile {
  about: Uint8Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

async function sealedFile(place: string, file: File): Promise<SealedFile | null> {
  const content = new Uint8Array(await file.arrayBuffer())
  const about = sealValue(`file/${place}`, { name: file.name, type: file.type })
  const bytes = sealBytes(`bytes/${place}`, content)
  return about && bytes && { about, bytes }
}

function openedFile(place: string, { about, bytes }: SealedFile): File | null {
  const said = unsealValue<{ name: string; type: string }>(`file/${place}`, about)
  const content = unsealBytes(`bytes/${place}`, bytes)
  return said && content && new File([content], said.name, { type: said.type })
}

function isSealed(value: unknown): value is SealedFile {
  return typeof value === 'object' && value !== null && 'about' in value && 'bytes' in value
}

function keyOf(place: string): string | null {
  const user_id = currentSession()?.user_id
  return user_id ? `${user_id}/${place}` : null
}

/** Resolves once it is on disk; null if the browser stores nothing: the page still holds the file then. */
async function inTable<T>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => Pick<IDBRequest<T>, 'result'>,
): Promise<T | null> {
  try {
    const opening = indexedDB.open('recipe-panel-bench', 1)
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(table))
    const database = await answerOf(opening)
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      const requested = ask(transaction.objectStore(table))
      await completed(transaction)
      return requested.result
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser keeps nothing')),
    )
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}
