import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { workerPool } from '@rp/domain/limits'
import { z } from 'zod'
import { FrameReader, writeFrame, type Frame } from './frames.ts'
import type { TaskHandler } from './task.ts'

/** The stream for a worker's answers: libraries may print to its standard output. */
export const replyFd = 3

const request = z.object({
  task: z.string(),
  value: z.unknown(),
  deadlineMs: z.number(),
  memoryBytes: z.number(),
})
/** A worker's first message: it has started, and its task begins now. */
export const started = z.object({ started: z.literal(true) })
export const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown(), retainedBytes: z.number() }),
  z.object({ ok: z.literal(false), error: z.string(), retainedBytes: z.number() }),
])

/** How a worker ends itself, so that the server knows why. */
export const endedBy = { memory: 'SIGKILL', deadline: 'SIGTERM' } as const

/**
 * A second thread watches the process, which cannot check itself while it works: its memory, its processor time (not
 * the time on the clock, which a busy machine would exceed) and whether the server still lives. Each task comes with
 * its limits.
 */
const watchdog = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { parent, endedBy } = workerData
  const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  let until = Infinity
  let most = Infinity
  parentPort.on('message', ({ deadlineMs, rss }) => { until = worked() + deadlineMs; most = rss })
  setInterval(() => {
    if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, endedBy.memory)
    if (worked() > until) process.kill(process.pid, endedBy.deadline)
  }, 20)
`

/**
 * The main loop of a worker process: runs one task after another, and ends when the server does. Memory beyond the
 * limit ends it at once, because native libraries know no other limit.
 */
export function serveTasks(handlers: TaskHandler[]): void {
  const answers = new Socket({ fd: replyFd, readable: false, writable: true })
  const watch = new Worker(watchdog, {
    eval: true,
    workerData: { parent: process.ppid, endedBy },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  watch.unref()
  const frames = new FrameReader(workerPool.queuedBytes, (frame) => void answer(frame))
  const atStart = rss()
  process.stdin.on('data', (piece: Buffer) => frames.take(piece))
  process.stdin.on('end', () => process.exit(0))
  writeFrame(answers, { head: { started: true }, files: [] })

  async function answer({ head, files }: Frame): Promise<void> {
    const { task, value, deadlineMs, memoryBytes } = request.parse(head)
    watch.postMessage({ deadlineMs, rss: atStart + memoryBytes }, [])
    const handler = handlers.find(({ name }) => name === task)
    try {
      if (!handler) throw new Error(`No worker knows the task ${task}`)
      const done = await handler.run(value, files)
      writeFrame(answers, {
        head: { ok: true, value: done.value, retainedBytes: rss() - atStart },
        files: done.files,
      })
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      writeFrame(answers, {
        head: { ok: false, error: words.slice(0, 500), retainedBytes: rss() - atStart },
        files: [],
      })
    }
  }
}

const rss = (): number => process.memoryUsage.rss()
