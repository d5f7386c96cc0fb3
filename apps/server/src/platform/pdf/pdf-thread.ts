import { Worker } from 'node:worker_threads'
import { paperMax } from '@rp/domain/limits'
import { refuse } from '../refusal.ts'
import { workerScript } from '../worker-script.ts'
import { lettersIn } from './letters.ts'
import { PaperTurns, type Waiting } from './paper-turns.ts'
import { paperWords } from './paper-words.ts'
import type { Paper } from './paper.ts'

export interface ToDraw {
  paper: Paper
}

/** `began`: the fonts are loaded, and the time of the document begins. */
export type Drawn = { began: true } | { bytes: Uint8Array } | { error: string }

interface Wanted extends Waiting {
  paper: Paper
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** The thread keeps fonts in memory: it ends when nothing was drawn for this long. */
const idleMs = 60_000
/** A machine under load starts a thread and reads fonts slowly. */
const startWithinMs = 30_000

/** Draws a document for a person or address; refuses when it, or what waits before it, exceeds a limit. */
export type DrawApart = (paper: Paper, caller: string) => Promise<Buffer>

/**
 * Draws documents in a separate thread, one after the other, so that the server answers other requests meanwhile (ADR
 * 0116). A document beyond its time or memory ends the thread; the next begins in another.
 */
export function openDrawing(limits: Record<keyof typeof paperMax, number> = paperMax): DrawApart {
  const queue = new PaperTurns<Wanted>(limits)
  let thread: Worker | undefined
  let current: Wanted | undefined
  let timer: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const { url } = workerScript('pdf-worker', import.meta.url)
    const worker = new Worker(url, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: 16 },
    })
    worker.on('message', (drawn: Drawn) => worker === thread && receive(drawn))
    worker.on('error', (error: Error & { code?: string }) => fail(worker, failureOf(error)))
    worker.on('exit', () => fail(worker, new Error('The thread that draws documents ended')))
    return worker
  }

  const failureOf = (error: Error & { code?: string }): Error =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? refuse('too_large', { detail: paperWords.memory(limits.heapMiB) })
      : error

  function drawNext(): void {
    if (current) return
    current = queue.take()
    if (!current) {
      // A process that has nothing else to do may end.
      thread?.unref()
      idle = setTimeout(end, idleMs).unref()
      return
    }
    clearTimeout(idle)
    thread ??= start()
    thread.ref()
    limitTo(startWithinMs, refuse('unavailable', { detail: paperWords.busy(queue.length + 1) }))
    try {
      thread.postMessage({ paper: current.paper } satisfies ToDraw, [])
    } catch (error) {
      // It contains a function, which no thread can receive.
      finish()?.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function receive(drawn: Drawn): void {
    if ('began' in drawn) {
      const words = paperWords.deadline(limits.deadlineMs / 1000)
      return limitTo(limits.deadlineMs, refuse('too_large', { detail: words }))
    }
    const wanted = finish()
    if ('bytes' in drawn)
      wanted?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.length))
    else wanted?.reject(new Error(`The document was not drawn: ${drawn.error}`))
  }

  /** Ends the current document after this time, with the thread, since nothing else stops it. */
  function limitTo(ms: number, why: Error): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const ending = thread
      if (!ending) return
      fail(ending, why)
      void ending.terminate()
    }, ms)
  }

  function finish(): Wanted | undefined {
    clearTimeout(timer)
    const wanted = current
    current = undefined
    setImmediate(drawNext)
    return wanted
  }

  function fail(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    finish()?.reject(error)
  }

  function end(): void {
    const ending = thread
    thread = undefined
    void ending?.terminate()
  }

  return async (paper, caller) => {
    if (lettersIn(paper.content, limits.letters) > limits.letters)
      throw refuse('too_large', { detail: paperWords.letters(limits.letters) })
    return new Promise<Buffer>((resolve, reject) => {
      const full = queue.add({ paper, caller, resolve, reject })
      if (full === 'own') throw refuse('unavailable', { detail: paperWords.ownWait(limits.waitingOfCaller) })
      if (full) throw refuse('unavailable', { detail: paperWords.busy(queue.length) })
      drawNext()
    })
  }
}
