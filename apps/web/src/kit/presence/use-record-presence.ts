import type { ServerEvents } from '@rp/contract/events'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import { useEffect, useState } from 'react'
import { currentConnection, emit, on, onConnection } from '../server/socket.ts'
import { currentSession } from '../session.ts'

/** Presence is renewed this often; after a minute of silence a colleague counts as gone. */
const renewMs = 20_000
const goneAfterMs = 60_000

/** The full names of colleagues who have the record open too, sorted; says to them that the user is here. */
export function useRecordPresence(kind: NotedKind, record_id: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])

  useEffect(() => {
    const me = currentSession()?.user_id
    const seen = new Map<string, { full_name: string; at: number }>()
    const show = () => {
      const names = [...seen.values()].map(({ full_name }) => full_name).toSorted()
      setOthers((before) => (before.join('\n') === names.join('\n') ? before : names))
    }
    const say = (present: boolean, first = false) =>
      emit('record.presence', { kind, record_id, present, first })
    const receive = ({ who, present, first, ...of }: ServerEvents['record.presence']) => {
      if (of.kind !== kind || of.record_id !== record_id || who.id === me) return
      if (present) seen.set(who.id, { full_name: who.full_name, at: Date.now() })
      else seen.delete(who.id)
      show()
      if (first) say(true)
    }
    const renew = () => {
      for (const [id, { at }] of seen) if (Date.now() - at > goneAfterMs) seen.delete(id)
      show()
      say(true)
    }
    const arrive = () => currentConnection() === 'online' && say(true, true)

    arrive()
    const stops = [on('record.presence', receive), onConnection(arrive)]
    const timer = setInterval(renew, renewMs)
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
      say(false)
      setOthers([])
    }
  }, [kind, record_id])

  return others
}
