import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from './database/test-database.ts'
import { failureWords } from './failure-words.ts'
import { diskFile } from './import/disk-file.ts'
import { refuseField } from './refusal.ts'

async function failureOf(work: Promise<unknown>): Promise<string> {
  return failureWords(await work.catch((error: unknown) => error))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => void server.once('error', fail).listen(port, host, done))
}

it('says which field was refused', () => {
  expect(failureWords(refuseField('email', 'is already in use'))).toBe('email is already in use')
})

it('says that a value is taken, and shows only the database’s own message of a failed statement', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`create table account (name text constraint account_name unique, hash text)`)
  const add = (hash: string) => db.execute(sql`insert into account values ('owner', ${hash})`)
  await add('$argon2id$one')
  expect(await failureOf(add('$argon2id$two'))).toBe('name is already in use')
  expect(await failureOf(db.execute(sql`select ${'$argon2id$three'} from nowhere`))).toBe(
    'relation "nowhere" does not exist',
  )
  await database.close()
})

it('names the settings of a port that cannot be opened', async () => {
  const first = createServer()
  await listen(first, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  expect(await failureOf(listen(createServer(), port, '127.0.0.1'))).toBe(
    `Cannot start: PORT ${port} at HOST 127.0.0.1 is taken by another program`,
  )
  expect(await failureOf(listen(createServer(), port, '192.0.2.1'))).toMatch(
    /HOST 192\.0\.2\.1 is no address of this machine$/,
  )
  first.close()
})

it('calls the content of an imported file a file', () => {
  expect(failureWords(refuseField('text', { en: 'has no rows', th: 'ไม่มีแถวข้อมูล' }))).toBe(
    'The file has no rows',
  )
})

it('says in words why a file cannot be used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'failure-words-'))
  const missing = join(folder, 'prices.csv')
  expect(await failureOf(readFile(missing))).toBe(`"${missing}" does not exist`)
  expect(await failureOf(diskFile(missing))).toBe(`"${missing}" does not exist`)
  expect(await failureOf(readFile(folder))).toMatch(/is a folder: name a file$/)
  await rm(folder, { recursive: true })
})
