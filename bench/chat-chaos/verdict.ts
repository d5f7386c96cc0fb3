import type { Message } from '@rp/contract/chat/message'
import type { Room } from '@rp/contract/chat/room'
import type { Written } from './senders.ts'
import { pause, type StaffClient } from './staff-client.ts'

export interface Stored {
  room_id: string
  seq: number
  client_id: string
  external_id: string | null
  sender_type: string
  body: string
  delivery: string | null
}

/** The acknowledged messages of one writer, by the author name of the messages. */
interface Claim {
  room_id: string | undefined
  written: Written[]
  by: 'client_id' | 'external_id'
}

/** What a provider accepted for one person, in order. */
interface Delivered {
  room_id: string | undefined
  taken: string[]
  /** Messages of unknown outcome that a person sent again: they come after later ones. */
  sentAgain: Set<string>
}

/** Compares the stored messages with those acknowledged to the writers. */
export function judgeStored(stored: Stored[], claims: Claim[]) {
  const byRoom = groupOf(stored)
  const count = { lost: 0, duplicated: 0, disordered: 0, gaps: 0 }
  for (const list of byRoom.values()) count.gaps += list.filter(({ seq }, index) => seq !== index + 1).length
  for (const { room_id = '', written, by } of claims) {
    const found = placesOf(byRoom.get(room_id) ?? [], by)
    let last = 0
    for (const { key, seq } of written) {
      const [at, ...more] = found.get(key) ?? []
      count.duplicated += more.length
      if (at === undefined) count.lost += 1
      else if (at < last || (seq !== null && seq !== at)) count.disordered += 1
      last = at ?? last
    }
  }
  return count
}

function placesOf(rows: Stored[], by: Claim['by']): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const row of rows) {
    const key = row[by]
    if (key) places.set(key, [...(places.get(key) ?? []), row.seq])
  }
  return places
}

/** Compares the messages that the providers accepted with those that staff wrote. */
export function judgeSent(stored: Stored[], people: Delivered[]) {
  const byRoom = groupOf(stored)
  const count = { taken: 0, lost: 0, doubled: 0, disordered: 0 }
  for (const { room_id = '', taken, sentAgain } of people) {
    const wanted = (byRoom.get(room_id) ?? []).filter(
      ({ sender_type, delivery }) => sender_type === 'STAFF' && delivery,
    )
    const left = new Map<string, number>()
    for (const text of taken) left.set(text, (left.get(text) ?? 0) + 1)
    for (const { body } of wanted) {
      const of = left.get(body) ?? 0
      if (of === 0) count.lost += 1
      else left.set(body, of - 1)
    }
    count.taken += taken.length
    for (const of of left.values()) count.doubled += of
    const inOrder = taken.filter((body) => !sentAgain.has(body))
    const asWritten = wanted.filter(({ body }) => !sentAgain.has(body))
    if (inOrder.length === asWritten.length)
      count.disordered += asWritten.filter(({ body }, index) => body !== inOrder[index]).length
  }
  return count
}

function groupOf(list: Stored[]): Map<string, Stored[]> {
  const groups = new Map<string, Stored[]>()
  for (const one of list) {
    const group = groups.get(one.room_id)
    if (group) group.push(one)
    else groups.set(one.room_id, [one])
  }
  return groups
}

/** Whether a messenger equals a fresh fetch once no more events come. */
export async function equalsFresh(client: StaffClient): Promise<boolean> {
  const { rooms: list, threads } = await client.fresh()
  const isSame = () =>
    list.every((room) => sameRoom(client.store.entry(room.id)?.room, room)) &&
    [...threads].every(([id, page]) => holds(client.store.entry(id)?.thread?.messages ?? [], page))
  for (let left = 200; left > 0 && !isSame(); left -= 1) await pause(10)
  if (isSame()) return true
  const [first] = list.filter((room) => !sameRoom(client.store.entry(room.id)?.room, room))
  if (first) console.log('differs', client.store.entry(first.id)?.room, first)
  return false
}

function sameRoom(held: Room | undefined, fresh: Room): boolean {
  const reported = ({ online: _, tags: _2, unread: _3, read_seq: _4, ...state }: Room) =>
    JSON.stringify(state)
  return held !== undefined && reported(held) === reported(fresh)
}

function holds(held: Message[], page: Message[]): boolean {
  const known = new Map(held.map((message) => [message.seq, message]))
  return page.every((message) => {
    const own = known.get(message.seq)
    return own?.chg === message.chg && own.body === message.body && own.delivery === message.delivery
  })
}
