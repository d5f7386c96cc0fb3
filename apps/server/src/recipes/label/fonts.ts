import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontFaces, type FontFace } from '@rp/label/fonts'
import { openFont } from '@rp/label/text/open-font'
import type { ShapedFont } from '@rp/label/text/shaped-font'

/** An open face: its shaper, and the bytes that a document embeds. */
export interface OpenFace {
  font: ShapedFont
  bytes: Buffer
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Promise<OpenFace>>()

async function open(face: FontFace): Promise<OpenFace> {
  // Loaded with the first label, because it starts a WebAssembly machine.
  const [hb, bytes] = await Promise.all([import('harfbuzzjs'), readFile(require.resolve(face.file))])
  return { font: openFont(hb, bytes, face), bytes }
}

/** Opens a shipped face on first use and keeps it; an id not in `fontFaces` throws. */
export function openFace(id: string): Promise<OpenFace> {
  const known = opened.get(id)
  if (known) return known
  const face = fontFaces.find((one) => one.id === id)
  if (face === undefined) throw new Error(`Cannot open the face "${id}": no such face ships`)
  const opening = open(face)
  opened.set(id, opening)
  return opening
}
