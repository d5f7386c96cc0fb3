import { create, type Font } from 'fontkit'
import type { OpenFace } from '../fonts.ts'
import { unhinted } from './unhinted-font.ts'
import { pdfText, type PdfFile, type PdfRef, type PdfValue } from './pdf-file.ts'

/** A face in one document: its used glyphs are renumbered. */
export interface EmbeddedFont {
  ref: PdfRef
  /** Two bytes in hex that show a glyph; `text` is its reading, as given first. */
  code: (glyph: number, text: string) => string
  /** The advance width of a glyph, in thousandths of the font size. */
  width: (glyph: number) => number
}

/** The actual methods of a subset; the types of fontkit are of another version. */
interface Subset {
  includeGlyph: (glyph: number) => number
  encode: () => Uint8Array
}

/** An embedded face, with the widths of its glyphs in thousandths of the font size. */
interface ParsedFace {
  font: Font
  widthOf: (glyph: number) => number
}

const parsed = new WeakMap<OpenFace, ParsedFace>()

function parsedFace(face: OpenFace): ParsedFace {
  const known = parsed.get(face)
  if (known) return known
  const font = create(unhinted(face.bytes))
  if (!('createSubset' in font)) throw new Error('Cannot embed a collection of faces')
  const scale = 1000 / font.unitsPerEm
  const widths = new Map<number, number>()
  const widthOf = (glyph: number): number => {
    const width = widths.get(glyph) ?? Math.round(font.getGlyph(glyph).advanceWidth * scale)
    widths.set(glyph, width)
    return width
  }
  const opened = { font, widthOf }
  parsed.set(face, opened)
  return opened
}

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** Bit 3: the face has characters beyond Latin (ISO 32000 9.8.2). */
const symbolic = 4

/** Six capitals before the name mark a subset; a label has at most as many faces as ship. */
const subsetName = (font: Font, index: number): string =>
  `LABEL${String.fromCharCode(65 + index)}+${font.postscriptName}`

function toUnicode(texts: readonly string[]): string {
  const lines = texts.flatMap((text, code) =>
    text === '' ? [] : [`<${hex(code)}> <${pdfText(text).subarray(2).toString('hex')}>`],
  )
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function describe(file: PdfFile, font: Font, name: string, bytes: Buffer): PdfRef {
  const scale = 1000 / font.unitsPerEm
  const { minX, minY, maxX, maxY } = font.bbox
  return file.object({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: symbolic,
    FontBBox: [minX, minY, maxX, maxY].map((side) => side * scale),
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    StemV: 0,
    FontFile2: file.stream({ Length1: bytes.length }, bytes),
  })
}

/**
 * The faces of a document, embedded as subsets of their own files when it ends. Glyphs have the numbers that HarfBuzz
 * returned for the same file: nothing is shaped again.
 */
export function openFonts(file: PdfFile): { of: (face: OpenFace) => EmbeddedFont; end: () => void } {
  const embedded = new Map<OpenFace, EmbeddedFont & { embed: () => void }>()

  function open(face: OpenFace) {
    const { font, widthOf } = parsedFace(face)
    const subset = font.createSubset() as unknown as Subset
    const name = subsetName(font, embedded.size)
    const entries: Record<string, PdfValue> = { Type: 'Font', Subtype: 'Type0', BaseFont: name }
    const later = file.later()
    const texts: string[] = ['']
    const widths: number[] = [widthOf(0)]
    return {
      ref: later.ref,
      code: (glyph: number, text: string) => {
        const code = subset.includeGlyph(glyph)
        widths[code] ??= widthOf(glyph)
        texts[code] ||= text
        return hex(code)
      },
      width: widthOf,
      embed: () => {
        const descendant = file.object({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: name,
          CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
          FontDescriptor: describe(file, font, name, Buffer.from(subset.encode())),
          CIDToGIDMap: 'Identity',
          W: [0, widths],
        })
        later.end({
          ...entries,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: file.stream({}, toUnicode(texts)),
        })
      },
    }
  }

  return {
    of: (face) => {
      const known = embedded.get(face) ?? open(face)
      embedded.set(face, known)
      return known
    },
    end: () => {
      for (const { embed } of embedded.values()) embed()
    },
  }
}
