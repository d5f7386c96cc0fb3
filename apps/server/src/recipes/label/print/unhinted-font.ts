/** Tables with hinting programs. */
const programs = new Set(['cvt ', 'prep', 'fpgm'])

/** Flags of a component of a composite glyph (OpenType glyf). */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 }

type Tables = Map<string, Buffer>

function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    const start = font.readUInt32BE(at + 8)
    return [
      font.toString('latin1', at, at + 4),
      font.subarray(start, start + font.readUInt32BE(at + 12)),
    ] as const
  })
  return new Map(entries)
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`Cannot embed the face: its table "${name}" is missing`)
  return table
}

function placesOf(loca: Buffer, isLong: boolean): number[] {
  const count = loca.length / (isLong ? 4 : 2)
  return Array.from({ length: count }, (_, index) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  )
}

function simple(glyph: Buffer, contours: number): Buffer {
  const at = 10 + 2 * contours
  const points = glyph.subarray(at + 2 + glyph.readUInt16BE(at))
  return Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), points])
}

function composed(glyph: Buffer): Buffer {
  const copy = Buffer.from(glyph)
  for (let at = 10; ;) {
    const flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(flags & ~part.instructions, at)
    at += 4 + (flags & part.words ? 4 : 2)
    at += flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0
    if (!(flags & part.more)) return copy.subarray(0, at)
  }
}

function bare(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph
  const contours = glyph.readInt16BE(0)
  const outline = contours < 0 ? composed(glyph) : simple(glyph, contours)
  return Buffer.concat([outline, Buffer.alloc(outline.length % 2)])
}

function checksum(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

function fontOf(version: Buffer, tables: Tables): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.size)
  version.copy(directory)
  const power = Math.floor(Math.log2(tables.size))
  directory.writeUInt16BE(tables.size, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tables.size - 2 ** power) * 16, 10)
  const body: Buffer[] = []
  let end = directory.length
  for (const [index, name] of [...tables.keys()].toSorted().entries()) {
    const bytes = tableOf(tables, name)
    const at = 12 + 16 * index
    directory.write(name, at, 'latin1')
    directory.writeUInt32BE(checksum(bytes), at + 4)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    body.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4))
    end += bytes.length + ((4 - (bytes.length % 4)) % 4)
  }
  return Buffer.concat([directory, ...body])
}

/**
 * A TrueType face without hinting, which a press of 2,540 dpi never uses: the outlines are the same, and the file is
 * half as large.
 */
export function unhinted(font: Buffer): Buffer {
  const tables = tablesOf(font)
  const head = Buffer.from(tableOf(tables, 'head'))
  const places = placesOf(tableOf(tables, 'loca'), head.readInt16BE(50) === 1)
  const glyf = tableOf(tables, 'glyf')
  const glyphs = places.slice(0, -1).map((place, index) => bare(glyf.subarray(place, places[index + 1])))
  const loca = Buffer.alloc(4 * places.length)
  let end = 0
  for (const [index, glyph] of glyphs.entries()) {
    end += glyph.length
    loca.writeUInt32BE(end, 4 * (index + 1))
  }
  head.writeInt16BE(1, 50)
  const remaining = [...tables].filter(([name]) => !programs.has(name))
  return fontOf(
    font.subarray(0, 4),
    new Map([...remaining, ['head', head], ['loca', loca], ['glyf', Buffer.concat(glyphs)]]),
  )
}
