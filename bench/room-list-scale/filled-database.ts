import { Client } from 'pg'
import { openServerProcess } from '../lib/server-process.ts'
import { fillRooms, type Size } from './fill.ts'
import { openKeptDatabase } from './kept-database.ts'
import { signedIn, type Asker } from './people.ts'

interface Filled {
  database: { url: string; drop(): Promise<void> }
  people: { admin: Asker; agent: Asker }
  size: Size
}

/** The tables as the server makes them on its first start, with a house's years in them. */
export async function openFilled(): Promise<Filled> {
  const size = {
    rooms: Number(process.env['ROOMS'] ?? 1_000_000),
    messagesPerRoom: Number(process.env['MESSAGES_PER_ROOM'] ?? 10),
  }
  const database = await openKeptDatabase()
  const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '0' })
  await server.start()
  await server.stop()
  server.clear()
  const client = new Client(database.url)
  await client.connect()
  const people = {
    admin: await signedIn(client, 'bench.admin', 'ADMIN'),
    agent: await signedIn(client, 'bench.agent', 'STAFF'),
  }
  const { rowCount } = await client.query('select 1 from chat_room limit 1')
  if (rowCount === 0) await fillRooms(client, size, { admin: people.admin.id, agent: people.agent.id })
  await client.end()
  return { database, people, size }
}
