import type { StoredFile } from '@rp/contract/fields'

/** Where the bytes of files go, and come from; each area has its own. */
export interface FileCalls {
  /** `onProgress` hears the share that has left, 0 to 1. */
  send: (file: File, onProgress: (share: number) => void) => Promise<StoredFile>
  load: (file: string, signal?: AbortSignal) => Promise<Blob>
  /** Where the bytes lie in the cache. */
  key: string
}
