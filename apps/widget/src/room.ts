import type { Message } from '@rp/contract/chat/message'
import type { RoomState } from '@rp/contract/chat/room'
import type { SyncedRoom } from '@rp/contract/events'

/** The state of a room when its session opens. */
export type RoomStart = Pick<RoomState, 'chg' | 'staff_read_seq' | 'customer_read_seq' | 'closed_at'>

/**
 * What this tab knows of the room. Two invariants hold at any time, whatever was lost in transit: every change up to
 * `chg` is known, and every message from `floor` on is present, at least as new as `chg`.
 */
export interface Room {
  chg(): number
  /** True after a change that does not follow the last known one: a sync is needed. */
  behind(): boolean
  /** Oldest first. */
  messages(): Message[]
  hasOlder(): boolean
  /** False until the newest page is here. */
  loaded(): boolean
  /** Counts resets; a page requested before a reset must be discarded. */
  epoch(): number
  staffReadSeq(): number
  customerReadSeq(): number
  /** When the conversation was closed, unless somebody wrote since. */
  closedAt(): string | null

  onMessage(message: Message): void
  onState(state: RoomState): void
  synced(answer: SyncedRoom): void
  /** The newest page, requested in this epoch. */
  newest(page: Page, epoch: number): void
  /** The page before `floor`. */
  older(page: Page, floor: number, epoch: number): void
  floor(): number
  readTo(seq: number): void
}

interface Page {
  data: Message[]
  has_more: boolean
}

export function openRoom(start: RoomStart): Room {
  let { chg } = start
  let staffRead = start.staff_read_seq
  let customerRead = start.customer_read_seq
  let { closed_at } = start
  /** The change number of `closed_at`. */
  let statusChg = chg
  let bySeq = new Map<number, Message>()
  let sorted: Message[] | undefined
  /** The seq from which no message is missing; undefined until the newest page has arrived. */
  let floor: number | undefined
  let epoch = 0
  /** Changes that arrived out of order. */
  const ahead = new Set<number>()

  function addChange(change: number): void {
    if (change > chg) ahead.add(change)
    while (ahead.delete(chg + 1)) chg += 1
  }

  function knownTo(change: number): void {
    chg = Math.max(chg, change)
    for (const one of ahead) if (one <= chg) ahead.delete(one)
    addChange(chg)
  }

  function put(message: Message): void {
    const known = bySeq.get(message.seq)
    if (known && known.chg >= message.chg) return
    // An old message that changed is loaded with its page, when scrolled to.
    if (floor !== undefined && message.seq < floor) return
    bySeq.set(message.seq, message)
    sorted = undefined
  }

  function receipts(state: Pick<RoomState, 'staff_read_seq' | 'customer_read_seq'>): void {
    // Receipts only grow; reordered events must not move one back.
    staffRead = Math.max(staffRead, state.staff_read_seq)
    customerRead = Math.max(customerRead, state.customer_read_seq)
  }

  function standing(state: RoomState): void {
    receipts(state)
    if (state.chg < statusChg) return
    statusChg = state.chg
    closed_at = state.status === 'CLOSED' ? state.closed_at : null
  }

  function add({ data, has_more }: Page): void {
    const lowest = has_more ? (data[0]?.seq ?? floor ?? 1) : 0
    floor = Math.min(floor ?? lowest, lowest)
    for (const message of data) put(message)
    for (const seq of bySeq.keys()) if (seq < floor) bySeq.delete(seq)
    sorted = undefined
  }

  return {
    chg: () => chg,
    behind: () => ahead.size > 0,
    messages: () => (sorted ??= [...bySeq.values()].sort((a, b) => a.seq - b.seq)),
    hasOlder: () => floor !== undefined && floor > 0,
    loaded: () => floor !== undefined,
    epoch: () => epoch,
    floor: () => floor ?? 0,
    staffReadSeq: () => staffRead,
    customerReadSeq: () => customerRead,
    closedAt: () => closed_at,
    onMessage(message) {
      put(message)
      addChange(message.chg)
    },
    onState(state) {
      standing(state)
      addChange(state.chg)
    },
    synced({ room, messages, reset }) {
      if (reset) {
        bySeq = new Map()
        sorted = undefined
        floor = undefined
        epoch += 1
      }
      for (const message of messages) put(message)
      standing(room)
      knownTo(room.chg)
    },
    newest(page, request) {
      if (request === epoch && floor === undefined) add(page)
    },
    older(page, below, request) {
      if (request === epoch && below === floor) add(page)
    },
    readTo(seq) {
      customerRead = Math.max(customerRead, seq)
    },
  }
}
