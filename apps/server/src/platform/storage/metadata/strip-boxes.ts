import { tiffNumbers } from './orientation.ts'

/**
 * HEIC and AVIF (ISO/IEC 23008-12): empties the metadata items `Exif` and `mime` (XMP) in place, since the file
 * contains the offsets of all items. The orientation is a property of the picture and stays. In films (MP4, MOV, 3GP)
 * the boxes with place, device and owner become free space.
 */
export function stripBoxes(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes)
  try {
    for (const box of boxesIn(copy, 0, copy.length)) {
      if (box.kind === 'meta') emptyItems(copy, box)
      else if (box.kind === 'moov') emptyFilm(copy, box, 0)
      else if (box.kind === 'uuid') free(copy, box)
    }
  } catch (error) {
    // An offset beyond the end of the file ends the search; the parts emptied before stay empty.
    if (!(error instanceof RangeError)) throw error
  }
  return copy.equals(bytes) ? null : copy
}

interface Box {
  kind: string
  at: number
  /** Where its content begins. */
  from: number
  to: number
}

const boxesMax = 10_000

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let count = 0
  for (let at = from; at + 8 <= to && count < boxesMax; count += 1) {
    const short = bytes.readUInt32BE(at)
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (length < head || at + length > to) return
    yield { kind: bytes.toString('latin1', at + 4, at + 8), at, from: at + head, to: at + length }
    at += length
  }
}

/** A box of zeros that readers skip. */
function free(bytes: Buffer, { at, from, to }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, from, to)
}

const depthMax = 6
const nested = new Set(['moov', 'trak', 'mdia', 'minf', 'edts'])
/** User data and metadata of films: place (`©xyz`, `loci`), device, owner, time of recording. */
const reported = new Set(['udta', 'meta', 'uuid', 'gps '])

function emptyFilm(bytes: Buffer, film: Box, depth: number): void {
  for (const box of boxesIn(bytes, film.from, film.to)) {
    if (reported.has(box.kind)) free(bytes, box)
    else if (nested.has(box.kind) && depth < depthMax) emptyFilm(bytes, box, depth + 1)
  }
}

interface Item {
  id: number
  kind: string
}

function emptyItems(bytes: Buffer, meta: Box): void {
  // A full box: version and flags precede its boxes.
  const inside = [...boxesIn(bytes, meta.from + 4, meta.to)]
  const infos = inside.find(({ kind }) => kind === 'iinf')
  const places = inside.find(({ kind }) => kind === 'iloc')
  if (!infos || !places) return
  const data = inside.find(({ kind }) => kind === 'idat')
  const personal = itemsOf(bytes, infos).filter(
    ({ kind }) => kind === 'Exif' || kind === 'mime' || kind === 'uri ',
  )
  for (const { id, isInData, from, length } of extentsOf(bytes, places)) {
    const item = personal.find((one) => one.id === id)
    if (!item) continue
    const start = from + (isInData ? (data?.from ?? bytes.length) : 0)
    // Zero means up to the end of the file, which never applies to a metadata item.
    emptyItem(bytes.subarray(start, length === 0 ? bytes.length : start + length), item)
  }
}

/** EXIF becomes a structure without entries, so that readers find nothing rather than something broken. */
function emptyItem(content: Buffer, { kind }: Item): void {
  const tiff = kind === 'Exif' && content.length >= 12 ? 4 + content.readUInt32BE(0) : -1
  const structure = tiff >= 4 && tiff + 14 <= content.length ? content.subarray(tiff) : null
  const order = structure && tiffNumbers(structure) ? structure.toString('latin1', 0, 4) : null
  if (kind === 'mime') {
    content.fill(0x20)
    return
  }
  content.fill(0)
  if (!structure || order === null) return
  content.writeUInt32BE(tiff - 4, 0)
  structure.write(order, 0, 'latin1')
  tiffNumbers(structure)?.writeLong(4, 8)
}

function itemsOf(bytes: Buffer, infos: Box): Item[] {
  const version = bytes[infos.from] ?? 0
  const first = infos.from + 4 + (version === 0 ? 2 : 4)
  return [...boxesIn(bytes, first, infos.to)].flatMap(({ kind, from }) => {
    const infe = bytes[from] ?? 0
    if (kind !== 'infe' || infe < 2) return []
    const isLong = infe >= 3
    const id = isLong ? bytes.readUInt32BE(from + 4) : bytes.readUInt16BE(from + 4)
    const at = from + 4 + (isLong ? 4 : 2) + 2
    return [{ id, kind: bytes.toString('latin1', at, at + 4) }]
  })
}

interface Extent {
  id: number
  /** Relative to the beginning of `idat`, not of the file. */
  isInData: boolean
  from: number
  length: number
}

/** ISO/IEC 14496-12, 8.11.3. */
function extentsOf(bytes: Buffer, box: Box): Extent[] {
  const version = bytes[box.from] ?? 0
  const sizes = bytes.readUInt16BE(box.from + 4)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  let at = box.from + 6
  const take = (size: number) => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const extents: Extent[] = []
  const count = take(version < 2 ? 2 : 4)
  for (let item = 0; item < count && at < box.to; item += 1) {
    const id = take(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : take(2) & 15
    take(2)
    const base = take(baseSize)
    const extentCount = take(2)
    for (let extent = 0; extent < extentCount && at < box.to; extent += 1) {
      take(indexSize)
      const from = base + take(offsetSize)
      extents.push({ id, isInData: method === 1, from, length: take(lengthSize) })
    }
  }
  return extents
}
