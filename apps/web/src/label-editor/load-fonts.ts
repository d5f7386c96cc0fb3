import { fontAddresses } from './font-addresses.ts'
import { openFont } from '@rp/label/text/open-font'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { loadAsset } from '../kit/call.ts'
import { loadHarfBuzz } from './load-harfbuzz.ts'

const opened = new Map<string, ShapedFont>()
const opening = new Map<string, Promise<ShapedFont>>()
/** Ids of faces that failed to load; one that loads later is removed. */
let missing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const openedFont = (id: string): ShapedFont | null => opened.get(id) ?? null
export const missingFonts = (): ReadonlySet<string> => missing

/** Called for every face that loads or fails. */
export function listenFonts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Delays in milliseconds before a failed face is retried; after that, the next request retries it. */
const retriesMs = [500, 2000]

/** Loads a face once for all labels; a failed load is retried, and may be requested again. */
export function loadFont(id: string): Promise<ShapedFont> {
  const known = opening.get(id)
  if (known) return known
  const loading = loadWithRetries(id)
  opening.set(id, loading)
  loading.then(
    () => mark(id, false),
    () => {
      opening.delete(id)
      mark(id, true)
    },
  )
  return loading
}

/** Loads a face for a picture that reports missing parts itself. */
export function wantFont(id: string): void {
  if (opened.has(id) || missing.has(id)) return
  loadFont(id).catch(() => {})
}

/** Retries every face that failed to load. */
export function retryFonts(): void {
  for (const id of missing) loadFont(id).catch(() => {})
}

async function loadWithRetries(id: string): Promise<ShapedFont> {
  for (const ms of retriesMs) {
    try {
      return await load(id)
    } catch {
      await new Promise((go) => setTimeout(go, ms))
    }
  }
  return load(id)
}

async function load(id: string): Promise<ShapedFont> {
  const address = fontAddresses[id]
  if (address === undefined) throw new Error(`Cannot load the face "${id}": it is not one of ours`)
  const [harfBuzz, bytes] = await Promise.all([loadHarfBuzz(), loadAsset(address)])
  const font = openFont(harfBuzz, bytes, { id })
  opened.set(id, font)
  return font
}

function mark(id: string, isMissing: boolean): void {
  missing = new Set([...missing].filter((one) => one !== id).concat(isMissing ? id : []))
  for (const listener of listeners) listener()
}
