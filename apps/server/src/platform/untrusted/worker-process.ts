import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { workerPool } from '@rp/domain/limits'
import type { WorkerScript } from '../worker-script.ts'
import { FrameReader, writeFrame, type Frame } from './frames.ts'
import { endedBy, reply, replyFd, started } from './serve-tasks.ts'

/** The worker is gone: over its deadline or its memory, by a fault of a library, or it never started. */
type Unfinished = 'deadline' | 'memory' | 'crashed' | 'not_started'

/** How a task left its worker. */
export type Outcome =
  | { kind: 'done'; value: unknown; files: Buffer[] }
  | { kind: 'failed'; error: string }
  | { kind: Unfinished; error: string }

interface Running {
  settle: (outcome: Outcome) => void
  deadlineMs: number
  timer: NodeJS.Timeout
}

/** What a worker needs of the environment; secrets and addresses stay with the server. */
const passedOn = ['PATH', 'NODE_ENV', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LD_LIBRARY_PATH', 'TZ']

/** A machine under load starts a process slowly. */
const startWithinMs = 30_000

/** A task may take so many times its processor time: others use the machine too. */
const waitingFactor = 4

/** Behind the server, which answers everybody while workers work. */
const niceness = 10

function startProcess({ url, execArgv }: WorkerScript): ChildProcess {
  const flags = [`--max-old-space-size=${workerPool.heapMiB}`, '--max-semi-space-size=4', ...execArgv]
  const known = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = spawn(process.execPath, [...flags, fileURLToPath(url)], {
    // Few arenas of the allocator: what one task used, the next uses again.
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  try {
    // From source it serves a developer or a test, and nobody beside whom it had to step back.
    const isBuilt = execArgv.length === 0
    if (child.pid && isBuilt) setPriority(child.pid, niceness)
  } catch {
    // It may be gone already, or the system knows no priorities: it works all the same.
  }
  return child
}

/** One worker process, from the server's side: one task at a time. */
export class WorkerProcess {
  readonly #child: ChildProcess
  #running: Running | undefined
  #hasStarted = false
  #isOverTime = false
  /** Set once the process has ended or is about to. */
  isGone = false

  constructor(script: WorkerScript) {
    this.#child = startProcess(script)
    const frames = new FrameReader(workerPool.queuedBytes, (frame) => this.#heard(frame))
    const answers = this.#child.stdio[replyFd]
    if (answers instanceof Readable)
      answers.on('data', (piece: Buffer) => {
        try {
          frames.take(piece)
        } catch {
          this.end()
        }
      })
    // A worker that is killed breaks its pipes; its exit says so.
    for (const stream of this.#child.stdio) stream?.on('error', () => undefined)
    this.#child.on('error', () => this.#ended('crashed'))
    this.#child.on('exit', (_code, signal) => this.#ended(this.#reason(signal)))
  }

  get isIdle(): boolean {
    return !this.#running
  }

  /**
   * Does one task; never rejects. Its processor time is limited by the process itself; here a task that waits for nothing
   * for ever is ended.
   */
  run(frame: Frame, deadlineMs: number): Promise<Outcome> {
    return new Promise((settle) => {
      this.#running = { settle, deadlineMs, timer: setTimeout(() => this.end(), startWithinMs) }
      if (this.#hasStarted) this.#watch()
      if (this.#child.stdin) writeFrame(this.#child.stdin, frame)
    })
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
    }, this.#running.deadlineMs * waitingFactor)
  }

  #heard({ head, files }: Frame): void {
    if (!this.#hasStarted) {
      started.parse(head)
      this.#hasStarted = true
      return this.#watch()
    }
    const said = reply.parse(head)
    if (said.keptBytes > workerPool.keptBytes) this.end()
    this.#settle(said.ok ? { kind: 'done', value: said.value, files } : { kind: 'failed', error: said.error })
  }

  #reason(signal: NodeJS.Signals | null): Unfinished {
    if (!this.#hasStarted) return 'not_started'
    if (this.#isOverTime) return 'deadline'
    // Its watchdog kills it, V8 aborts when its heap is full.
    if (signal === endedBy.deadline) return 'deadline'
    return signal === endedBy.memory || signal === 'SIGABRT' ? 'memory' : 'crashed'
  }

  #ended(kind: Unfinished): void {
    this.isGone = true
    this.#settle({ kind, error: 'The worker ended before its task' })
  }

  #settle(outcome: Outcome): void {
    const running = this.#running
    if (!running) return
    this.#running = undefined
    clearTimeout(running.timer)
    running.settle(outcome)
  }
}
