import { Worker } from 'node:worker_threads'
import { workerScript } from '../worker-script.ts'
import type { Paper } from './paper.ts'

export interface ToDraw {
  id: number
  paper: Paper
}

export type Drawn = { id: number } & ({ bytes: Uint8Array } | { error: string })

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** The thread keeps fonts in memory: it ends when nothing was drawn for this long. */
const idleMs = 60_000

const waiting = new Map<number, Waiting>()
let count = 0
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Draws a document in a separate thread, so that the server answers other requests meanwhile (ADR 0116). */
export async function drawApart(paper: Paper): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= start()
  const id = (count += 1)
  // First, because a document that cannot be sent to a thread (it contains a function) throws here, before anything
  // waits for it.
  thread.postMessage({ id, paper } satisfies ToDraw, [])
  thread.ref()
  return new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function start(): Worker {
  const { url } = workerScript('pdf-worker', import.meta.url)
  const worker = new Worker(url, { execArgv: [] })
  worker.on('message', receive)
  worker.on('error', (error: Error) => fail(worker, error))
  worker.on('exit', () => fail(worker, new Error('The thread that draws documents ended')))
  return worker
}

function receive(drawn: Drawn): void {
  const caller = waiting.get(drawn.id)
  waiting.delete(drawn.id)
  if ('bytes' in drawn)
    caller?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.length))
  else caller?.reject(new Error(`The document was not drawn: ${drawn.error}`))
  if (waiting.size > 0) return
  // A process that has nothing else to do may end.
  thread?.unref()
  idle = setTimeout(end, idleMs).unref()
}

function end(): void {
  const ending = thread
  thread = undefined
  void ending?.terminate()
}

/** The next document starts another thread. */
function fail(worker: Worker, error: Error): void {
  if (thread !== worker) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
