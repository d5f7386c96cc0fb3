/** One part of an archive, still packed. */
export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  packed: Buffer
}

const endLength = 22
const commentMax = 65_535
const directoryLength = 46
const localLength = 30

/** The parts of a ZIP archive by its directory; undefined when it is broken, encrypted, or has more than `max`. */
export function zipEntries(bytes: Buffer, max: number): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + endLength > bytes.length || end < bytes.length - endLength - commentMax)
    return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > max) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    const read = entryAt(bytes, at)
    if (!read) return undefined
    entries.push(read.entry)
    at = read.next
  }
  return entries
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } | undefined {
  if (at + directoryLength > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
    return undefined
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const isEncrypted = (flags & 1) === 1
  if (isEncrypted || (method !== 0 && method !== 8)) return undefined
  const nameLength = bytes.readUInt16LE(at + 28)
  const nameAt = at + directoryLength
  const packed = packedAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20))
  if (!packed) return undefined
  return {
    entry: {
      name: bytes.toString('utf8', nameAt, nameAt + nameLength),
      method: method === 0 ? 'stored' : 'deflated',
      packed,
    },
    next: nameAt + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

function packedAt(bytes: Buffer, local: number, length: number): Buffer | undefined {
  if (local + localLength > bytes.length) return undefined
  const from = local + localLength + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return from + length <= bytes.length ? bytes.subarray(from, from + length) : undefined
}
