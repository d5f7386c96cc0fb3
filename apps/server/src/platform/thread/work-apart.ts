import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { Words } from '@rp/domain/languages'
import { refuse } from '../refusal.ts'
import { Turns, type Waiting } from './turns.ts'

/** `began`: the thread has all that it needs, and the time of the work begins. */
export type ThreadAnswer = { began: true } | { bytes: Uint8Array } | { error: string }

/**
 * Limits of one thread: the time and memory of each piece of work, and how many wait in total and for each person or
 * address.
 */
export interface ThreadLimits {
  deadlineMs: number
  heapMiB: number
  waiting: number
  waitingOfCaller: number
}

/** What somebody reads whose work is refused. */
export interface ThreadWords {
  busy: (waiting: number) => Words
  ownWait: (waiting: number) => Words
  deadline: (seconds: number) => Words
  memory: (mib: number) => Words
}

interface ThreadKind {
  script: () => { url: URL }
  limits: ThreadLimits
  words: ThreadWords
  /** For the log: what was not made. */
  what: string
}

/**
 * Hands one piece of work to the thread, in one message or in several. It is called when it is its caller's turn, so what
 * waits need not be in memory. `post` throws once the thread works for somebody else.
 */
type HandOver = (post: (message: unknown) => void) => void | Promise<void>

export type WorkApart = (handOver: HandOver, caller: string) => Promise<Buffer>

interface Wanted extends Waiting {
  handOver: HandOver
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** What a thread has loaded stays in memory: it ends when it had no work for this long. */
const idleMs = 60_000
/** A machine under load starts a thread slowly; what is handed over may have to be read first. */
const startWithinMs = 30_000

/**
 * Works in a separate thread, one piece after the other, so that the server answers other requests meanwhile (ADR 0116,
 * 0131). Work beyond its time or memory ends the thread; the next begins in another.
 */
export function openWorkApart({ script, limits, words, what }: ThreadKind): WorkApart {
  const queue = new Turns<Wanted>(limits)
  let thread: Worker | undefined
  let current: Wanted | undefined
  let timer: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const worker = new Worker(script().url, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: 16 },
    })
    worker.on('message', (answer: ThreadAnswer) => worker === thread && receive(answer))
    worker.on('error', (error: Error & { code?: string }) => fail(worker, failureOf(error)))
    worker.on('exit', () => fail(worker, new Error(`The thread ended: ${what} was not made`)))
    return worker
  }

  const failureOf = (error: Error & { code?: string }): Error =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? refuse('too_large', { detail: words.memory(limits.heapMiB) })
      : error

  function workNext(): void {
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
    limitTo(startWithinMs, refuse('unavailable', { detail: words.busy(queue.length + 1) }))
    void handTo(thread, current)
  }

  async function handTo(worker: Worker, wanted: Wanted): Promise<void> {
    const isCurrent = () => thread === worker && current === wanted
    try {
      await wanted.handOver((message) => {
        if (!isCurrent()) throw new Error(`The turn is over: ${what} is no longer made`)
        worker.postMessage(message, [])
      })
    } catch (error) {
      // It was not read, or contains a function, which no thread can receive.
      if (isCurrent()) finish()?.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function receive(answer: ThreadAnswer): void {
    if ('began' in answer)
      return limitTo(
        limits.deadlineMs,
        refuse('too_large', { detail: words.deadline(limits.deadlineMs / 1000) }),
      )
    const wanted = finish()
    if ('bytes' in answer)
      wanted?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length))
    else wanted?.reject(new Error(`${what} was not made: ${answer.error}`))
  }

  /** Ends the current work after this time, with the thread, since nothing else stops it. */
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
    setImmediate(workNext)
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

  return (handOver, caller) =>
    new Promise<Buffer>((resolve, reject) => {
      // Its turn begins in the work of somebody else: what it reads still counts for its own call.
      const own = AsyncResource.bind(handOver)
      const full = queue.add({ handOver: own, caller, resolve, reject })
      if (full === 'own') throw refuse('unavailable', { detail: words.ownWait(limits.waitingOfCaller) })
      if (full) throw refuse('unavailable', { detail: words.busy(queue.length) })
      workNext()
    })
}
