import { workerPool } from '@rp/domain/limits'

export interface Queued {
  /** Whose task it is: callers take turns, so that many tasks of one do not delay the others. */
  caller: string
  /** Bytes that wait in memory. */
  bytes: number
  unpackedBytes: number
}

/** Tasks that wait for a worker, bounded in number and bytes, in all and for each caller. */
export class TaskQueue<T extends Queued> {
  /** In the order of the callers' turns. */
  readonly #byCaller = new Map<string, T[]>()
  #length = 0
  #bytes = 0

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

  /** The next task that may unpack no more than `unpackedBytes`; its caller's next turn is after everybody else's. */
  take(unpackedBytes: number): T | undefined {
    for (const [caller, [task, ...rest]] of this.#byCaller) {
      // What is too large now is not passed by smaller ones for ever: it waits at the head.
      if (!task || task.unpackedBytes > unpackedBytes) return undefined
      this.#byCaller.delete(caller)
      if (rest.length > 0) this.#byCaller.set(caller, rest)
      this.#length -= 1
      this.#bytes -= task.bytes
      return task
    }
    return undefined
  }

  get length(): number {
    return this.#length
  }

  /** Empties the queue. */
  drain(): T[] {
    const all = [...this.#byCaller.values()].flat()
    this.#byCaller.clear()
    this.#length = 0
    this.#bytes = 0
    return all
  }
}
