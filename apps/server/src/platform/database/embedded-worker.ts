import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { capTimers } from './capped-timers.ts'
import { DurableFiles, syncFolder, syncPath } from './durable-files.ts'
import type { EmbeddedOptions, FromWorker, ToWorker } from './embedded-messages.ts'
import { SharedSession } from './shared-session.ts'
import { WalSync } from './wal-sync.ts'
import { joined, query, readyStatus, type Bytes } from './wire-frames.ts'
import { wordSimilarity } from './word-similarity.ts'

// The thread that owns the embedded database: a slow statement blocks it, not the web server. The main thread
// creates this worker with data of this type
const options = workerData as EmbeddedOptions
capTimers()
const wal = new WalSync(fail)
const files = options.folder === undefined ? undefined : new DurableFiles(options.folder, wal, fail)
const engine = await openEngine().catch(fail)
await engine.exec(`set ${wordSimilarity.setting} = ${wordSimilarity.share}`)
const session = new SharedSession({ execute, reply, fail })
const lastNeed = new Map<number, number>()
let checkpointed = { at: performance.now(), bytes: files?.logBytes ?? 0 }

const clock = setInterval(tick, Math.min(1000, options.waitLimitMs / 4))
parentPort?.on('message', (message: ToWorker) => {
  onMessage(message).catch(fail)
})
post({ kind: 'ready' })

async function openEngine(): Promise<PGlite> {
  const shared = { extensions: { pg_trgm }, ...(options.engine && { pgliteWasmModule: options.engine }) }
  if (files === undefined || options.folder === undefined) {
    const template = options.templateFile && new Blob([readFileSync(options.templateFile)])
    return PGlite.create({ ...shared, ...(template && { loadDataDir: template }) })
  }
  // A first start killed halfway leaves this mark: the folder then holds no database worth keeping.
  const mark = `${options.folder}.unfinished`
  if (existsSync(mark)) {
    rmSync(options.folder, { recursive: true, force: true })
    mkdirSync(options.folder)
  }
  const isNew = readdirSync(options.folder).length === 0
  // Otherwise a new database would overwrite the rest of this one.
  if (!isNew && !existsSync(path.join(options.folder, 'PG_VERSION')))
    throw damaged(options.folder, 'its file PG_VERSION is missing')
  if (isNew) writeFileSync(mark, '')
  const creating = PGlite.create({ ...shared, fs: files, startParams: durableParams() })
  const opened = await creating.catch((cause: unknown) => {
    if (isNew || !options.folder) throw cause
    throw damaged(options.folder, cause instanceof Error ? cause.message : String(cause))
  })
  if (isNew) {
    syncFolder(options.folder)
    rmSync(mark)
    syncPath(path.dirname(options.folder))
  }
  return opened
}

/** The part of PostgreSQL's message that helps an operator: a failed assertion names none of our files. */
function damaged(folder: string, cause: string): Error {
  return new Error(
    `the database in the folder "${folder}" cannot be opened, it is damaged (${cause.slice(0, 200)}). Move that folder away, keep it, and restore the newest backup into a new one: npm run panel -- restore --from FOLDER`,
  )
}

function durableParams(): string[] {
  // Of the two sync methods only `fsync` reaches the file layer; the default, `fdatasync`, ends in a stub.
  const wanted = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...wanted]
}

async function onMessage(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'data':
      session.receive(message.client, message.bytes, performance.now())
      break
    case 'end':
      session.leave(message.client)
      lastNeed.delete(message.client)
      break
    case 'dump': {
      // So that a database that starts from the dump replays no log, and has a log segment with free space.
      execute(query('SELECT pg_switch_wal()'))
      execute(query('CHECKPOINT'))
      const dump = await engine.dumpDataDir('none')
      post({ kind: 'dumped', bytes: new Uint8Array(await dump.arrayBuffer()) })
      break
    }
    case 'copy':
      await copy(message.to)
      break
    case 'close':
      await close()
  }
}

function execute(message: Bytes): Bytes {
  const parts: Bytes[] = []
  // The call is async only by name: the answer is complete when it returns. Its bytes are in memory that is reused.
  engine
    .execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => parts.push(bytes.slice()) })
    .catch(fail)
  return joined(parts)
}

/** No client may see a commit, its own or another's, before it is on disk. */
function reply(client: number, answer: Bytes, status: ReturnType<typeof readyStatus>): void {
  const need = status === 'I' ? wal.position : (lastNeed.get(client) ?? 0)
  lastNeed.set(client, need)
  wal.whenSynced(need, () => post({ kind: 'data', client, bytes: answer }))
}

function tick(): void {
  cutIdleTransaction()
  session.refuseOlderThan(options.waitLimitMs, performance.now())
  if (files === undefined || session.isBusy) return
  const written = files.logBytes - checkpointed.bytes
  const isDue = written > 0 && performance.now() - checkpointed.at >= options.checkpointEveryMs
  if (isDue || written >= options.checkpointAfterBytes) checkpoint()
}

function cutIdleTransaction(): void {
  const client = session.idleHolder(options.idleInTransactionMs, performance.now())
  if (client === undefined) return
  session.leave(client)
  const reason = `a transaction was silent for ${options.idleInTransactionMs / 1000} s while others waited for it`
  post({ kind: 'cut', client, reason })
}

function checkpoint(): void {
  execute(query('CHECKPOINT'))
  checkpointed = { at: performance.now(), bytes: files?.logBytes ?? 0 }
}

/** Nothing runs while the files are copied, so that the copy is a consistent snapshot. */
async function copy(to: string): Promise<void> {
  if (files === undefined || options.folder === undefined) throw new Error('Cannot copy a database in memory')
  while (session.isHeld) await new Promise((resolve) => setTimeout(resolve, 5))
  checkpoint()
  wal.syncNow()
  cpSync(options.folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  post({ kind: 'copied' })
}

async function close(): Promise<void> {
  clearInterval(clock)
  if (files !== undefined) checkpoint()
  await engine.close()
  wal.syncNow()
  post({ kind: 'closed' })
  parentPort?.close()
}

/** Like a panic of PostgreSQL: stop at once, the next start recovers from the log. */
function fail(error: unknown): never {
  // An uncaught PGlite error would print its 15 kB source line.
  const message =
    error instanceof Error && error.message !== '' ? error.message : inspect(error, { depth: 1 })
  post({ kind: 'failed', message: message.slice(0, 500) })
  process.exit(1)
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
}
