import path from 'node:path'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { database as limits } from '@rp/domain/limits'
import { type Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'
import type { BaseLogger } from 'pino'

import { refuseFullDisk } from './disk.ts'
import { startEmbedded } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { instantOid, isoInstant } from './instants.ts'
import { openLanes } from './lanes.ts'
import { namingClient } from './statement-names.ts'
import { wordSimilarity } from './word-similarity.ts'

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
  /**
   * For writes that are made again should they be lost: their commit does not wait for the disk. A server that dies
   * loses none of them, a machine without power the last half second.
   */
  redoable: NodePgDatabase
  /** Connections that nothing else takes: for sessions, sign-in and health, which go on while others wait. */
  reserved: NodePgDatabase
  pool: Pool
  /** How many connections this node has open, and how many statements wait for one. */
  connections: () => { busy: number; idle: number; waiting: number }
  embedded: boolean
  /** Of the embedded database with a folder: a copy of it as it stands, made while everybody waits. */
  copyTo?: (folder: string) => Promise<void>
  close: () => Promise<void>
}

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const settings: PoolConfig = {
    ...poolSettings,
    connectionString: databaseUrl,
    Client: namingClient(() => ''),
    // Compiling a statement takes half a second, which no statement here lasts; starting parallel workers takes longer
    // than a page does, and takes the cores from the other callers.
    options: `-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c ${wordSimilarity.setting}=${wordSimilarity.share} ${timeouts}`,
    connectionTimeoutMillis: limits.backgroundWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAlive.idleSeconds * 1000,
    // A prepared plan must not outlive a migration by another node for long.
    maxLifetimeSeconds: 1800,
  }
  const { pool, redoing, reserved, all } = openLanes(settings)
  const close = async () => void (await Promise.all(all.map((lane) => lane.end())))
  const database = toDatabase(pool, log, { embedded: false, close, redoing, reserved, all })
  try {
    await pool.query('select 1')
  } catch (error) {
    await close()
    throw new Error(`Cannot reach the database of DATABASE_URL: ${reasonOf(error)}`, { cause: error })
  }
  return database
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    await refuseFullDisk(dataDir)
    const { pool, copyTo, close } = await startEmbedded({ folder: folderOf(dataDir) }, poolSettings)
    const closeAll = () => close().finally(() => lock.release())
    return { ...toDatabase(pool, log, { embedded: true, close: closeAll }), copyTo }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where the embedded database lies in a data folder. */
export const folderOf = (dataDir: string) => path.resolve(dataDir, 'database')

interface Rest extends Pick<Database, 'embedded' | 'close'> {
  /** Whose commits do not wait for the disk; the one pool where there is no other. */
  redoing?: Pool
  reserved?: Pool
  all?: Pool[]
}

export function toDatabase(pool: Pool, log: Log, rest: Rest): Database {
  const { redoing = pool, reserved = pool, all = [pool], embedded } = rest
  for (const one of all) surviveBreaks(one, log)
  let closing: Promise<void> | undefined
  return {
    db: drizzle(pool),
    redoable: drizzle(redoing),
    reserved: drizzle(reserved),
    pool,
    connections: () => countConnections(all),
    embedded,
    close: () => (closing ??= rest.close()),
  }
}

function countConnections(pools: Pool[]): { busy: number; idle: number; waiting: number } {
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    busy: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  }
}

function surviveBreaks(pool: Pool, log: Log): void {
  // An idle connection that breaks must not end the process; the next query gets a new one or its own error.
  pool.on('error', (error) => log.error({ err: error }, 'An idle database connection broke'))
  // Nor one that breaks between two statements of a transaction, whom the pool does not listen to: the next one fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/** pg's own parser would make a Date of every instant; the rest of its defaults stay. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === instantOid ? isoInstant : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

export const poolSettings: PoolConfig = { max: 8, application_name: 'recipe-panel', types: readers }

/** What PostgreSQL ends by itself, whatever became of the process that asked for it. */
const timeouts = [
  `lock_timeout=${limits.lockWaitMs}`,
  `statement_timeout=${limits.statementMs}`,
  `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
  `tcp_keepalives_idle=${limits.keepAlive.idleSeconds}`,
  `tcp_keepalives_interval=${limits.keepAlive.intervalSeconds}`,
  `tcp_keepalives_count=${limits.keepAlive.probes}`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

function reasonOf(error: unknown): string {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return reason instanceof Error ? reason.message : String(reason)
}
