/** The expected records of one customer, as counts. */
export interface CustomerState {
  phone: string | null
  merged: boolean
  rooms: number
  messages: number
  own_messages: number
  purchases: number
  paid: number
  counted: number
  summed: number
  orders: number
  remembered: string
  sessions: number
}

type Kind = 'message' | 'purchase' | 'order'

interface Modelled {
  phone: string | null
  into: number | null
  merged_at: number
  /** Whether the phone number of the merge target came from here. */
  filled: boolean
}

interface Thing {
  kind: Kind
  /** The person whose identity it arrived under, or for whom it was opened. */
  of: number
  amount: number
}

/**
 * Models merges as a forest: a record belongs to the person it arrived under, and its current owner is found by going
 * up. An undo removes an edge and moves nothing. Only phone numbers are copied, as in the product.
 */
export class MergeModel {
  private readonly people: Modelled[] = []
  private readonly things: Thing[] = []
  private readonly memories: { of: number; key: string; at: number }[] = []
  private clock = 0

  add(phone: string | null): void {
    this.people.push({ phone, into: null, merged_at: 0, filled: false })
  }

  give(kind: Kind, of: number, amount = 0): void {
    this.things.push({ kind, of, amount })
  }

  /** Returns the time of the message. */
  remember(of: number, key: string): number {
    this.clock += 1
    this.memories.push({ of, key, at: this.clock })
    return this.clock
  }

  setPhone(of: number, phone: string): void {
    this.at(of).phone = phone
  }

  rootOf(n: number): number {
    const { into } = this.at(n)
    return into === null ? n : this.rootOf(into)
  }

  isMerged(n: number): boolean {
    return this.at(n).into !== null
  }

  /** Last one first: a further merge of the target blocks the undo. */
  mayUndo(n: number): boolean {
    const { into } = this.at(n)
    return into !== null && this.at(into).into === null
  }

  lastMerged(): number | undefined {
    const merged = this.people.filter(({ into }) => into !== null)
    const last = merged.toSorted((a, b) => b.merged_at - a.merged_at)[0]
    return last && this.people.indexOf(last)
  }

  merge(from: number, into: number): void {
    const [duplicate, remaining] = [this.at(from), this.at(into)]
    this.clock += 1
    duplicate.into = into
    duplicate.merged_at = this.clock
    duplicate.filled = remaining.phone === null && duplicate.phone !== null
    remaining.phone ??= duplicate.phone
  }

  undo(n: number): void {
    const duplicate = this.at(n)
    const remaining = this.at(duplicate.into ?? n)
    const others = this.people
      .filter((one) => one !== duplicate && one.into === duplicate.into)
      .toSorted((a, b) => a.merged_at - b.merged_at)
    if (duplicate.filled && remaining.phone === duplicate.phone) {
      const next = others.find(({ phone }) => phone !== null)
      remaining.phone = next?.phone ?? null
      if (next) next.filled = true
    }
    duplicate.into = null
    duplicate.filled = false
  }

  states(): CustomerState[] {
    return this.people.map(({ phone, into }, n) => {
      const own = (kind: Kind) => this.things.filter((one) => one.kind === kind && this.rootOf(one.of) === n)
      const purchases = own('purchase')
      const paid = purchases.reduce((sum, { amount }) => sum + amount, 0)
      const rooms = this.people.filter((_, at) => this.rootOf(at) === n).length
      const messages = own('message').length
      return {
        phone,
        merged: into !== null,
        rooms,
        messages,
        own_messages: messages,
        purchases: purchases.length,
        paid,
        counted: purchases.length,
        summed: paid,
        orders: own('order').length,
        remembered: this.rememberedBy(n),
        sessions: rooms,
      }
    })
  }

  /** For each key the latest message in one of their rooms. */
  private rememberedBy(n: number): string {
    const newest = new Map<string, number>()
    for (const { of, key, at } of this.memories) if (this.rootOf(of) === n) newest.set(key, at)
    return [...newest]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, at]) => `${key} ${at}`)
      .join(',')
  }

  private at(n: number): Modelled {
    const one = this.people[n]
    if (!one) throw new Error(`There is no person ${n}`)
    return one
  }
}
