import { getPictureProof } from '@rp/contract/recipes/label-picture'
import { downloadRecipeFile } from '@rp/contract/recipes/file'
import { useCallback, useSyncExternalStore } from 'react'
import { download } from '../kit/call.ts'
import { onResetAll } from '../kit/session.ts'

/** A stored picture and its size in pixels. */
interface Picture {
  file: string
  px: readonly [number, number]
}

const addresses = new Map<string, string>()
const loading = new Set<string>()
/** Pictures that failed to load, by cache key. */
const missing = new Map<string, { picture: Picture; asPrinted: boolean }>()
const listeners = new Set<() => void>()

/** A screen shows no more of a label than this many pixels. */
const mostDots = 1600

/**
 * The URL of a stored picture once loaded: as printed, or as stored. The bytes need the session, so they come from a
 * call.
 */
export function usePicture(picture: Picture, asPrinted: boolean): string | null {
  const key = keyOf(picture.file, asPrinted)
  const get = useCallback(() => addresses.get(key) ?? null, [key])
  const address = useSyncExternalStore(listenPictures, get)
  if (address === null && !loading.has(key)) void load(key, picture, asPrinted)
  return address
}

const keyOf = (file: string, asPrinted: boolean): string => `${file} ${asPrinted ? 'printed' : 'stored'}`

/** The stored pictures that failed to load. */
export const missingPictures = (): ReadonlySet<string> =>
  new Set([...missing.values()].map(({ picture }) => picture.file))

/** Whether a picture is loaded in the form currently shown, printed or stored. */
export const hasPicture = (file: string): boolean =>
  [true, false].some((asPrinted) => addresses.has(keyOf(file, asPrinted)))

/** Retries every picture that failed to load. */
export function retryPictures(): void {
  for (const [key, { picture, asPrinted }] of missing) void load(key, picture, asPrinted)
}

export function listenPictures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(key: string, picture: Picture, asPrinted: boolean): Promise<void> {
  loading.add(key)
  try {
    const { blob } = await (asPrinted ? printed(picture) : stored(picture))
    addresses.set(key, URL.createObjectURL(blob))
    missing.delete(key)
  } catch {
    // The hatched box shows that it is missing, and so does any view of a whole label.
    missing.set(key, { picture, asPrinted })
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
  missing.clear()
})
