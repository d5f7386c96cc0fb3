import path from 'node:path'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { database as limits } from '@rp/domain/limits'
import { type Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'
import type { BaseLogger } from 'pino'

import { refuseFullDisk } from './disk.ts'
import { startEmbedded } from './embedded-database.ts'
import type { CompiledEngine } from './embedded-messages.ts'
import { lockFolder } from './folder-lock.ts'
import { instantOid, isoInstant } from './instants.ts'
import { openLanes } from './lanes.ts'
import { namingClient } from './statement-names.ts'
import { wordSimilarity } from './word-similarity.ts'

/**
 * PostgreSQL if there is an address, otherwise the embedded database in the data folder; one driver for both. Tests,
 * which open the embedded one hundreds of times, pass its compiled engine.
 */
export function openDatabase(config: DatabaseConfig, log: Log, engine?: CompiledEngine): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, log, engine)
    : openPostgres(config.databaseUrl, log)
}

export interface DatabaseConfig {
  databaseUrl?: string
  dataDir: string
}

export interface Database {
  db: NodePgDatabase
  /**
   * For writes that can be repeated if lost: their commit does not wait for the disk. If the server process
   * crashes, none is lost; a power failure loses those of the last half second.
   */
  redoable: NodePgDatabase
  /** Reserved connections: for sessions, sign-in and health, which continue while others wait. */
  reserved: NodePgDatabase
  pool: Pool
  /** How many connections this node has open, and how many statements wait for one. */
  connections: () => { busy: number; idle: number; waiting: number }
  embedded: boolean
  /** Only for the embedded database with a folder: copies it as it is while everybody waits. */
  copyTo?: (folder: string) => Promise<void>
  close: () => Promise<void>
}

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export async function openPostgres(databaseUrl: string, log: Log): Promise<Database> {
  const settings: PoolConfig = {
    ...poolSettings,
    connectionString: databaseUrl,
    Client: namingClient(() => ''),
    // JIT compilation takes half a second, longer than any statement here; starting parallel workers takes longer than
    // a page and takes the cores from other callers.
    options: `-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c ${wordSimilarity.setting}=${wordSimilarity.share} ${timeouts}`,
    connectionTimeoutMillis: limits.backgroundWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAlive.idleSeconds * 1000,
    // A prepared plan must not outlive another node's migration for long.
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

async function openEmbedded(dataDir: string, log: Log, engine?: CompiledEngine): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    await refuseFullDisk(dataDir)
    const options = { folder: folderOf(dataDir), ...(engine && { engine }) }
    const { pool, copyTo, close } = await startEmbedded(options, poolSettings)
    const closeAll = () => close().finally(() => lock.release())
    return { ...toDatabase(pool, log, { embedded: true, close: closeAll }), copyTo }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where the embedded database is in a data folder. */
export const folderOf = (dataDir: string) => path.resolve(dataDir, 'database')

interface Rest extends Pick<Database, 'embedded' | 'close'> {
  /** Its commits do not wait for the disk; absent: the one pool. */
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
  // A broken idle connection must not end the process; the next query gets a new one or its own error.
  pool.on('error', (error) => log.error({ err: error }, 'An idle database connection broke'))
  // Nor must one that breaks between two statements of a transaction, where the pool does not listen: the next one
  // fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/** pg's own parser would make a Date of every instant; its other defaults stay. */
const readers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === instantOid ? isoInstant : types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

export const poolSettings: PoolConfig = { max: 8, application_name: 'recipe-panel', types: readers }

/** Timeouts that PostgreSQL enforces itself, whatever happened to the process. */
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
