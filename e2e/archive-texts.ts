import { inflateRawSync } from 'node:zlib'

/** The texts of an archive by name, read from its directory (APPNOTE 6.3.10). */
export function archiveTexts(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const texts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n += 1) {
    const [packed, name, extra] = [at + 20, at + 28, at + 30]
    const nameLength = bytes.readUInt16LE(name)
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const content = bytes.subarray(start, start + bytes.readUInt32LE(packed))
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    texts.set(
      bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      (isDeflated ? inflateRawSync(content) : content).toString('utf8'),
    )
    at += 46 + nameLength + bytes.readUInt16LE(extra)
  }
  return texts
}
