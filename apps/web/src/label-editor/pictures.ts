import { getPictureProof } from '@rp/contract/recipes/label-picture'
import { downloadRecipeFile } from '@rp/contract/recipes/file'
import { useCallback, useSyncExternalStore } from 'react'
import { download } from '../kit/call.ts'
import { onResetAll } from '../kit/session.ts'

/** A stored picture, and its size in dots. */
interface Picture {
  file: string
  px: readonly [number, number]
}

const addresses = new Map<string, string>()
const loading = new Set<string>()
const listeners = new Set<() => void>()

/** A screen shows no more of a label than this many dots. */
const mostDots = 1600

/**
 * The address of a stored picture once its bytes are here: as the press prints it, or as it was stored. They need the
 * session, so they come by a call.
 */
export function usePicture(picture: Picture, asPrinted: boolean): string | null {
  const key = `${picture.file} ${asPrinted ? 'printed' : 'stored'}`
  const get = useCallback(() => addresses.get(key) ?? null, [key])
  const address = useSyncExternalStore(listen, get)
  if (address === null && !loading.has(key)) void load(key, picture, asPrinted)
  return address
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(key: string, picture: Picture, asPrinted: boolean): Promise<void> {
  loading.add(key)
  try {
    const { blob } = await (asPrinted ? printed(picture) : stored(picture))
    addresses.set(key, URL.createObjectURL(blob))
  } catch {
    // the hatched box says that the picture is missing; the preflight names it
    return
  }
  for (const listener of listeners) listener()
}

const stored = ({ file }: Picture) => download(downloadRecipeFile, { params: { file } })

function printed({ file, px: [width, height] }: Picture) {
  const scale = Math.min(1, mostDots / Math.max(width, height))
  const size = (dots: number): string => String(Math.max(1, Math.round(dots * scale)))
  return download(getPictureProof, {
    params: { file },
    query: { width: size(width), height: size(height) },
  })
}

onResetAll(() => {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
  loading.clear()
})
