import type { ClientBase } from 'pg'
import { build, compareVersions } from '../build.ts'
import type { Database } from './open-database.ts'
import { readMigrations, type Migration, type MigrationFiles } from './migration-files.ts'
import { planMigrations, type Plan, type Recorded, type Step } from './migration-plan.ts'

export interface Migrated {
  /** Tags applied now. */
  applied: string[]
  /** Tags brought from an earlier text to the current one. */
  bridged: string[]
  /** A warning: the database is of a newer release, with which this one may still run. */
  newer: string | null
}

/**
 * Migrates the database to the newest tables; concurrent processes do it one after another, by an advisory
 * (distributed) lock.
 */
export async function migrateDatabase(database: Database, migrationsFolder: string): Promise<Migrated> {
  const client = await database.pool.connect()
  try {
    // Waiting for another migrating node, or building an index, takes longer than the server's statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    // The embedded database has one process and needs no lock; a lock of its shared session would exclude nobody.
    if (!database.embedded) await client.query(`select pg_advisory_lock(${lockKey})`)
    await prepareSearch(client)
    return await bringForward(client, readMigrations(migrationsFolder))
  } finally {
    if (!database.embedded) await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined)
    await client.query('reset statement_timeout').catch(() => undefined)
    await client.query('reset lock_timeout').catch(() => undefined)
    client.release()
  }
}

/** Refuses a database that is not at this version; read-only. */
export async function requireCurrent(database: Database, migrationsFolder: string): Promise<void> {
  const { words, isCurrent } = await readMigrationState(database, migrationsFolder)
  if (!isCurrent) throw new Error(words)
}

/** The migration state of a database, in one sentence; read-only. */
export async function readMigrationState(
  { pool }: Pick<Database, 'pool'>,
  migrationsFolder: string,
): Promise<{ words: string; isCurrent: boolean }> {
  const files = readMigrations(migrationsFolder)
  const all = files.migrations.length
  const recorded = await readRecorded(pool)
  const plan = planMigrations(files, recorded)
  if (plan.kind === 'other') return { words: otherWords(plan), isCurrent: false }
  if (plan.kind === 'newer') return newerState(await readNewer(pool, plan.unknown), all)
  if (plan.steps.length === 0) return { words: `The database has all ${all} migrations`, isCurrent: true }
  const words = `The database has ${plan.has} of ${all} migrations: run "migrate", or start the server, to bring it to version ${build().version}`
  return { words, isCurrent: false }
}

function newerState(newer: Newer, all: number): { words: string; isCurrent: boolean } {
  return newer.mayRun
    ? { words: `The database has all ${all} migrations. ${newer.words}`, isCurrent: true }
    : { words: newer.words, isCurrent: false }
}

async function bringForward(client: ClientBase, files: MigrationFiles): Promise<Migrated> {
  const recorded = await readRecorded(client)
  const plan = planMigrations(files, recorded)
  if (plan.kind === 'other') throw new Error(otherWords(plan))
  if (plan.kind === 'newer') {
    const newer = await readNewer(client, plan.unknown)
    if (!newer.mayRun) throw new Error(newer.words)
    return { applied: [], bridged: [], newer: newer.words }
  }
  if (plan.steps.length > 0)
    await inTransaction(client, async () => {
      await runSteps(client, plan.steps)
      await record(client, files.migrations, new Set(recorded.map(({ hash }) => hash)))
    })
  const tags = (kind: Step['kind']) =>
    plan.steps.flatMap((step) =>
      step.kind === kind ? [step.kind === 'apply' ? step.migration.tag : step.to.tag] : [],
    )
  return { applied: tags('apply'), bridged: [...new Set(tags('bridge'))], newer: null }
}

async function runSteps(client: ClientBase, steps: Step[]): Promise<void> {
  const finish: string[] = []
  for (const step of steps) {
    const statements = step.kind === 'apply' ? step.migration.statements : step.text.bridge
    if (step.kind === 'bridge') finish.push(...step.text.finish)
    for (const statement of statements) await client.query(statement)
  }
  for (const statement of finish) await client.query(statement)
}

/**
 * Records that the database has all migrations, in order, regardless of how it got there. `migration_run` has what
 * applied them and when; for those of older releases, the time is unknown.
 */
async function record(client: ClientBase, migrations: Migration[], before: Set<string>): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query('truncate drizzle.__drizzle_migrations restart identity')
  for (const { hash, when } of migrations)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  if (!(await hasTable(client, 'public.migration_run'))) return
  const { version } = build()
  for (const { hash, tag, oldest } of migrations)
    await client.query(
      `insert into migration_run (hash, tag, release, oldest_release, applied_at)
       values ($1, $2, $3, $4, case when $5 then null else now() end) on conflict (hash) do nothing`,
      [hash, tag, version, oldest ?? version, before.has(hash)],
    )
}

interface Newer {
  words: string
  mayRun: boolean
}

/** What the newer release recorded about migrations unknown to this one (ADR 0041). */
async function readNewer(client: Pick<ClientBase, 'query'>, unknown: Recorded[]): Promise<Newer> {
  const own = build().version
  const rows = (await hasTable(client, 'public.migration_run'))
    ? (
        await client.query<{ tag: string; release: string; oldest_release: string }>(
          'select tag, release, oldest_release from migration_run where hash = any($1) order by tag',
          [unknown.map(({ hash }) => hash)],
        )
      ).rows
    : []
  const release = rows
    .map((row) => row.release)
    .toSorted(compareVersions)
    .at(-1)
  const tags = rows.map(({ tag }) => tag).join(', ')
  if (release === undefined || rows.length < unknown.length)
    return {
      mayRun: false,
      words: `This is version ${own}, and the database has ${unknown.length} migrations of a newer one that does not say whether this one may run with it. ${wayBack}`,
    }
  const tooOld = rows.filter(({ oldest_release }) => compareVersions(own, oldest_release) < 0)
  const [first] = tooOld
  if (first)
    return {
      mayRun: false,
      words: `This is version ${own}, and version ${release} has changed the database so that ${first.oldest_release} or newer is needed (${tooOld.map(({ tag }) => tag).join(', ')}). ${wayBack}`,
    }
  return {
    mayRun: true,
    words: `This is version ${own}, and the database is already of version ${release} (${tags}). It works meanwhile; bring this node to ${release} soon`,
  }
}

const wayBack = 'Start the newer version, or restore a backup that this version made'

function otherWords({ found, expected }: Extract<Plan, { kind: 'other' }>): string {
  const name = found.tag ?? `an unknown migration (${found.hash.slice(0, 12)})`
  return `Cannot bring this database to version ${build().version}: it has ${name} where this version has ${expected}. Make a backup with the program that made it ("backup --to FOLDER"), and restore that into an empty database with this one ("restore --from FOLDER")`
}

async function readRecorded(client: Pick<ClientBase, 'query'>): Promise<Recorded[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }))
}

async function hasTable(client: Pick<ClientBase, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    name,
  ])
  return typeof rows[0]?.found === 'string'
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** With the wrong LC_CTYPE PostgreSQL sees no letters in Thai words, and every search would scan and find nothing. */
export async function prepareSearch(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm').catch((cause: Error) => {
    throw new Error(
      `Cannot use the database of DATABASE_URL without the extension pg_trgm: ${cause.message}. Its owner may create it where PostgreSQL's contributed extensions are installed`,
      { cause },
    )
  })
  const { rows } = await client.query<Trigrams>(`select show_trgm('น้ำหอม') as trigrams`)
  if (rows[0] && rows[0].trigrams.length > 0) return
  throw new Error(
    'Cannot use the database of DATABASE_URL: its LC_CTYPE does not know Thai letters. Create it with LC_CTYPE C.UTF-8 from template0',
  )
}

interface Trigrams {
  trigrams: string[]
}

/** Arbitrary constant; "RPmg". */
const lockKey = 0x52506d67
