import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { NodeFS } from '@electric-sql/pglite/nodefs'

import type { WalSync } from './wal-sync.ts'

/**
 * The folder file system of PGlite, with the fsync that PGlite omits. The engine runs with `fsync=on`, so it
 * decides what must be synced and when. Log segments are synced later, together (WalSync); everything else at
 * once.
 */
export class DurableFiles extends NodeFS {
  readonly #wal: WalSync
  readonly #onFailure: (error: unknown) => void
  logBytes = 0

  constructor(folder: string, wal: WalSync, onFailure: (error: unknown) => void) {
    super(folder)
    this.#wal = wal
    this.#onFailure = onFailure
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = emscriptenOpts.preRun ?? []
    type Module = Parameters<(typeof preRun)[number]>[0]
    // The published types omit the parts of a file system
    const hook = (module: Module) => this.#hook(module.FS.filesystems.NODEFS as NodeFiles)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, hook] } }
  }

  #hook(files: NodeFiles): void {
    const write = files.stream_ops.write
    files.stream_ops.write = (stream, ...rest) => {
      if (isInLog(files.realPath(stream.node))) this.logBytes += rest[2]
      else this.#wal.syncNow()
      return write(stream, ...rest)
    }
    files.stream_ops.fsync = (stream) => {
      const file = files.realPath(stream.node)
      if (isSegment(file)) this.#wal.mark(file)
      else this.#syncNow(file, stream.nfd)
      return 0
    }
    this.#syncBefore(files, 'rename')
    this.#syncBefore(files, 'unlink')
  }

  /** A segment waiting for its sync is tracked by name; a checkpoint is about to recycle or remove it. */
  #syncBefore(files: NodeFiles, operation: 'rename' | 'unlink'): void {
    const original = files.node_ops[operation]
    files.node_ops[operation] = (...args) => {
      this.#wal.syncNow()
      original(...args)
    }
  }

  #syncNow(file: string, descriptor: number | undefined): void {
    try {
      if (descriptor === undefined) syncPath(file)
      else fsyncSync(descriptor)
    } catch (error) {
      // PostgreSQL panics here too: data that the kernel once failed to write is lost for good.
      this.#onFailure(error)
    }
  }
}

/** A new database is copied into its folder file by file, and none of it is on disk yet. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(child)
    else if (entry.isFile()) syncPath(child)
  }
  syncPath(folder)
}

export function syncPath(file: string): void {
  // Windows cannot open a folder as a file; there the entry is safe with the file itself.
  if (process.platform === 'win32') return
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const isInLog = (file: string) => path.basename(path.dirname(file)) === 'pg_wal'
const isSegment = (file: string) => isInLog(file) && /^[0-9A-F]{24}$/.test(path.basename(file))

interface FileStream {
  node: object
  /** Absent for folders. */
  nfd?: number
}

type WriteRest = [buffer: Uint8Array, offset: number, length: number, position?: number]

interface NodeFiles {
  realPath: (node: object) => string
  node_ops: Record<'rename' | 'unlink', (...args: unknown[]) => void>
  stream_ops: {
    write: (stream: FileStream, ...rest: WriteRest) => number
    fsync?: (stream: FileStream) => number
  }
}
