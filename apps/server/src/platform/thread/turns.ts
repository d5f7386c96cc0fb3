/** Work that waits, and the person or address that wants it. */
export interface Waiting {
  caller: string
}

interface Bounds {
  waiting: number
  waitingOfCaller: number
}

/**
 * Work that waits for a thread: that of one person in its order, people in turn, so that much of one person delays that
 * of the others by one piece each.
 */
export class Turns<T extends Waiting> {
  readonly #bounds: Bounds
  readonly #byCaller = new Map<string, T[]>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get length(): number {
    return [...this.#byCaller.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Why it may not wait: the queue is full, or the caller's part of it; undefined if it was added. */
  add(one: T): 'full' | 'own' | undefined {
    const own = this.#byCaller.get(one.caller) ?? []
    if (own.length >= this.#bounds.waitingOfCaller) return 'own'
    if (this.length >= this.#bounds.waiting) return 'full'
    this.#byCaller.set(one.caller, [...own, one])
    return undefined
  }

  /** The next piece of work; its caller goes to the end of the line. */
  take(): T | undefined {
    const [first] = this.#byCaller
    if (!first) return undefined
    const [caller, [next, ...rest]] = first
    this.#byCaller.delete(caller)
    if (rest.length > 0) this.#byCaller.set(caller, rest)
    return next
  }
}
