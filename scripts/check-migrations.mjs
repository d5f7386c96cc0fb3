// What is on main is released: databases exist that were made by it. This holds that no migration there is edited,
// renamed, left out or put elsewhere. `released.json` is the lock file; `--lock` adds the new migrations to it, or
// renews those that are not on main yet. With the history of git at hand, the lock file of main counts.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

/** What is wrong with migrations that must begin with the released ones; empty when nothing is. */
export function migrationFaults(released, migrations) {
  return released.flatMap(({ tag, hash }, at) => {
    const here = migrations[at]
    if (!here) return [`${tag} is released and missing here`]
    if (here.tag !== tag) return [`${tag} is released at place ${at}, where ${here.tag} stands now`]
    return here.hash === hash ? [] : [`${tag} is released and was edited`]
  })
}

/** The lock file of main: of the commit before, on main itself; undefined where git does not know. */
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
  ]
  if (faults.length === 0) return
  console.error(['Migrations:', ...new Set(faults)].join('\n  '))
  console.error('  Put a change into a new migration: databases exist that were made by the old text.')
  process.exit(1)
}

/** A new migration may be used by the release before, unless somebody writes another one there (expand, then contract). */
function lock(file, { migrations, locked, onMain }) {
  const faults = migrationFaults(onMain, migrations)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const releases = JSON.parse(readFileSync('apps/server/releases.json', 'utf8'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const before = releases.findLast((release) => release.version !== version)
  const oldest = new Map(locked.map((one) => [one.tag, one.oldest]))
  const rows = migrations.map(({ tag, hash }) => ({ tag, hash, oldest: oldest.get(tag) ?? before.version }))
  writeFileSync(file, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
