import { downloadRecipeFile } from '@rp/contract/recipes/file'
import { useSyncExternalStore } from 'react'
import { download } from '../kit/call.ts'
import { onResetAll } from '../kit/session.ts'

const addresses = new Map<string, string>()
const loading = new Set<string>()
/** Pictures that did not come. */
let missing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The address of a stored picture once its bytes are here. They need the session, so they come by a call. */
export function usePicture(file: string): string | null {
  const address = useSyncExternalStore(listenPictures, () => addresses.get(file) ?? null)
  if (address === null && !loading.has(file)) void load(file)
  return address
}

export const missingPictures = (): ReadonlySet<string> => missing
export const hasPicture = (file: string): boolean => addresses.has(file)

/** Tries every picture again that did not come. */
export function retryPictures(): void {
  for (const file of missing) void load(file)
}

export function listenPictures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(file: string): Promise<void> {
  loading.add(file)
  try {
    const { blob } = await download(downloadRecipeFile, { params: { file } })
    addresses.set(file, URL.createObjectURL(blob))
    missing = new Set([...missing].filter((one) => one !== file))
  } catch {
    // The hatched box says that it is missing, and so does whatever shows a whole label.
    missing = new Set([...missing, file])
  }
  for (const listener of listeners) listener()
}

onResetAll(() => {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
  loading.clear()
  missing = new Set()
})
