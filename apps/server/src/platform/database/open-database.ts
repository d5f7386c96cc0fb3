import path from 'node:path'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'
import type { BaseLogger } from 'pino'

import { refuseFullDisk } from './disk.ts'
import { startEmbedded } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { isoInstant } from './instants.ts'
import { namingClient } from './statement-names.ts'

/** PostgreSQL when there is an address, the embedded database in the data folder otherwise; one driver for both. */
export function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, log)
    : openPostgres(config.databaseUrl, log)
}

export interface DatabaseConfig {
  databaseUrl?: string
  dataDir: string
}

export interface Database {
  db: NodePgDatabase
  pool: Pool
  embedded: boolean
  close: () => Promise<void>
}

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const pool = new Pool({
    ...poolSettings,
    connectionString: databaseUrl,
    Client: namingClient(() => ''),
    // Compiling a statement takes half a second, which no statement here lasts; starting parallel workers takes longer
    // than a page does, and takes the cores from the other callers.
    options: '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
    // A prepared plan must not outlive a migration by another node for long.
    maxLifetimeSeconds: 1800,
  })
  const database = toDatabase(pool, log, { embedded: false, close: () => pool.end() })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new Error(`Cannot reach the database of DATABASE_URL: ${reasonOf(error)}`, { cause: error })
  }
  return database
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    await refuseFullDisk(dataDir)
    const { pool, close } = await startEmbedded({ folder: path.resolve(dataDir, 'database') }, poolSettings)
    const closeAll = () => close().finally(() => lock.release())
    return toDatabase(pool, log, { embedded: true, close: closeAll })
  } catch (error) {
    lock.release()
    throw error
  }
}

export function toDatabase(pool: Pool, log: Log, rest: Pick<Database, 'embedded' | 'close'>): Database {
  // An idle connection that breaks must not end the process; the next query gets a new one or its own error.
  pool.on('error', (error) => log.error({ err: error }, 'An idle database connection broke'))
  // Nor one that breaks between two statements of a transaction, whom the pool does not listen to: the next one fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  let closing: Promise<void> | undefined
  const close = () => (closing ??= rest.close())
  return { db: drizzle(pool), pool, embedded: rest.embedded, close }
}

const timestamptzOid = 1184
/** pg's own parser would make a Date of every instant; the rest of its defaults stay. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptzOid ? isoInstant : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

export const poolSettings: PoolConfig = { max: 8, application_name: 'recipe-panel', types: readers }

function reasonOf(error: unknown): string {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return reason instanceof Error ? reason.message : String(reason)
}
