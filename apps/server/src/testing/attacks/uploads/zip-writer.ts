import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive, with what its headers say where that is not true. */
export interface WrittenEntry {
  name: string | Buffer
  content: string | Buffer
  how?: 'stored' | 'deflated'
  localName?: string | Buffer
  crc?: number
  size?: number
  localSize?: number
  flags?: number
  method?: number
  /** Bytes behind the packed data that count as packed. */
  tail?: Buffer
  /** Bytes before the entry that belong to nothing. */
  before?: Buffer
  /** Writes sizes behind the data, as streaming writers do. */
  hasDescriptor?: boolean
  /** The directory points to this offset. */
  offset?: number
}

export interface WrittenEnd {
  count?: number
  disk?: number
  directoryOffset?: number
  comment?: Buffer
  /** Bytes between the directory and the record of the end. */
  gap?: Buffer
}

/** Writes an archive that may lie (APPNOTE 6.3.10). */
export function writeZip(entries: WrittenEntry[], end: WrittenEnd = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, listed } = written(entry, offset)
    locals.push(local)
    directory.push(listed)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const comment = end.comment ?? Buffer.alloc(0)
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006', 'latin1')
  record.writeUInt16LE(end.disk ?? 0, 4)
  record.writeUInt16LE(end.count ?? entries.length, 8)
  record.writeUInt16LE(end.count ?? entries.length, 10)
  record.writeUInt32LE(listed.length, 12)
  record.writeUInt32LE(end.directoryOffset ?? offset, 16)
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, listed, end.gap ?? Buffer.alloc(0), record, comment])
}

function written(entry: WrittenEntry, at: number): { local: Buffer; listed: Buffer } {
  const whole = Buffer.from(entry.content)
  const how = entry.how ?? 'deflated'
  const packed = Buffer.concat([
    how === 'stored' ? whole : deflateRawSync(whole),
    entry.tail ?? Buffer.alloc(0),
  ])
  const name = Buffer.from(entry.name)
  const localName = Buffer.from(entry.localName ?? entry.name)
  const flags = (entry.flags ?? 0) | (entry.hasDescriptor ? 8 : 0)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(entry.method ?? (how === 'stored' ? 0 : 8), 4)
  facts.writeUInt32LE(entry.crc ?? crc32(whole), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(entry.size ?? whole.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const localFacts = Buffer.from(facts)
  if (entry.localSize !== undefined) localFacts.writeUInt32LE(entry.localSize, 18)
  localFacts.writeUInt16LE(localName.length, 22)
  if (entry.hasDescriptor) localFacts.fill(0, 10, 22)
  const before = entry.before ?? Buffer.alloc(0)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(entry.offset ?? at + before.length, 10)
  const descriptor = Buffer.concat([Buffer.from('PK\u0007\u0008', 'latin1'), facts.subarray(10, 22)])
  const local = [before, Buffer.from('PK\u0003\u0004', 'latin1'), localFacts, localName, packed]
  return {
    local: Buffer.concat(entry.hasDescriptor ? [...local, descriptor] : local),
    listed: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, name]),
  }
}
