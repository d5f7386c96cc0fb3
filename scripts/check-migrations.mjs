// Migrations on main are released: databases exist that they have made. Checks that none of them is edited,
// renamed, removed or moved. `released.json` is the lock file; `--lock` adds the new migrations to it, or
// renews those that are not on main yet, and ends the release in progress at the newest. If git history is
// available, main's lock file counts. Only the newest snapshot of the schema is in the repository.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = 'apps/server/migrations'

/** The migrations of a folder, in the order of its journal. */
export function migrationsOf(place) {
  const { entries } = JSON.parse(readFileSync(join(place, 'meta/_journal.json'), 'utf8'))
  return entries.map(({ tag }) => ({ tag, hash: hashOf(join(place, `${tag}.sql`)) }))
}

function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing'
}

/** Errors in migrations, which must begin with the released ones; empty if there are none. */
export function migrationFaults(released, migrations) {
  return released.flatMap(({ tag, hash }, at) => {
    const here = migrations[at]
    if (!here) return [`${tag} is released and missing here`]
    if (here.tag !== tag) return [`${tag} is released at place ${at}, where ${here.tag} stands now`]
    return here.hash === hash ? [] : [`${tag} is released and was edited`]
  })
}

/** The lock file on main (on main itself, of the previous commit); undefined if git does not know. */
function releasedOnMain() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const main =
    git('rev-parse', '--verify', '--quiet', 'main') ?? git('rev-parse', '--verify', '--quiet', 'origin/main')
  const head = git('rev-parse', 'HEAD')
  const base =
    main === head
      ? git('rev-parse', '--verify', '--quiet', 'HEAD^1')
      : main && git('merge-base', main, 'HEAD')
  const text = base && git('show', `${base}:${folder}/released.json`)
  return text ? JSON.parse(text) : undefined
}

/** Dumps of the whole schema. The next migration is compared with the newest; each has more than 20,000 lines. */
const snapshots = () =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()

/** Deletes the others, and writes the newest without the spaces that make it twice as long. */
export function keepNewestSnapshot() {
  const files = snapshots().map((name) => join(folder, 'meta', name))
  for (const file of files.slice(0, -1)) rmSync(file)
  const newest = files.at(-1)
  if (newest) writeFileSync(newest, JSON.stringify(JSON.parse(readFileSync(newest, 'utf8'))))
}

function check() {
  const migrations = migrationsOf(folder)
  const file = join(folder, 'released.json')
  const locked = JSON.parse(readFileSync(file, 'utf8'))
  const onMain = releasedOnMain() ?? []
  if (process.argv.includes('--lock')) return lock(file, { migrations, locked, onMain })
  const faults = [
    ...migrationFaults(onMain, migrations),
    ...migrationFaults(onMain, locked),
    ...migrationFaults(locked, migrations),
    ...migrations
      .slice(locked.length)
      .map(({ tag }) => `${tag} is not in released.json: run node scripts/check-migrations.mjs --lock`),
    ...snapshots()
      .slice(0, -1)
      .map((name) => `meta/${name} is not the newest snapshot: delete it`),
  ]
  if (faults.length === 0) return
  console.error(['Migrations:', ...new Set(faults)].join('\n  '))
  console.error('  Put a change into a new migration: databases exist that were made by the old text.')
  process.exit(1)
}

/**
 * The previous release may still run with a new migration, unless another one is entered there (expand, then contract).
 */
function lock(file, { migrations, locked, onMain }) {
  const faults = migrationFaults(onMain, migrations)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const releases = JSON.parse(readFileSync('apps/server/releases.json', 'utf8'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const before = releases.findLast((release) => release.version !== version)
  const oldest = new Map(locked.map((one) => [one.tag, one.oldest]))
  const rows = migrations.map(({ tag, hash }) => ({ tag, hash, oldest: oldest.get(tag) ?? before.version }))
  endReleaseAt(releases, migrations.at(-1).tag)
  writeFileSync(file, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}

/** A release in progress has no commit yet: it ends at the newest migration. */
function endReleaseAt(releases, tag) {
  const next = releases.at(-1)
  if (next.commit !== null || next.last_migration === tag) return
  next.last_migration = tag
  writeFileSync('apps/server/releases.json', `${JSON.stringify(releases, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
