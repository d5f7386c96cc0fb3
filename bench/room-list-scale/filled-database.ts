import { Client } from 'pg'
import { openServerProcess } from '../lib/server-process.ts'
import { fillRooms, type Size } from './fill.ts'
import { openStoredDatabase } from './stored-database.ts'
import { signedIn, type Caller } from './people.ts'

interface Filled {
  database: { url: string; drop(): Promise<void> }
  people: { admin: Caller; agent: Caller }
  size: Size
}

/** The tables as created by the server's first start, filled with years of data. */
export async function openFilled(): Promise<Filled> {
  const size = {
    rooms: Number(process.env['ROOMS'] ?? 1_000_000),
    messagesPerRoom: Number(process.env['MESSAGES_PER_ROOM'] ?? 10),
  }
  const database = await openStoredDatabase()
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
