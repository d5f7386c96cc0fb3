import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from './entity.ts'
import { importTriggers } from './import-triggers.ts'
import { run } from './run.ts'

const folder = 'apps/server/migrations'
const journal = join(folder, 'meta/_journal.json')

interface Journal {
  entries: { idx: number; tag: string }[]
}

const readJournal = (): Journal => JSON.parse(readFileSync(journal, 'utf8')) as Journal
const fileOf = (tag: string): string => join(folder, `${tag}.sql`)

/** Writes the migration of the entity's table, with what its imports need to be undone; returns its file. */
export function migrate({ kebab, snake }: Entity): string {
  run('npm', 'run', '--silent', 'migration', '--', '--name', kebab)
  const file = fileOf(readJournal().entries.at(-1)?.tag ?? '')
  const text = readFileSync(file, 'utf8')
  if (!creates(text, snake)) throw new Error(`${file} does not create the table ${snake}`)
  writeFileSync(file, `${text.trimEnd()}${importTriggers(snake)}`)
  run('node', 'scripts/check-migrations.mjs', '--lock')
  return file
}

/** Removes the newest migration if it creates the entity's table; returns false if it does not. */
export function takeBack({ snake }: Entity): boolean {
  const { entries, ...head } = readJournal()
  const last = entries.at(-1)
  if (!last || !creates(readFileSync(fileOf(last.tag), 'utf8'), snake)) return false
  rmSync(fileOf(last.tag))
  forgetTable(last.idx, snake)
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, -1) }, null, 2))
  return true
}

/** Makes the snapshot that was before from the newest: it had all tables but this one. */
function forgetTable(idx: number, table: string): void {
  const { prevId, ...newest } = readSnapshot(idx)
  const tables = Object.fromEntries(Object.entries(newest.tables).filter(([, { name }]) => name !== table))
  writeFileSync(snapshotOf(idx - 1), JSON.stringify({ ...newest, id: prevId, prevId: noId, tables }, null, 2))
  rmSync(snapshotOf(idx))
}

interface Snapshot {
  prevId: string
  tables: Record<string, { name: string }>
}

/** The predecessor of the oldest snapshot. */
const noId = '00000000-0000-0000-0000-000000000000'

const snapshotOf = (idx: number): string => join(folder, `meta/${String(idx).padStart(4, '0')}_snapshot.json`)

/** The tables that the migrations make. */
export function tableNames(): string[] {
  const { tables } = readSnapshot(readJournal().entries.at(-1)?.idx ?? 0)
  return Object.values(tables).map(({ name }) => name)
}

const readSnapshot = (idx: number): Snapshot => JSON.parse(readFileSync(snapshotOf(idx), 'utf8')) as Snapshot

const creates = (sql: string, table: string): boolean => sql.includes(`CREATE TABLE "${table}" (`)
