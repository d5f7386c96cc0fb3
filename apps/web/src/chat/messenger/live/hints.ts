import type { Person } from '@rp/contract/events'
import { typing } from '@rp/domain/limits'

type Kind = 'typing' | 'viewing'

interface Hint {
  room_id: string
  who: Person
  active: boolean
}

const nobody: Person[] = []

/** Recent typing and viewing hints; nothing here is ever stored. */
export function openHints(ownId: string) {
  const people = new Map<string, Person[]>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(key: string, edit: (before: Person[]) => Person[]): void {
    const after = edit(people.get(key) ?? nobody)
    if (after.length > 0) people.set(key, after)
    else people.delete(key)
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (kind: Kind, room_id: string): Person[] => people.get(`${kind} ${room_id}`) ?? nobody,
    receive(kind: Kind, { room_id, who, active }: Hint): void {
      if (who.type === 'STAFF' && who.id === ownId) return
      const key = `${kind} ${room_id}`
      const person = `${key} ${who.type} ${who.id}`
      const others = (before: Person[]) => before.filter(({ id, type }) => id !== who.id || type !== who.type)
      clearTimeout(timers.get(person))
      change(key, (before) => (active ? [...others(before), who] : others(before)))
      if (active)
        timers.set(
          person,
          setTimeout(() => change(key, others), typing.ttlMs),
        )
    },
    /** Once a message arrives, its sender no longer counts as typing. */
    arrived(room_id: string, sender: { type: string; id: string | null }): void {
      const key = `typing ${room_id}`
      if (people.get(key)?.length)
        change(key, (before) => before.filter(({ id, type }) => id !== sender.id || type !== sender.type))
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
