import { crc32, inflateSync } from 'node:zlib'
import { pictureMax } from '@rp/domain/limits'
import { FileFault, mebibytes } from './fault.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const chunksMax = 100_000
/** Chunks with deflated metadata, each with a function that skips to it. */
const deflated: Record<string, (data: Buffer) => Buffer | null> = {
  iCCP: (data) => afterName(data, 1),
  zTXt: (data) => afterName(data, 1),
  iTXt: internationalText,
}

const damaged = () => new FileFault('is damaged and cannot be shown', 'เสียหายจนไม่สามารถแสดงได้')

/**
 * Checks the chunks of a PNG (ISO/IEC 15948): complete, with correct checksums, limited in number, and with metadata
 * that unpack to a limited size. Ignores other formats. Throws a `FileFault`.
 */
export function checkPngChunks(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(signature)) return
  let at = signature.length
  let described = 0
  for (let count = 0; count < chunksMax; count += 1) {
    if (at + 12 > bytes.length) throw damaged()
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + length)
    at += 12 + length
    if (at > bytes.length || crc32(bytes.subarray(at - 8 - length, at - 4)) !== bytes.readUInt32BE(at - 4))
      throw damaged()
    if (type === 'IEND') return
    described += unpackedLength(type, data, pictureMax.describedBytes - described)
  }
  throw damaged()
}

function unpackedLength(type: string, data: Buffer, left: number): number {
  const packed = deflated[type]?.(data)
  if (!packed) return 0
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, left) }).length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw damaged()
  }
}

function tooLarge(): FileFault {
  const most = mebibytes(pictureMax.describedBytes)
  return new FileFault(
    `has texts or a colour profile that unpack to more than ${most} MiB`,
    `มีข้อความหรือโปรไฟล์สีภายในที่แตกออกมาเกิน ${most} MiB`,
  )
}

function afterName(data: Buffer, more: number): Buffer | null {
  const end = data.indexOf(0)
  return end < 0 ? null : data.subarray(end + 1 + more)
}

/** Keyword, flag, method, language and translated keyword precede the text. */
function internationalText(data: Buffer): Buffer | null {
  const end = data.indexOf(0)
  if (end < 0 || data[end + 1] !== 1) return null
  const language = data.indexOf(0, end + 3)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  return translated < 0 ? null : data.subarray(translated + 1)
}
