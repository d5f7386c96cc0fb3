import { tiffNumbers, type TiffNumbers } from './orientation.ts'

/** Bytes per value of each type (TIFF 6.0, EXIF 2.3). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const ascii = 2
const directoriesMax = 200

/** Subdirectories: EXIF, GPS, interoperability; SubIFDs contain pictures. */
const [exifTag, gpsTag, interoperability, subDirectories] = [0x8769, 0x8825, 0xa005, 0x014a]
/**
 * Tags that do not affect how the picture is shown: description, maker, model, software, time, artist, host, copyright,
 * XMP, IPTC, Photoshop, Windows tags, serial numbers and names of DNG, private data of makers.
 */
const taken = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x4746, 0x4749, 0x8298, 0x83bb,
  0x8649, 0x87b1, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xc614, 0xc615, 0xc62f, 0xc634, 0xc635, 0xc68b,
  0xc65d, 0xc640, 0x935c, 0xa430, 0xa431, 0xa432, 0xa433, 0xa434, 0xa435, 0xa420, 0x927c, 0x9286, 0x9003,
  0x9004, 0x9010, 0x9011, 0x9012,
])

/**
 * A TIFF with blank personal tags: the file contains offsets, so nothing is moved. The EXIF and GPS directories are
 * emptied completely, with every value they point at.
 */
export function stripTiff(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes)
  const numbers = tiffNumbers(copy)
  if (!numbers) return null
  const state = { copy, numbers, seen: new Set<number>() }
  try {
    stripChain(state, numbers.long(4))
  } catch (error) {
    // An offset beyond the end of the file ends the search; the parts emptied before stay empty.
    if (!(error instanceof RangeError)) throw error
  }
  return copy.equals(bytes) ? null : copy
}

interface State {
  copy: Buffer
  numbers: TiffNumbers
  seen: Set<number>
}

function stripChain(state: State, first: number): void {
  for (let at = first; at !== 0;) {
    if (state.seen.has(at) || state.seen.size > directoriesMax) return
    state.seen.add(at)
    const count = state.numbers.short(at)
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) stripEntry(state, entry)
    at = state.numbers.long(at + 2 + count * 12)
  }
}

function stripEntry(state: State, entry: number): void {
  const { numbers } = state
  const tag = numbers.short(entry)
  if (tag === exifTag || tag === gpsTag || tag === interoperability) {
    emptyDirectory(state, numbers.long(entry + 8))
    return
  }
  if (tag === subDirectories) {
    for (const place of longsAt(state, entry)) stripChain(state, place)
    return
  }
  if (taken.has(tag)) emptyValue(state, entry)
}

function emptyDirectory(state: State, at: number): void {
  const { numbers, copy, seen } = state
  if (at === 0 || seen.has(at) || seen.size > directoriesMax) return
  seen.add(at)
  const count = numbers.short(at)
  for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
    const tag = numbers.short(entry)
    if (tag === gpsTag || tag === interoperability) emptyDirectory(state, numbers.long(entry + 8))
    emptyValue(state, entry)
    copy.fill(0, entry, entry + 12)
  }
  // A directory without entries.
  copy.fill(0, at, at + 2)
}

/** Overwrites a value with zeros, a text with spaces: in the entry itself, or where it points. */
function emptyValue({ numbers, copy }: State, entry: number): void {
  const length = (typeBytes[numbers.short(entry + 2)] ?? 1) * numbers.long(entry + 4)
  const from = length <= 4 ? entry + 8 : numbers.long(entry + 8)
  const to = Math.min(copy.length, from + length)
  if (from < 8 || from >= to) return
  const isText = numbers.short(entry + 2) === ascii
  copy.fill(isText ? 0x20 : 0, from, to)
  // A text ends with a zero.
  if (isText) copy[to - 1] = 0
}

function longsAt({ numbers }: State, entry: number): number[] {
  const count = Math.min(numbers.long(entry + 4), directoriesMax)
  const from = count === 1 ? entry + 8 : numbers.long(entry + 8)
  return Array.from({ length: count }, (_, index) => numbers.long(from + index * 4))
}
