import { contentHash } from './engine.ts'
import type { Script } from './itemise.ts'
import type { GlyphInk, ShapedFont, ShapedGlyph } from './shaped-font.ts'

interface GlyphInfo {
  codepoint: number
  cluster: number
  flags: number
}

interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
}

interface HarfBuzzBuffer {
  reset: () => void
  addText: (text: string) => void
  setDirection: (direction: never) => void
  setScript: (script: string) => void
  setClusterLevel: (level: never) => void
  getGlyphInfos: () => GlyphInfo[]
  getGlyphPositions: () => GlyphPosition[]
}

interface HarfBuzzFont {
  hExtents: () => { ascender: number; descender: number }
  glyphToPath: (glyph: number) => string
  glyphExtents: (
    glyph: number,
  ) => { xBearing: number; yBearing: number; width: number; height: number } | undefined
}

/** The part of the module `harfbuzzjs` used for shaping; injected, because it brings its own WebAssembly machine. */
export interface HarfBuzz {
  Blob: new (bytes: Uint8Array) => object
  Face: new (blob: never, index: number) => { upem: number }
  Font: new (face: never) => HarfBuzzFont
  Buffer: new () => HarfBuzzBuffer
  Feature: { fromString: (text: string) => object | undefined }
  Direction: { LTR: number }
  ClusterLevel: { MONOTONE_CHARACTERS: number }
  shape: (font: never, buffer: never, features?: never) => void
}

const unsafeToBreak = 1

const toGlyph = (info: GlyphInfo, position: GlyphPosition | undefined): ShapedGlyph => ({
  id: info.codepoint,
  cluster: info.cluster,
  advance: position?.xAdvance ?? 0,
  dx: position?.xOffset ?? 0,
  dy: position?.yOffset ?? 0,
  safe: (info.flags & unsafeToBreak) === 0,
})

/**
 * Opens a font from the bytes of its file. All calls share one buffer, reset each time, which saves allocating one
 * for each of the thousands of short runs of a label.
 */
export function openFont(hb: HarfBuzz, bytes: Uint8Array, face: { id: string }): ShapedFont {
  const opened = new hb.Face(new hb.Blob(bytes) as never, 0)
  const font = new hb.Font(opened as never)
  const buffer = new hb.Buffer()
  const apart = ['-liga', '-clig'].flatMap((feature) => hb.Feature.fromString(feature) ?? [])
  const { ascender, descender } = font.hExtents()
  const outlines = new Map<number, string>()
  const inks = new Map<number, GlyphInk | null>()

  const shape = (text: string, script: Script, ligatures: boolean): ShapedGlyph[] => {
    buffer.reset()
    buffer.addText(text)
    buffer.setDirection(hb.Direction.LTR as never)
    buffer.setScript(script)
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS as never)
    hb.shape(font as never, buffer as never, (ligatures ? [] : apart) as never)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map((info, index) => toGlyph(info, positions[index]))
  }

  const outline = (glyph: number): string => {
    const known = outlines.get(glyph)
    if (known !== undefined) return known
    const path = font.glyphToPath(glyph)
    outlines.set(glyph, path)
    return path
  }

  const ink = (glyph: number): GlyphInk | null => {
    const known = inks.get(glyph)
    if (known !== undefined) return known
    const found = measured(glyph)
    inks.set(glyph, found)
    return found
  }

  const measured = (glyph: number): GlyphInk | null => {
    const box = font.glyphExtents(glyph)
    if (box === undefined || box.height === 0) return null
    const { xBearing: left, yBearing: top, width, height } = box
    return { left, top, right: left + width, bottom: top + height }
  }

  return {
    id: face.id,
    hash: contentHash(bytes),
    unitsPerEm: opened.upem,
    ascender,
    descender: -descender,
    shape,
    outline,
    ink,
  }
}
