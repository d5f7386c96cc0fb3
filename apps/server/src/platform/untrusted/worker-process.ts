import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { workerPool } from '@rp/domain/limits'
import type { WorkerScript } from '../worker-script.ts'
import { FrameReader, writeFrame, type Frame } from './frames.ts'
import { endedBy, reply, replyFd, started } from './serve-tasks.ts'

/**
 * The worker is gone: over its deadline or its memory, crashed in a library, never started, or too slow because others
 * use the machine; or its caller has left.
 */
type Unfinished = 'deadline' | 'slow' | 'memory' | 'crashed' | 'not_started' | 'left'

/** How a task ended. */
export type Outcome =
  | { kind: 'done'; value: unknown; files: Buffer[] }
  | { kind: 'failed'; error: string }
  | { kind: Unfinished; error: string }

interface Running {
  resolve: (outcome: Outcome) => void
  deadlineMs: number
  timer: NodeJS.Timeout
}

/** The environment that a worker needs; secrets and addresses stay with the server. */
const passedOn = ['PATH', 'NODE_ENV', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LD_LIBRARY_PATH', 'TZ']

/** A machine under load starts a process slowly. */
const startWithinMs = 30_000

/** Lower priority than the server, which stays responsive while workers work. */
const niceness = 5

function startProcess({ url, isBuilt }: WorkerScript): ChildProcess {
  const flags = [`--max-old-space-size=${workerPool.heapMiB}`, '--max-semi-space-size=4']
  const known = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = spawn(process.execPath, [...flags, fileURLToPath(url)], {
    // Few allocator arenas: the next task reuses what one task used.
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  try {
    // From source it serves a developer or a test, so there is no server to yield to.
    if (child.pid && isBuilt) setPriority(child.pid, niceness)
  } catch {
    // The process may have ended already, or the system may have no priorities: neither is an error.
  }
  return child
}

/** One worker process, from the server's side: one task at a time. */
export class WorkerProcess {
  readonly #child: ChildProcess
  #running: Running | undefined
  #hasStarted = false
  #isOverTime = false
  #hasCallerLeft = false
  /** Set once the process has ended or is about to. */
  isGone = false

  constructor(script: WorkerScript) {
    this.#child = startProcess(script)
    const frames = new FrameReader(workerPool.queuedBytes, (frame) => this.#receive(frame))
    const answers = this.#child.stdio[replyFd]
    if (answers instanceof Readable)
      answers.on('data', (piece: Buffer) => {
        try {
          frames.take(piece)
        } catch {
          this.end()
        }
      })
    // Ignores the errors of the pipes of a killed worker: its exit is handled below.
    for (const stream of this.#child.stdio) stream?.on('error', () => undefined)
    this.#child.on('error', () => this.#ended('crashed'))
    this.#child.on('exit', (_code, signal) => this.#ended(this.#reason(signal)))
  }

  get isIdle(): boolean {
    return !this.#running
  }

  /**
   * Runs one task; never rejects. The process limits its own processor time; this side ends a task that waits for ever.
   */
  run(frame: Frame, deadlineMs: number): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#running = { resolve, deadlineMs, timer: setTimeout(() => this.end(), startWithinMs) }
      if (this.#hasStarted) this.#watch()
      if (this.#child.stdin) writeFrame(this.#child.stdin, frame)
    })
  }

  /** Ends the task of a caller who has left, with its process, since nothing else stops it. */
  abandon(): void {
    if (!this.#running) return
    this.#hasCallerLeft = true
    this.end()
  }

  end(): void {
    this.isGone = true
    this.#child.kill('SIGKILL')
  }

  #watch(): void {
    if (!this.#running) return
    clearTimeout(this.#running.timer)
    this.#running.timer = setTimeout(() => {
      this.#isOverTime = true
      this.end()
    }, this.#running.deadlineMs * workerPool.waitingFactor)
  }

  #receive({ head, files }: Frame): void {
    if (!this.#hasStarted) {
      started.parse(head)
      this.#hasStarted = true
      return this.#watch()
    }
    const said = reply.parse(head)
    if (said.retainedBytes > workerPool.retainedBytes) this.end()
    this.#complete(
      said.ok ? { kind: 'done', value: said.value, files } : { kind: 'failed', error: said.error },
    )
  }

  #reason(signal: NodeJS.Signals | null): Unfinished {
    if (!this.#hasStarted) return 'not_started'
    if (this.#hasCallerLeft) return 'left'
    if (this.#isOverTime) return 'slow'
    // Killed by its watchdog, or aborted by V8 because its heap is full.
    if (signal === endedBy.deadline) return 'deadline'
    return signal === endedBy.memory || signal === 'SIGABRT' ? 'memory' : 'crashed'
  }

  #ended(kind: Unfinished): void {
    this.isGone = true
    this.#complete({ kind, error: 'The worker ended before its task' })
  }

  #complete(outcome: Outcome): void {
    const running = this.#running
    if (!running) return
    this.#running = undefined
    clearTimeout(running.timer)
    running.resolve(outcome)
  }
}
