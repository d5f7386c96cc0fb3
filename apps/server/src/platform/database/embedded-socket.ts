import { Duplex } from 'node:stream'

import { greeting, joined, type Bytes } from './wire-frames.ts'

/** Looks like a network socket to `pg`, and carries the wire protocol to the embedded database. */
export class EmbeddedSocket extends Duplex {
  readonly #line: Line
  #isGreeted = false

  constructor(line: Line) {
    super({ decodeStrings: true })
    this.#line = line
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  receive(bytes: Bytes): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed without a read.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#carry(new Uint8Array(chunk))
    done()
  }

  /** `pg` corks the parts of a prepared statement, so they travel as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#carry(joined(chunks.map(({ chunk }) => new Uint8Array(chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.#line.end()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line.end()
    done(error)
  }

  #carry(bytes: Bytes): void {
    if (!this.#isGreeted) {
      // The first message of a client is its startup; no password is required.
      this.#isGreeted = true
      this.receive(greeting())
    } else if (bytes[0] !== terminate) {
      this.#line.send(bytes)
    }
  }
}

export interface Line {
  send(bytes: Bytes): void
  /** May be called more than once. */
  end(): void
}

const terminate = 'X'.charCodeAt(0)
