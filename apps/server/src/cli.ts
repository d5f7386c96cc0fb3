import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { staff as staffContract } from '@rp/contract/auth/staff'
import { importKinds } from '@rp/contract/food-recipes/import'
import { passwordLength } from '@rp/domain/limits'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { z } from 'zod'
import { addStaff } from './auth/new-staff.ts'
import { hashPassword, makePassword } from './auth/password.ts'
import { staff } from './auth/tables/staff.ts'
import { noTwoStep } from './auth/two-step.ts'
import { runImport } from './food-recipes/index.ts'
import { readConfig } from './platform/config.ts'
import { freeBytes } from './platform/database/disk.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase, type Database } from './platform/database/open-database.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { verifyChain } from './platform/log/verify.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { Refusal } from './platform/refusal.ts'
import { openSessions } from './platform/sessions/sessions.ts'
import { logEntry } from './platform/tables/log-entry.ts'

type Values = Record<string, string | undefined>

interface Command {
  summary: string
  run(database: Database, values: Values, words: string[]): Promise<void>
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run panel -- COMMAND`: what an administrator does beside the panel. Each takes the database for itself. */
const commands: Record<string, Command> = {
  migrate: {
    summary: 'bring the database to this version',
    run: async () => say('The database is at this version'),
  },

  'staff-create': {
    summary:
      '--username --email --full-name --role --department: create a staff member, print the first password',
    async run({ db }, values) {
      const given = staffContract.input.safeParse({
        username: wanted(values, 'username'),
        email: wanted(values, 'email'),
        full_name: wanted(values, 'full-name'),
        role: wanted(values, 'role'),
        department: wanted(values, 'department'),
        is_active: true,
      })
      if (!given.success) throw new Error(z.prettifyError(given.error))
      const password = makePassword()
      const account = { ...given.data, password_hash: await hashPassword(password) }
      await db.transaction((tx) => addStaff(tx, account, { type: 'SYSTEM', id: null }))
      say(`Created ${account.username}. First password, to be changed at sign-in: ${password}`)
    },
  },

  'reset-password': {
    summary:
      '--username [--two-step off]: set a first password, end all sessions, optionally end two-step verification',
    async run(database, values) {
      const username = wanted(values, 'username').toLowerCase()
      const password = makePassword()
      const password_hash = await hashPassword(password)
      const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
      const sessions = openSessions(database, outbox)
      const twoStepOff = values['two-step'] === 'off' && noTwoStep
      await write(async (tx) => {
        const [row] = await tx
          .update(staff)
          .set({ password_hash, must_change_password: true, ...twoStepOff })
          .where(eq(staff.username, username))
          .returning({ id: staff.id })
        if (!row) throw new Error(`There is no staff member "${username}"`)
        await sessions.end(tx, { subject_id: row.id })
      })
      await outbox.close()
      say(
        `First password of ${username}, to be changed at sign-in (${passwordLength.min} characters or more): ${password}`,
      )
    },
  },

  'verify-log': {
    summary: 'verify the hash chain of the supply-chain log from its first entry',
    async run({ db }) {
      const result = await verifyChain(async (after) =>
        db.select().from(logEntry).where(gt(logEntry.seq, after)).orderBy(asc(logEntry.seq)).limit(1000),
      )
      if (!result.ok) throw new Error(`The log is broken at entry ${result.first_bad_seq}: ${result.reason}`)
      say(`The log holds: ${result.entries} entries, head ${result.head}`)
    },
  },

  import: {
    summary: `${importKinds.join('|')} FILE [--dry-run yes]: import CSV; adds and changes, never deletes`,
    async run({ db }, values, [wantedKind, file]) {
      const kind = importKinds.find((known) => known === wantedKind)
      if (!kind || !file) throw new Error(`Say what and from where: import ${importKinds.join('|')} FILE`)
      // npm runs scripts in the project's folder; the file is meant from where the command was given.
      const bytes = await readFile(resolve(process.env.INIT_CWD ?? '.', file))
      const report = await runImport((work) => db.transaction(work), {
        kind,
        text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
        dry_run: values['dry-run'] === 'yes',
        language: 'en',
        actor: { type: 'SYSTEM', id: null },
      })
      const { counts, rejected, ignored_columns, rows, dry_run } = report
      say(
        `${rows} rows${dry_run ? ', dry run' : ''}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
      )
      if (ignored_columns.length > 0) say(`Columns without meaning here: ${ignored_columns.join(', ')}`)
      for (const { row, column, reason } of rejected) say(`line ${row}, ${column || 'row'}: ${reason}`)
    },
  },

  doctor: {
    summary: 'look whether this installation is well',
    async run({ db, embedded }) {
      const { rows } = await db.execute<{ version: string }>(sql`select version() as version`)
      const megabytes = Math.round((await freeBytes(config.dataDir)) / 1024 / 1024)
      const active = await db.$count(staff, eq(staff.is_active, true))
      say(
        `Node ${process.version}; ${embedded ? 'embedded database' : 'PostgreSQL'}: ${rows[0]?.version ?? ''}`,
      )
      say(`${megabytes} MB free below the data folder; ${active} active staff members`)
    },
  },
}

const config = readConfig(process.env)
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  for (const [known, { summary }] of Object.entries(commands)) say(`${known.padEnd(16)}${summary}`)
  process.exit(name === '' ? 0 : 1)
}

try {
  const options = Object.fromEntries(
    ['username', 'email', 'full-name', 'role', 'department', 'two-step', 'dry-run'].map((option) => [
      option,
      { type: 'string' as const },
    ]),
  )
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const database = await openDatabase(config, pino({ level: 'silent' }))
  try {
    await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
    await command.run(database, values, positionals)
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  const refused = error instanceof Refusal ? (error.parts.errors ?? []) : []
  for (const { path, message } of refused) process.stderr.write(`${path} ${message}\n`)
  if (refused.length === 0)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function wanted(values: Values, option: string): string {
  const value = values[option]
  if (!value) throw new Error(`--${option} is missing`)
  return value
}
