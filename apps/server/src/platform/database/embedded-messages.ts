import type { PGliteOptions } from '@electric-sql/pglite'
import { database } from '@rp/domain/limits'
import type { Bytes } from './wire-frames.ts'

/** Messages between the main thread and the worker of the embedded database. */
export type ToWorker =
  | { kind: 'data'; client: number; bytes: Bytes }
  | { kind: 'end'; client: number }
  | { kind: 'dump' }
  | { kind: 'copy'; to: string }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'data'; client: number; bytes: Bytes }
  | { kind: 'cut'; client: number; reason: string }
  | { kind: 'dumped'; bytes: Bytes }
  | { kind: 'copied' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }

export interface EmbeddedOptions {
  /** Absent: an in-memory database that is gone when it closes (tests). */
  folder?: string
  /** A dump of an in-memory database to start from. */
  templateFile?: string
  /** The compiled engine; without it the thread compiles its own (tests open hundreds in a process). */
  engine?: CompiledEngine
  /** How long a statement waits for another client's transaction before it is refused. */
  waitLimitMs: number
  /** A transaction idle for this long is rolled back once others wait for it. */
  idleInTransactionMs: number
  checkpointEveryMs: number
  /** The engine in single-user mode never checkpoints by itself, so the log would grow without end. */
  checkpointAfterBytes: number
}

export type CompiledEngine = NonNullable<PGliteOptions['pgliteWasmModule']>

export const embeddedDefaults = {
  waitLimitMs: database.embeddedWaitMs,
  idleInTransactionMs: database.embeddedIdleInTransactionMs,
  checkpointEveryMs: 5 * 60_000,
  checkpointAfterBytes: 64 * 1024 * 1024,
}
