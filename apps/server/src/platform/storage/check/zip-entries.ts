import { crc32, inflateRawSync } from 'node:zlib'
import { FileFault } from './fault.ts'

/** One part of an archive, still compressed. */
export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  packed: Buffer
  /** The values of the directory; `unpackedPart` enforces them. */
  size: number
  crc: number
}

interface Placed extends ZipEntry {
  from: number
  to: number
  hasDescriptor: boolean
}

const endLength = 22
const directoryLength = 46
const localLength = 30
/** Signature, checksum and two sizes after the data of an entry. */
const descriptorMax = 24
const [encrypted, descriptor, strongEncryption, masked] = [1, 8, 64, 8192]

const broken = () => new FileFault('is no whole archive', 'เป็นไฟล์ที่เสียหายหรือไม่สมบูรณ์')
const lies = () =>
  new FileFault('is an archive whose directory does not describe its content', 'มีสารบัญภายในไม่ตรงกับเนื้อหาจริง')

/**
 * The parts of a ZIP archive (APPNOTE 6.3.10), in the order of its directory. Accepts only what every reader interprets
 * the same way: no encryption, no ZIP64, no second disk, nothing before, between or after the entries, no duplicate
 * name. Throws a `FileFault`.
 */
export function zipEntries(bytes: Buffer, max: number): ZipEntry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const [length, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) throw lies()
  if (count > max) throw new FileFault(`has more than ${max} parts`, `มีส่วนประกอบภายในเกิน ${max} ส่วน`)
  if (start + length !== end) throw lies()
  const entries: Placed[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    const read = entryAt(bytes, at, end)
    entries.push(read.entry)
    at = read.next
  }
  if (at !== end) throw lies()
  checkPlaces(entries, start)
  checkNames(entries)
  return entries.filter(({ name, size }) => !name.endsWith('/') || size > 0)
}

/** The position of the end record: its comment must extend to the last byte of the file. */
function endOf(bytes: Buffer): number {
  let at = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  while (at >= 0) {
    if (at + endLength <= bytes.length && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
    at = at === 0 ? -1 : bytes.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1')
  }
  throw broken()
}

function entryAt(bytes: Buffer, at: number, end: number): { entry: Placed; next: number } {
  if (at + directoryLength > end || bytes.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw lies()
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  if (flags & (encrypted | strongEncryption | masked)) throw new FileFault('is encrypted', 'ถูกเข้ารหัสไว้')
  if (method !== 0 && method !== 8)
    throw new FileFault('is packed in a way that is not read', 'ถูกบีบอัดด้วยวิธีที่ไม่รองรับ')
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + directoryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  if (next > end) throw lies()
  const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  checkSizes(packedSize, size, method)
  const name = bytes.subarray(at + directoryLength, at + directoryLength + nameLength)
  const local = { at: bytes.readUInt32LE(at + 42), flags, method, name, packedSize, size }
  const from = dataAt(bytes, local)
  const to = from + packedSize
  if (to > bytes.length) throw lies()
  const entry: Placed = {
    name: textOf(name),
    method: method === 0 ? 'stored' : 'deflated',
    packed: bytes.subarray(from, to),
    size,
    crc: bytes.readUInt32LE(at + 16),
    from: local.at,
    to,
    hasDescriptor: (flags & descriptor) !== 0,
  }
  return { entry, next }
}

/** Sizes stored elsewhere (ZIP64), or impossible ones. */
function checkSizes(packedSize: number, size: number, method: number): void {
  if (packedSize === 0xff_ff_ff_ff || size === 0xff_ff_ff_ff) throw lies()
  if (method === 0 && packedSize !== size) throw lies()
}

interface Local {
  at: number
  flags: number
  method: number
  name: Buffer
  packedSize: number
  size: number
}

/** Where the data of an entry begins; its local header must match the directory. */
function dataAt(bytes: Buffer, { at, flags, method, name, packedSize, size }: Local): number {
  if (at + localLength + name.length > bytes.length) throw lies()
  if (bytes.toString('latin1', at, at + 4) !== 'PK\u0003\u0004') throw lies()
  const hasDescriptor = (flags & descriptor) !== 0
  const agrees = (there: number, here: number) => there === here || (hasDescriptor && there === 0)
  const isSame =
    ((bytes.readUInt16LE(at + 6) ^ flags) & (encrypted | descriptor | masked)) === 0 &&
    bytes.readUInt16LE(at + 8) === method &&
    agrees(bytes.readUInt32LE(at + 18), packedSize) &&
    agrees(bytes.readUInt32LE(at + 22), size) &&
    bytes.readUInt16LE(at + 26) === name.length &&
    name.equals(bytes.subarray(at + localLength, at + localLength + name.length))
  if (!isSame) throw lies()
  return at + localLength + name.length + bytes.readUInt16LE(at + 28)
}

function textOf(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    throw new FileFault('has a part whose name is not UTF-8', 'มีชื่อส่วนประกอบที่ไม่ใช่ UTF-8')
  }
}

/** Entries follow each other without gaps from the first byte to the directory: nothing is hidden or read twice. */
function checkPlaces(entries: Placed[], directory: number): void {
  let free = 0
  let gap = 0
  for (const { from, to, hasDescriptor } of entries.toSorted((a, b) => a.from - b.from)) {
    if (from < free || from > free + gap) throw lies()
    free = to
    gap = hasDescriptor ? descriptorMax : 0
  }
  if (directory < free || directory > free + gap) throw lies()
}

/** Part names are case-insensitive (ECMA-376 part 2, 6.2.2.3). */
function checkNames(entries: ZipEntry[]): void {
  const seen = new Set<string>()
  for (const { name } of entries) {
    const key = name.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw new FileFault('has a part twice', 'มีส่วนประกอบชื่อซ้ำกัน')
    seen.add(key)
    // oxlint-disable-next-line no-control-regex -- a control character in a name is what is refused
    if (/(^|\/)\.\.?(\/|$)|^\/|\/\/|[\\:\u0000-\u001f]|%(2e|2f|5c|00)/i.test(name))
      throw new FileFault('has a part outside of itself', 'มีส่วนประกอบที่อยู่นอกไฟล์')
  }
}

/** The bytes of a part: with exactly the size and checksum of the directory. */
export function unpackedPart({ method, packed, size, crc }: ZipEntry): Buffer {
  const bytes = method === 'stored' ? packed : inflated(packed, size)
  if (bytes.length !== size || crc32(bytes) !== crc) throw lies()
  return bytes
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    // With `info` the result includes the engine, whose byte count reveals bytes after the stream.
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, size),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (engine.bytesWritten !== packed.length) throw lies()
    return buffer
  } catch (error) {
    throw error instanceof FileFault ? error : lies()
  }
}
