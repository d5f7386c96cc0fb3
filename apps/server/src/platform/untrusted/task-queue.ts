import { workerPool } from '@rp/domain/limits'

export interface Queued {
  /** The caller of the task. */
  caller: string
  /** Bytes that wait in memory. */
  bytes: number
}

/** Half of a caller's use is forgotten in this time. */
const halfLifeMs = 30_000
/** Callers with less use than this are forgotten. */
const forgottenMs = 1

/**
 * Tasks that wait for a worker, limited in number and bytes, in total and per caller. Next is the caller with the least
 * recent worker time, so that many or heavy tasks of some delay the others by one task at most.
 */
export class TaskQueue<T extends Queued> {
  readonly #byCaller = new Map<string, T[]>()
  readonly #used = new Map<string, { ms: number; at: number }>()
  #length = 0
  #bytes = 0

  get length(): number {
    return this.#length
  }

  /** False: the queue is full, and the task was not added. */
  add(task: T): boolean {
    const own = this.#byCaller.get(task.caller) ?? []
    const isFull =
      this.#length >= workerPool.queued ||
      own.length >= workerPool.queuedPerCaller ||
      this.#bytes + task.bytes > workerPool.queuedBytes
    if (isFull) return false
    this.#byCaller.set(task.caller, [...own, task])
    this.#length += 1
    this.#bytes += task.bytes
    return true
  }

  /** The next task that may begin now; the tasks of one caller keep their order. */
  take(mayBegin: (task: T, usedMs: number) => boolean): T | undefined {
    const now = performance.now()
    const callers = [...this.#byCaller].toSorted(([a], [b]) => this.usedBy(a, now) - this.usedBy(b, now))
    for (const [caller, [task, ...rest]] of callers) {
      if (!task || !mayBegin(task, this.usedBy(caller, now))) continue
      if (rest.length > 0) this.#byCaller.set(caller, rest)
      else this.#byCaller.delete(caller)
      this.#length -= 1
      this.#bytes -= task.bytes
      return task
    }
    return undefined
  }

  /** Takes a task out, wherever it waits; false if it no longer does. */
  drop(task: T): boolean {
    const own = this.#byCaller.get(task.caller) ?? []
    if (!own.includes(task)) return false
    const rest = own.filter((one) => one !== task)
    if (rest.length > 0) this.#byCaller.set(task.caller, rest)
    else this.#byCaller.delete(task.caller)
    this.#length -= 1
    this.#bytes -= task.bytes
    return true
  }

  /** Adds a task's worker time to its caller's use. */
  charge(caller: string, ms: number): void {
    const now = performance.now()
    this.#used.set(caller, { ms: this.usedBy(caller, now) + ms, at: now })
    for (const one of this.#used.keys()) if (this.usedBy(one, now) < forgottenMs) this.#used.delete(one)
  }

  /** Empties the queue. */
  drain(): T[] {
    const all = [...this.#byCaller.values()].flat()
    this.#byCaller.clear()
    this.#length = 0
    this.#bytes = 0
    return all
  }

  /** Recent worker time of a caller; older use counts less. */
  usedBy(caller: string, now = performance.now()): number {
    const used = this.#used.get(caller)
    return used ? used.ms * 0.5 ** ((now - used.at) / halfLifeMs) : 0
  }
}
