import { downloadRecipeFile } from '@rp/contract/recipes/file'
import { useSyncExternalStore } from 'react'
import { download } from '../kit/call.ts'
import { onResetAll } from '../kit/session.ts'

const addresses = new Map<string, string>()
const loading = new Set<string>()
const listeners = new Set<() => void>()

/** The address of a stored picture once its bytes are here. They need the session, so they come by a call. */
export function usePicture(file: string): string | null {
  const address = useSyncExternalStore(listen, () => addresses.get(file) ?? null)
  if (address === null && !loading.has(file)) void load(file)
  return address
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(file: string): Promise<void> {
  loading.add(file)
  try {
    const { blob } = await download(downloadRecipeFile, { params: { file } })
    addresses.set(file, URL.createObjectURL(blob))
  } catch {
    // the hatched box says that the picture is missing; the preflight names it
    return
  }
  for (const listener of listeners) listener()
}

onResetAll(() => {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
  loading.clear()
})
