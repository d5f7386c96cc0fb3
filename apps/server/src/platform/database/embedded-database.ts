import { mkdirSync } from 'node:fs'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'

import { Pool, type PoolConfig } from 'pg'

import {
  embeddedDefaults,
  type EmbeddedOptions,
  type FromWorker,
  type ToWorker,
} from './embedded-messages.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { workerScript } from '../worker-script.ts'
import { namingClient } from './statement-names.ts'

/** Starts the embedded database in its thread behind an ordinary `pg` pool. */
export async function startEmbedded(
  given: Partial<EmbeddedOptions>,
  settings: PoolConfig,
): Promise<Embedded> {
  if (given.folder !== undefined) mkdirSync(given.folder, { recursive: true })
  const worker = new EmbeddedWorker({ ...embeddedDefaults, ...given })
  await worker.reply('ready')
  const Client = namingClient(() => `c${(clientCount += 1)}_`)
  const pool = new Pool({
    ...settings,
    Client,
    ssl: false,
    host: 'embedded',
    stream: () => worker.openSocket(),
    idleTimeoutMillis: 0,
    // Longer than the inner timeout, which has the better message.
    connectionTimeoutMillis: 2 * embeddedDefaults.waitLimitMs,
  })
  return {
    pool,
    copyTo: async (folder) => void (await worker.ask({ kind: 'copy', to: folder }, 'copied')),
    dump: async () => (await worker.ask({ kind: 'dump' }, 'dumped')).bytes,
    close: async () => {
      await pool.end()
      await worker.close()
    },
  }
}

export interface Embedded {
  pool: Pool
  /** Copies the database folder between two transactions. */
  copyTo: (folder: string) => Promise<void>
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

let clientCount = 0
/** The maximum time to close: a server must end within 5 s of SIGTERM. */
const closeLimitMs = 5000

class EmbeddedWorker {
  readonly #worker: Worker
  readonly #sockets = new Map<number, EmbeddedSocket>()
  readonly #stopped: Promise<never>
  #reason: Error | undefined
  #lastSocket = 0

  constructor(options: EmbeddedOptions) {
    const { url } = workerScript('embedded-worker', import.meta.url)
    this.#worker = new Worker(url, { workerData: options, execArgv: [] })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#stopped = new Promise((_, reject) => {
      this.#worker.on('error', (error: unknown) => this.#fail(inspect(error).slice(0, 500)))
      this.#worker.on('exit', () => {
        this.#fail('its thread ended')
        reject(this.#reason)
      })
    })
    // Pending requests receive the error; without pending requests, the sockets report the stop.
    this.#stopped.catch(() => undefined)
  }

  openSocket(): EmbeddedSocket {
    this.#lastSocket += 1
    const client = this.#lastSocket
    const socket = new EmbeddedSocket({
      send: (bytes) => this.#post({ kind: 'data', client, bytes }),
      end: () => {
        if (this.#sockets.delete(client)) this.#post({ kind: 'end', client })
      },
    })
    this.#sockets.set(client, socket)
    const reason = this.#reason
    if (reason) setImmediate(() => socket.destroy(reason))
    return socket
  }

  ask<Kind extends FromWorker['kind']>(message: ToWorker, kind: Kind): Promise<Answer<Kind>> {
    const reply = this.reply(kind)
    this.#post(message)
    return reply
  }

  reply<Kind extends FromWorker['kind']>(kind: Kind): Promise<Answer<Kind>> {
    const received = new Promise<Answer<Kind>>((resolve) => {
      const listen = (message: FromWorker) => {
        if (!isKind(message, kind)) return
        this.#worker.off('message', listen)
        resolve(message)
      }
      this.#worker.on('message', listen)
    })
    return Promise.race([received, this.#stopped])
  }

  async close(): Promise<void> {
    if (this.#reason) return
    const limit = setTimeout(() => void this.#worker.terminate(), closeLimitMs)
    await this.ask({ kind: 'close' }, 'closed').finally(() => clearTimeout(limit))
    await this.#worker.terminate()
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'data') this.#sockets.get(message.client)?.receive(message.bytes)
    if (message.kind === 'cut')
      this.#sockets.get(message.client)?.destroy(new Error(`Connection terminated: ${message.reason}`))
    if (message.kind === 'failed') this.#fail(message.message)
  }

  #fail(message: string): void {
    if (this.#reason) return
    this.#reason = new Error(`The embedded database stopped: ${message}`)
    for (const socket of this.#sockets.values()) socket.destroy(this.#reason)
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
  }
}

type Answer<Kind> = Extract<FromWorker, { kind: Kind }>

function isKind<Kind extends FromWorker['kind']>(message: FromWorker, kind: Kind): message is Answer<Kind> {
  return message.kind === kind
}
