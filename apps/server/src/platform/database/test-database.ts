import { randomUUID } from 'node:crypto'

import { pino } from 'pino'

import { startEmbedded } from './embedded-database.ts'
import { refuseTwoAtOnce } from './one-at-a-time.ts'
import { openPostgres, poolSettings, toDatabase, type Database } from './open-database.ts'
import { compiledEngine } from './test-engine.ts'
import { resetDatabase, shapeOf } from './test-reset.ts'
import { embeddedTemplate, isRun, namesOfRun, onServer, postgresTemplate } from './test-template.ts'

/** A migrated database as new, for one test file. TEST_DATABASE_URL selects a real PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  const database = server === undefined ? await openInMemory() : await openMigrated(server)
  refuseTwoAtOnce(database.pool)
  return database
}

async function openInMemory(): Promise<Database> {
  const templateFile = await embeddedTemplate()
  const { pool, close } = await startEmbedded({ templateFile, engine: await compiledEngine() }, poolSettings)
  return toDatabase(pool, silent, { embedded: true, close })
}

/** A database without tables; dropped when closed. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    const { pool, close } = await startEmbedded({ engine: await compiledEngine() }, poolSettings)
    return toDatabase(pool, silent, { embedded: true, close })
  }
  const name = await createDatabase(server, `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  return openOnServer(addressOf(server, name), () => dropDatabase(server, name))
}

interface Reusable {
  name: string
  shape: string | undefined
}

/** Databases that this worker has emptied: creating and dropping one takes seconds, mostly of the disk. */
const free: Reusable[] = []

async function openMigrated(server: string): Promise<Database> {
  const { name, shape: before } = free.pop() ?? (await newMigrated(server))
  const address = addressOf(server, name)
  return openOnServer(address, async () => {
    // A benchmark, which nothing would clean up after.
    if (!isRun()) return dropDatabase(server, name)
    let shape: string | undefined
    await onServer(address, async (client) => {
      shape = await resetDatabase(client, before)
    })
    if (shape === undefined) await dropDatabase(server, name)
    else free.push({ name, shape })
  })
}

async function newMigrated(server: string): Promise<Reusable> {
  const name = await createDatabase(server, await postgresTemplate(server))
  let shape: string | undefined
  await onServer(addressOf(server, name), async (client) => {
    shape = await shapeOf(client)
  })
  return { name, shape }
}

async function createDatabase(server: string, template: string): Promise<string> {
  const name = `${namesOfRun()}${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // A test database survives no crash: without waiting for the disk, a commit takes a tenth of the time.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

/** A test may reach the server through an address of its own, which it cuts. */
function addressOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

const dropDatabase = (server: string, name: string) =>
  onServer(server, (client) => client.query(`drop database ${name} with (force)`))

async function openOnServer(address: string, giveBack: () => Promise<void>): Promise<Database> {
  const database = await openPostgres(address, silent)
  let closing: Promise<void> | undefined
  const close = () => database.close().then(giveBack)
  return { ...database, close: () => (closing ??= close()) }
}

const silent = pino({ level: 'silent' })
