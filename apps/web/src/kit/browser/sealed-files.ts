import { currentSession } from '../session.ts'
import { browserTable } from './browser-table.ts'
import { sealBytes, sealValue, unsealBytes, unsealValue } from './seal.ts'

/** Name, type and bytes, readable only by their user. */
interface SealedFile {
  about: Uint8Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

export interface SealedFiles {
  /** Stores a file at a place, or forgets it; false if the browser stores nothing. */
  store: (place: string, file: File | null) => Promise<boolean>
  /** The signed-in user's file of a place. */
  read: (place: string) => Promise<File | null>
}

/** Unsent photos and files on this device, by their place; they survive a reload. */
export function sealedFiles(database: string): SealedFiles {
  const table = browserTable(database, 'files')
  return {
    async store(place, file) {
      const key = keyOf(place)
      if (key === null) return false
      const sealed = file && (await sealedFile(place, file))
      if (file && !sealed) return false
      const stored = await table.run<unknown>('readwrite', (files) =>
        sealed ? files.put(sealed, key) : files.delete(key),
      )
      return stored !== null
    },

    async read(place) {
      const key = keyOf(place)
      if (key === null) return null
      const stored: unknown = await table.run('readonly', (files) => files.get(key))
      // Versions before 2026-12 stored the plain file.
      return stored instanceof File ? stored : isSealed(stored) ? openedFile(place, stored) : null
    },
  }
}

async function sealedFile(place: string, file: File): Promise<SealedFile | null> {
  const content = new Uint8Array(await file.arrayBuffer())
  const about = sealValue(`file/${place}`, { name: file.name, type: file.type })
  const bytes = sealBytes(`bytes/${place}`, content)
  return about && bytes && { about, bytes }
}

function openedFile(place: string, { about, bytes }: SealedFile): File | null {
  const known = unsealValue<{ name: string; type: string }>(`file/${place}`, about)
  const content = unsealBytes(`bytes/${place}`, bytes)
  return known && content && new File([content], known.name, { type: known.type })
}

function isSealed(value: unknown): value is SealedFile {
  return typeof value === 'object' && value !== null && 'about' in value && 'bytes' in value
}

function keyOf(place: string): string | null {
  const user_id = currentSession()?.user_id
  return user_id ? `${user_id}/${place}` : null
}
