import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive, with false header values if given. */
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
  /** Bytes after the packed data that count as packed. */
  tail?: Buffer
  /** Bytes before the entry that belong to nothing. */
  before?: Buffer
  /** Writes sizes after the data, as streaming writers do. */
  hasDescriptor?: boolean
  /** The directory points to this offset. */
  offset?: number
}

export interface WrittenEnd {
  count?: number
  disk?: number
  directoryOffset?: number
  comment?: Buffer
  /** Bytes between the directory and the end record. */
  gap?: Buffer
}

/** Writes an archive that may have false headers (APPNOTE 6.3.10). */
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
  const { before = nothing, hasDescriptor = false, localName = entry.name } = entry
  const { packed, facts } = headed(entry)
  const names = { own: Buffer.from(localName), listed: Buffer.from(entry.name) }
  const localFacts = Buffer.from(facts)
  if (entry.localSize !== undefined) localFacts.writeUInt32LE(entry.localSize, 18)
  localFacts.writeUInt16LE(names.own.length, 22)
  if (hasDescriptor) localFacts.fill(0, 10, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(entry.offset ?? at + before.length, 10)
  const descriptor = [Buffer.from('PK\u0007\u0008', 'latin1'), facts.subarray(10, 22)]
  const local = [before, Buffer.from('PK\u0003\u0004', 'latin1'), localFacts, names.own, packed]
  return {
    local: Buffer.concat(hasDescriptor ? [...local, ...descriptor] : local),
    listed: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, names.listed]),
  }
}

const nothing = Buffer.alloc(0)

/** The packed bytes, and the values in both headers. */
function headed({ name, content, how = 'deflated', tail = nothing, ...said }: WrittenEntry) {
  const whole = Buffer.from(content)
  const packed = Buffer.concat([how === 'stored' ? whole : deflateRawSync(whole), tail])
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE((said.flags ?? 0) | (said.hasDescriptor ? 8 : 0), 2)
  facts.writeUInt16LE(said.method ?? (how === 'stored' ? 0 : 8), 4)
  facts.writeUInt32LE(said.crc ?? crc32(whole), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(said.size ?? whole.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return { packed, facts }
}
