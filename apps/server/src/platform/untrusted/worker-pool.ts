import { taskDeadlineMs, workerPool } from '@rp/domain/limits'
import type { Metrics } from '../metrics/metrics.ts'
import { refuse } from '../refusal.ts'
import type { WorkerScript } from '../worker-script.ts'
import { busyWords, deadlineWords, memoryWords } from './pool-words.ts'
import { TaskQueue, type Queued } from './task-queue.ts'
import { TaskFailed, type Payload, type TaskKind } from './task.ts'
import { WorkerProcess, type Outcome } from './worker-process.ts'

/** Opens untrusted content in separate processes (ADR 0044). */
export interface WorkerPool {
  /**
   * Runs a task for a caller (the id of a person, room or system part). Rejects with a refusal `unavailable` (503) if
   * too many wait, `wrong_type` (415) naming the limit if the task takes too long or too much memory, and `TaskFailed`
   * if the task's code fails on the content.
   */
  run<In, Out>(kind: TaskKind<In, Out>, caller: string, given: Payload<In>): Promise<Payload<Out>>
  close(): Promise<void>
}

interface Waiting extends Queued {
  unpackedBytes: number
  /** The memory that the task may take beyond that of the started process. */
  memoryBytes: number
  name: string
  deadlineMs: number
  given: Payload<unknown>
  resolve: (outcome: Outcome) => void
}

const isHeavy = ({ deadlineMs }: Pick<Waiting, 'deadlineMs'>, usedMs: number): boolean =>
  deadlineMs > taskDeadlineMs.check || usedMs > workerPool.lightMs

export function openWorkerPool(
  script: WorkerScript,
  metrics: Pick<Metrics, 'counter' | 'gauge'>,
): WorkerPool {
  const queue = new TaskQueue<Waiting>()
  let workers: WorkerProcess[] = []
  let working = 0
  let unpacking = 0
  let heavy = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined
  const ended = metrics.counter('untrusted_tasks_total', 'Tasks on untrusted content by how they ended')
  metrics.gauge(
    'untrusted_tasks_waiting',
    'Tasks on untrusted content that wait for a worker',
    () => queue.length,
  )

  function freeWorker(): WorkerProcess {
    workers = workers.filter(({ isGone }) => !isGone)
    const free = workers.find(({ isIdle }) => isIdle)
    if (free) return free
    const started = new WorkerProcess(script)
    workers.push(started)
    return started
  }

  function startNext(): void {
    const task = isClosed || working >= workerPool.processes ? undefined : queue.take(mayBegin)
    if (!task) return
    clearTimeout(idle)
    void work(freeWorker(), task)
    startNext()
  }

  /** Long tasks, and callers with much use, leave one worker to the others. */
  function mayBegin(task: Waiting, usedMs: number): boolean {
    const { unpackedBytes } = task
    if (isHeavy(task, usedMs) && heavy >= workerPool.processes - 1) return false
    return unpacking + unpackedBytes <= workerPool.unpackedBytes
  }

  async function work(worker: WorkerProcess, { given, ...task }: Waiting): Promise<void> {
    const [began, isLong] = [performance.now(), isHeavy(task, queue.usedBy(task.caller))]
    working += 1
    unpacking += task.unpackedBytes
    if (isLong) heavy += 1
    const { name, deadlineMs, memoryBytes } = task
    const frame = { head: { task: name, value: given.value, deadlineMs, memoryBytes }, files: given.files }
    const outcome = await worker.run(frame, deadlineMs)
    working -= 1
    unpacking -= task.unpackedBytes
    if (isLong) heavy -= 1
    queue.charge(task.caller, performance.now() - began)
    ended.add({ task: task.name, outcome: outcome.kind })
    task.resolve(outcome)
    if (working === 0 && queue.length === 0) idle = setTimeout(endWorkers, workerPool.idleMs).unref()
    startNext()
  }

  function endWorkers(): void {
    for (const worker of workers) worker.end()
  }

  return {
    async run({ name, deadlineMs, unpackedBytes, output }, caller, given) {
      const bytes = given.files.reduce((sum, { length }) => sum + length, 0)
      const unpacks = typeof unpackedBytes === 'number' ? unpackedBytes : unpackedBytes(given.files)
      const memoryBytes = unpacks + 2 * bytes + workerPool.retainedBytes
      const outcome = await new Promise<Outcome>((resolve) => {
        const task = { name, deadlineMs, unpackedBytes: unpacks, memoryBytes, caller, bytes, given, resolve }
        if (isClosed || !queue.add(task)) throw refuse('unavailable', { detail: busyWords })
        startNext()
      })
      if (outcome.kind === 'deadline') throw refuse('wrong_type', { detail: deadlineWords(deadlineMs) })
      if (outcome.kind === 'memory') throw refuse('wrong_type', { detail: memoryWords(memoryBytes) })
      if (outcome.kind === 'not_started') throw refuse('unavailable', { detail: busyWords })
      if (outcome.kind !== 'done') throw new TaskFailed(outcome.error)
      return { value: output.parse(outcome.value), files: outcome.files }
    },

    close() {
      isClosed = true
      clearTimeout(idle)
      for (const { resolve } of queue.drain()) resolve({ kind: 'not_started', error: 'The server stops' })
      endWorkers()
      return Promise.resolve()
    },
  }
}
