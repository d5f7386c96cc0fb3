import { randomUUID } from 'node:crypto'

import { pino } from 'pino'

import { startEmbedded } from './embedded-database.ts'
import { refuseTwoAtOnce } from './one-at-a-time.ts'
import { openPostgres, poolSettings, toDatabase, type Database } from './open-database.ts'
import { compiledEngine } from './test-engine.ts'
import { embeddedTemplate, onServer, postgresTemplate } from './test-template.ts'

/** A new migrated database for one test file; dropped when closed. TEST_DATABASE_URL selects a real PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  const database =
    server === undefined ? await openInMemory() : await openOnServer(server, await postgresTemplate(server))
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
  if (server !== undefined)
    return openOnServer(server, `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  const { pool, close } = await startEmbedded({ engine: await compiledEngine() }, poolSettings)
  return toDatabase(pool, silent, { embedded: true, close })
}

async function openOnServer(server: string, template: string): Promise<Database> {
  const name = `rp_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // A test database survives no crash: without waiting for the disk, a commit takes a tenth of the time.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const address = new URL(server)
  address.pathname = `/${name}`
  const database = await openPostgres(address.href, silent)
  const drop = async () => {
    await database.close()
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
  }
  let closing: Promise<void> | undefined
  return { ...database, close: () => (closing ??= drop()) }
}

const silent = pino({ level: 'silent' })
