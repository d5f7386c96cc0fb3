import type { Client } from 'pg'
import type { Socket } from 'socket.io-client'
import { nth, type Statement } from './questions.ts'

const roomsOfSync = 200

interface Sync {
  name: string
  sync: (n: number) => Promise<void>
  bare: (n: number) => Statement
}

/** A panel reconnects with two hundred cached rooms: nothing is new, or five messages in each. */
export async function openSyncs(client: Client, socket: Socket): Promise<Sync[]> {
  const { rows } = await client.query<{ id: string; chg: number }>(
    `select id, chg from chat_room order by last_chat_at desc limit 20000 offset 1`,
  )
  const sets = Array.from({ length: rows.length / roomsOfSync }, (_, n) =>
    rows.slice(n * roomsOfSync, (n + 1) * roomsOfSync),
  )
  const known = (n: number, behind: number) => nth(sets, n).map(({ id, chg }) => [id, chg - behind] as const)
  return [0, 5].map((behind) => ({
    name: behind ? 'sync: 200 rooms, 1000 messages' : 'sync: 200 rooms, nothing new',
    async sync(n) {
      const answer = (await socket.timeout(5000).emitWithAck('sync', { rooms: known(n, behind) })) as {
        ok: boolean
        rooms: { messages: unknown[] }[]
      }
      const many = answer.ok ? answer.rooms.flatMap(({ messages }) => messages).length : -1
      // The server's own work continues: a follow-up that comes due is a change without a message.
      if (many < roomsOfSync * behind * 0.9) throw new Error(`The sync brought ${many} messages`)
    },
    bare: (n) => ({
      text: `
        select missed.* from unnest($1::uuid[], $2::int[]) as known(id, chg)
          cross join lateral (select * from chat_message
            where room_id = known.id and chat_message.chg > known.chg order by chat_message.chg limit 501) as missed
        order by missed.room_id, missed.chg`,
      values: [known(n, behind).map(([id]) => id), known(n, behind).map(([, chg]) => chg)],
    }),
  }))
}
