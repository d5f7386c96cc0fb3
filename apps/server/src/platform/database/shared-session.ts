import {
  closeStatements,
  endsInFlush,
  query,
  readyStatus,
  refusal,
  sync,
  UnitReader,
  wantsCopyIn,
  type Bytes,
  type Unit,
} from './wire-frames.ts'

/**
 * Lets many clients use an engine with a single session. Statements run one by one; while a client is inside a
 * transaction only its statements run, and the others wait in line.
 */
export class SharedSession {
  readonly #clients = new Map<number, Client>()
  readonly #engine: Engine
  #line: Waiting[] = []
  #holder: number | undefined
  /** When the holder got its last answer, on the clock that callers pass in. */
  #answeredAt = 0
  #pumping = false

  constructor(engine: Engine) {
    this.#engine = engine
  }

  get isBusy(): boolean {
    return this.#holder !== undefined || this.#line.length > 0
  }

  /** A client is inside a transaction. */
  get isHeld(): boolean {
    return this.#holder !== undefined
  }

  receive(id: number, bytes: Bytes, now: number): void {
    const client = this.#clients.get(id) ?? { reader: new UnitReader(), prepared: new Set() }
    this.#clients.set(id, client)
    this.#line.push(...client.reader.read(bytes).map((unit) => ({ id, unit, since: now })))
    this.#pump()
  }

  /** A client that disconnects inside a transaction must not leave it to the next one. */
  leave(id: number): void {
    const client = this.#clients.get(id)
    this.#clients.delete(id)
    this.#line = this.#line.filter((waiting) => waiting.id !== id)
    if (this.#holder === id) {
      this.#engine.execute(sync)
      this.#engine.execute(query('ROLLBACK'))
      this.#holder = undefined
    }
    if (client && client.prepared.size > 0) this.#later(() => this.#forget(client.prepared))
    this.#pump()
  }

  /** Waiting this long nearly always means code that queries the outer database inside its own transaction. */
  refuseOlderThan(limitMs: number, now: number): void {
    if (this.#holder === undefined) return
    const late = this.#line.filter(({ id, since }) => id !== this.#holder && now - since > limitMs)
    this.#line = this.#line.filter((waiting) => !late.includes(waiting))
    const sentence = `Cannot run this statement: another transaction has been open for ${limitMs / 1000} s. Inside a transaction use its own handle, not the outer database`
    for (const { id } of late) this.#engine.reply(id, refusal('55P03', sentence), 'I')
  }

  /**
   * The client inside a transaction, if it was idle this long while others wait. It must be cut off, as PostgreSQL does
   * (idle_in_transaction_session_timeout).
   */
  idleHolder(limitMs: number, now: number): number | undefined {
    const holder = this.#holder
    if (holder === undefined || now - this.#answeredAt <= limitMs) return undefined
    const isWaitedFor = this.#line.length > 0 && this.#line.every(({ id }) => id !== holder)
    return isWaitedFor ? holder : undefined
  }

  /** One statement per turn, so that finished disk syncs and new messages are handled in between. */
  #pump(): void {
    if (this.#pumping || this.#nextIndex() < 0) return
    this.#pumping = true
    setImmediate(() => {
      this.#pumping = false
      const index = this.#nextIndex()
      const [next] = index < 0 ? [] : this.#line.splice(index, 1)
      if (next) this.#run(next)
      this.#pump()
    })
  }

  #nextIndex(): number {
    if (this.#holder === undefined) return this.#line.length > 0 ? 0 : -1
    return this.#line.findIndex(({ id }) => id === this.#holder)
  }

  #run({ id, unit }: Waiting): void {
    for (const name of unit.prepared) this.#clients.get(id)?.prepared.add(name)
    if (wantsCopyIn(unit)) {
      const sentence = 'Cannot run COPY FROM STDIN in the embedded database: use INSERT'
      this.#engine.reply(id, refusal('0A000', sentence), 'I')
      return
    }
    const answer = this.#engine.execute(unit.bytes)
    const status = readyStatus(answer)
    // Flush alone leaves the answer open; after anything else only a crashed engine is silent.
    if (status === undefined && !endsInFlush(unit)) this.#engine.fail(new Error('it gave no answer'))
    this.#holder = status === 'I' ? undefined : id
    this.#answeredAt = performance.now()
    this.#engine.reply(id, answer, status)
  }

  /** Closing a statement inside another client's transaction would fail if that transaction is already aborted. */
  #later(work: () => void): void {
    if (this.#holder === undefined) work()
    else setTimeout(() => this.#later(work), 100)
  }

  #forget(prepared: Set<string>): void {
    this.#engine.execute(closeStatements(prepared))
  }
}

export interface Engine {
  execute(message: Bytes): Bytes
  reply(client: number, answer: Bytes, status: ReturnType<typeof readyStatus>): void
  fail(error: Error): void
}

interface Client {
  reader: UnitReader
  prepared: Set<string>
}

interface Waiting {
  id: number
  unit: Unit
  since: number
}
