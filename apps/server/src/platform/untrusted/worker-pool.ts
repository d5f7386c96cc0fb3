import type { ServerResponse } from 'node:http'
import { taskDeadlineMs, workerPool } from '@rp/domain/limits'
import { currentCaller, hasLeft, type Caller } from '../database/caller.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { refuse } from '../refusal.ts'
import type { WorkerScript } from '../worker-script.ts'
import { busyWords, deadlineWords, memoryWords, slowWords } from './pool-words.ts'
import { TaskQueue, type Queued } from './task-queue.ts'
import { TaskFailed, type Payload, type TaskKind } from './task.ts'
import { WorkerProcess, type Outcome } from './worker-process.ts'

/** Opens untrusted content in separate processes (ADR 0044). */
export interface WorkerPool {
  /**
   * Runs a task for a caller (the id of a person, room or system part); a call from outside counts for its address.
   * Once its client has left, a call's task is dropped. Rejects with a refusal `unavailable` (503) if too many wait or the machine is slow, `wrong_type` (415) naming the limit if the task takes too long or too much memory, and `TaskFailed`
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
  /** By a visitor or nobody: leaves one worker to staff. */
  isOutside: boolean
  /** Ends it while it runs. */
  abandon?: () => void
  given: Payload<unknown>
  resolve: (outcome: Outcome) => void
}

const isHeavy = ({ deadlineMs }: Pick<Waiting, 'deadlineMs'>, usedMs: number): boolean =>
  deadlineMs > taskDeadlineMs.check || usedMs > workerPool.lightMs

/** A caller who has not signed in counts by address: new sessions bring no further turns. */
const countedFor = (caller: string, call: Caller | undefined) =>
  call?.by === 'OUTSIDE'
    ? { caller: `address ${call.address}`, isOutside: true }
    : { caller, isOutside: false }

/** The answer of a task, or a refusal that says why there is none. */
function doneOr(
  outcome: Outcome,
  { deadlineMs, memoryBytes }: Pick<Waiting, 'deadlineMs' | 'memoryBytes'>,
): Extract<Outcome, { kind: 'done' }> {
  switch (outcome.kind) {
    case 'done':
      return outcome
    case 'deadline':
      throw refuse('wrong_type', { detail: deadlineWords(deadlineMs) })
    case 'memory':
      throw refuse('wrong_type', { detail: memoryWords(memoryBytes) })
    case 'not_started':
    case 'slow':
    case 'left':
      throw refuse('unavailable', { detail: slowWords })
    default:
      throw new TaskFailed(outcome.error)
  }
}

export function openWorkerPool(
  script: WorkerScript,
  metrics: Pick<Metrics, 'counter' | 'gauge'>,
): WorkerPool {
  const queue = new TaskQueue<Waiting>()
  // Started before the first file comes; a developer or a test starts it when it is needed.
  let workers: WorkerProcess[] = script.isBuilt ? [new WorkerProcess(script)] : []
  let working = 0
  let unpacking = 0
  let heavy = 0
  let outside = 0
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

  /** Long tasks, callers with much use, and those who have not signed in leave one worker to the others. */
  function mayBegin(task: Waiting, usedMs: number): boolean {
    const { unpackedBytes } = task
    if (isHeavy(task, usedMs) && heavy >= workerPool.processes - 1) return false
    if (task.isOutside && outside >= workerPool.processes - 1) return false
    return unpacking + unpackedBytes <= workerPool.unpackedBytes
  }

  async function work(worker: WorkerProcess, task: Waiting): Promise<void> {
    const [began, isLong] = [performance.now(), isHeavy(task, queue.usedBy(task.caller))]
    working += 1
    unpacking += task.unpackedBytes
    if (isLong) heavy += 1
    if (task.isOutside) outside += 1
    const { name, deadlineMs, memoryBytes, given } = task
    task.abandon = () => worker.abandon()
    const frame = { head: { task: name, value: given.value, deadlineMs, memoryBytes }, files: given.files }
    const outcome = await worker.run(frame, deadlineMs)
    working -= 1
    unpacking -= task.unpackedBytes
    if (isLong) heavy -= 1
    if (task.isOutside) outside -= 1
    queue.charge(task.caller, performance.now() - began)
    ended.add({ task: task.name, outcome: outcome.kind })
    task.resolve(outcome)
    if (working === 0 && queue.length === 0) idle = setTimeout(endSpareWorkers, workerPool.idleMs).unref()
    startNext()
  }

  function endWorkers(): void {
    for (const worker of workers) worker.end()
  }

  /** One stays: a busy machine takes long to start a process. */
  function endSpareWorkers(): void {
    for (const worker of workers.filter(({ isGone }) => !isGone).slice(1)) worker.end()
  }

  /** Takes a task out of the queue, or ends it, once the client of its call has left. */
  function dropOnceLeft(task: Waiting, answer: ServerResponse | undefined): () => void {
    const drop = () => {
      if (answer && !hasLeft(answer)) return
      if (queue.drop(task)) task.resolve({ kind: 'left', error: 'The caller has left' })
      else task.abandon?.()
    }
    answer?.once('close', drop)
    return () => answer?.off('close', drop)
  }

  return {
    async run({ name, deadlineMs, unpackedBytes, output }, caller, given) {
      const bytes = given.files.reduce((sum, { length }) => sum + length, 0)
      const unpacks = typeof unpackedBytes === 'number' ? unpackedBytes : unpackedBytes(given.files)
      const memoryBytes = unpacks + 2 * bytes + workerPool.retainedBytes
      const call = currentCaller()
      if (call?.answer && hasLeft(call.answer)) throw refuse('unavailable', { detail: slowWords })
      let forget = () => {}
      const outcome = await new Promise<Outcome>((resolve) => {
        const limits = { deadlineMs, unpackedBytes: unpacks, memoryBytes }
        const task = { name, ...limits, ...countedFor(caller, call), bytes, given, resolve }
        if (isClosed || !queue.add(task)) throw refuse('unavailable', { detail: busyWords })
        forget = dropOnceLeft(task, call?.answer)
        startNext()
      })
      forget()
      const done = doneOr(outcome, { deadlineMs, memoryBytes })
      return { value: output.parse(done.value), files: done.files }
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
