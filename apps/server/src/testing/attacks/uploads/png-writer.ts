import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

export interface Chunk {
  type: string
  data: Buffer
  /** False header values of the chunk. */
  length?: number
  crc?: number
}

/** Writes a PNG of arbitrary chunks (ISO/IEC 15948). */
export function writePng(chunks: Chunk[]): Buffer {
  return Buffer.concat([
    signature,
    ...chunks.map(({ type, data, length = data.length, crc }) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const facts = Buffer.alloc(8)
      facts.writeUInt32BE(length)
      facts.writeUInt32BE(crc ?? crc32(named), 4)
      return Buffer.concat([facts.subarray(0, 4), named, facts.subarray(4)])
    }),
  ])
}

interface Header {
  width: number
  height: number
  depth?: number
  /** 0: grey, 2: RGB, 3: palette, 6: RGB with opacity. */
  colour?: number
  isInterlaced?: boolean
}

export function header({ width, height, depth = 8, colour = 0, isInterlaced = false }: Header): Chunk {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  return { type: 'IHDR', data }
}

export const end: Chunk = { type: 'IEND', data: Buffer.alloc(0) }
export const pixels = (raw: Buffer): Chunk => ({ type: 'IDAT', data: deflateSync(raw) })

/** A complete grey picture. */
export function greyPng(width: number, height: number, more: Chunk[] = []): Buffer {
  return writePng([header({ width, height }), ...more, pixels(Buffer.alloc((width + 1) * height)), end])
}

/** A text chunk that unpacks to `bytes`. */
export function packedText(type: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Chunk {
  const packed = deflateSync(Buffer.alloc(bytes, 65))
  const before = type === 'iTXt' ? 'Comment\0\u0001\0\0\0' : 'Comment\0\0'
  return { type, data: Buffer.concat([Buffer.from(before, 'latin1'), packed]) }
}
