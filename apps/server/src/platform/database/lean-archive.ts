/**
 * The archive of a database without the parts that no test uses but each would have to unpack: `template0`,
 * `template1`, and the log segments reserved for later. PostgreSQL names its segments in order; the first is in use.
 */
export function withoutSpareFiles(archive: Uint8Array): Uint8Array {
  const files = filesOf(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))
  const [inUse] = files
    .map(({ name }) => name)
    .filter(isSegment)
    .toSorted()
  const needed = files.filter(({ name }) => !isOtherDatabase(name) && (!isSegment(name) || name === inUse))
  return Buffer.concat([...needed.map(({ bytes }) => bytes), Buffer.alloc(2 * block)])
}

interface ArchivedFile {
  name: string
  /** The header and the content, both in whole blocks. */
  bytes: Uint8Array
}

function filesOf(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = []
  for (let start = 0; start < archive.length && archive[start] !== 0;) {
    const [name = ''] = archive.toString('latin1', start, start + 100).split('\0')
    const size = Number.parseInt(archive.toString('latin1', start + 124, start + 136), 8) || 0
    const end = start + block * (1 + Math.ceil(size / block))
    files.push({ name, bytes: archive.subarray(start, end) })
    start = end
  }
  return files
}

const isSegment = (name: string) => /pg_wal\/[0-9A-F]{24}$/.test(name)

const isOtherDatabase = (name: string) => /^\/?base\/[14]\/./.test(name)

/** Of a tar. */
const block = 512
