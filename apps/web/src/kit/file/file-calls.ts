import type { StoredFile } from '@rp/contract/fields'

/** Uploads and downloads files; each area has its own. */
export interface FileCalls {
  /** `onProgress` receives the share sent, 0 to 1. */
  send: (file: File, onProgress: (share: number) => void) => Promise<StoredFile>
  load: (file: string, signal?: AbortSignal) => Promise<Blob>
  /** Cache key of the bytes. */
  key: string
}
