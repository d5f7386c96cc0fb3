import type { Writable } from 'node:stream'
import { z } from 'zod'

/** One message between the pool and a worker: JSON, then the bytes of its files. */
export interface Frame {
  head: unknown
  files: Buffer[]
}

const envelope = z.object({ head: z.unknown(), lengths: z.array(z.int().min(0)).max(16) })
const prefixLength = 4
const headMax = 16 * 1024 * 1024

/** Writes a frame; the bytes are not copied, and leave as fast as the other side reads. */
export function writeFrame(to: Writable, { head, files }: Frame): void {
  const text = Buffer.from(JSON.stringify({ head, lengths: files.map(({ length }) => length) }))
  const prefix = Buffer.alloc(prefixLength)
  prefix.writeUInt32LE(text.length)
  to.write(prefix)
  to.write(text)
  for (const file of files) to.write(file)
}

/** Bytes of known length that arrive in pieces. */
class Gathering {
  readonly bytes: Buffer
  #filled = 0

  constructor(length: number) {
    this.bytes = Buffer.allocUnsafe(length)
  }

  get isFull(): boolean {
    return this.#filled === this.bytes.length
  }

  /** Takes the bytes it needs from a piece; returns the rest. */
  take(piece: Buffer): Buffer {
    const taken = piece.copy(this.bytes, this.#filled)
    this.#filled += taken
    return piece.subarray(taken)
  }
}

/**
 * Assembles frames from pieces of a stream. Throws on an invalid frame, or if its files have more than `filesMax` bytes
 * together.
 */
export class FrameReader {
  readonly #filesMax: number
  readonly #onFrame: (frame: Frame) => void
  #prefix = new Gathering(prefixLength)
  #head: Gathering | undefined
  #read: { head: unknown; files: Gathering[] } | undefined

  constructor(filesMax: number, onFrame: (frame: Frame) => void) {
    this.#filesMax = filesMax
    this.#onFrame = onFrame
  }

  take(piece: Buffer): void {
    let rest = piece
    while (rest.length > 0) {
      rest = this.#open().take(rest)
      this.#advance()
    }
  }

  /** Where the next bytes belong. */
  #open(): Gathering {
    return this.#read?.files.find((file) => !file.isFull) ?? this.#head ?? this.#prefix
  }

  #advance(): void {
    if (!this.#head && this.#prefix.isFull) {
      const length = this.#prefix.bytes.readUInt32LE()
      if (length === 0 || length > headMax) throw new Error(`A frame has a head of ${length} bytes`)
      this.#head = new Gathering(length)
    }
    if (this.#head?.isFull && !this.#read) {
      const { head, lengths } = envelope.parse(JSON.parse(this.#head.bytes.toString()))
      if (lengths.reduce((sum, length) => sum + length, 0) > this.#filesMax)
        throw new Error('The files of a frame are too large')
      this.#read = { head, files: lengths.map((length) => new Gathering(length)) }
    }
    if (this.#read?.files.every((file) => file.isFull)) this.#finish(this.#read)
  }

  #finish({ head, files }: { head: unknown; files: Gathering[] }): void {
    this.#prefix = new Gathering(prefixLength)
    this.#head = undefined
    this.#read = undefined
    this.#onFrame({ head, files: files.map(({ bytes }) => bytes) })
  }
}
