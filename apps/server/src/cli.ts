import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { staff as staffContract } from '@rp/contract/auth/staff'
import { importKinds } from '@rp/contract/food-recipes/import'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { passwordLength } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { z } from 'zod'
import { backupCommands } from './backup-commands.ts'
import { diagnose } from './doctor.ts'
import { firstPassword } from './auth/first-password.ts'
import { addStaff } from './auth/new-staff.ts'
import { hashPassword, makePassword } from './auth/password.ts'
import { revokeAccess } from './auth/revoke-access.ts'
import { staff } from './auth/tables/staff.ts'
import { liftThrottle } from './auth/throttle.ts'
import { noTwoStep } from './auth/two-step.ts'
import { verifySeals } from './chat/index.ts'
import { importAnnex, importers, openRequestParts, openRuleUsers } from './food-recipes/index.ts'
import { readConfig, type Config } from './platform/config.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase, type Database } from './platform/database/open-database.ts'
import { failureWords } from './platform/failure-words.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { runImport } from './platform/import/run-import.ts'
import { verifyLog } from './platform/log/verify.ts'
import { systemMover } from './platform/moves/move.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import type { Importer } from './platform/import/importer.ts'
import { openSessions } from './platform/sessions/sessions.ts'
import { countries, thaiAddresses } from './shop/index.ts'

type Values = Record<string, string | undefined>

interface Command {
  summary: string
  run(database: Database, values: Values, words: string[], config: Config): Promise<void>
}

const kinds = [...importKinds, 'countries', 'thai-addresses']

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
      '--username [--two-step off]: set a first password, end all sessions and personal keys, optionally end two-step verification',
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
          .set({ ...firstPassword(password_hash), ...twoStepOff })
          .where(eq(staff.username, username))
          .returning({ id: staff.id, username: staff.username })
        if (!row) throw new Error(`There is no staff member "${username}"`)
        await revokeAccess({ sessions, outbox }, tx, row.id)
        await liftThrottle(tx, row)
      })
      await outbox.close()
      say(
        `First password of ${username}, to be changed at sign-in (${passwordLength.min} characters or more): ${password}`,
      )
    },
  },

  'verify-log': {
    summary:
      'verify the hash chain of the supply-chain log from its first entry, and the chat messages that it seals',
    async run(database) {
      const result = await verifyLog(database)
      if (!result.ok)
        throw new Error(`The log is broken at entry ${result.first_bad_seq}: ${result.reason.en}`)
      say(
        `The log holds: ${result.place.seq} entries, ${result.confirmed} checkpoints, head ${result.place.hash}`,
      )
      const sealed = await verifySeals(database.db)
      if (!sealed.ok)
        throw new Error(`The chat is not what entry ${sealed.log_seq} sealed: ${sealed.reason.en}`)
      say(`The chat holds: ${sealed.messages} messages of ${sealed.seals} seals`)
    },
  },

  import: {
    summary: `${kinds.join('|')} FILE, or thai-addresses FOLDER [--dry-run yes]: import CSV; adds and changes, never deletes`,
    async run({ db }, values, [kind = '', given]) {
      if (!given) throw new Error(`Say what and from where: import ${kinds.join('|')} FILE`)
      const { importer, text } = await importOf(kind, given)
      const report = await runImport((work) => db.transaction(work), importer, {
        text,
        dry_run: values['dry-run'] === 'yes',
        language: 'en',
        actor: { type: 'SYSTEM', id: null },
      })
      const { counts, rejected, columns, rows, dry_run } = report
      const ignored = columns.filter(({ field }) => field === null).map(({ header }) => header)
      say(
        `${rows} rows${dry_run ? ', dry run' : ''}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
      )
      if (ignored.length > 0) say(`Columns without meaning here: ${ignored.join(', ')}`)
      for (const { row, column, reason } of rejected) say(`line ${row}, ${column || 'row'}: ${reason}`)
    },
  },

  'import-regulation': {
    summary: `${annexes.join('|')} FILE [--dry-run yes] [--end-missing yes] [--create-substances yes]: import an annex of the EU cosmetics regulation; the first writes rules, later ones propose`,
    async run(database, values, [wantedAnnex, file]) {
      const annex = annexes.find((known) => known === wantedAnnex)
      if (!annex || !file)
        throw new Error(`Say which and from where: import-regulation ${annexes.join('|')} FILE`)
      const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
      // No bell rings from here; a running server hears of changed rules through the outbox.
      const parts = openRequestParts({ outbox }, { notify: async () => [] }, openRuleUsers())
      const report = await importAnnex(write, parts, {
        annex,
        source_id: null,
        file_name: basename(file),
        text: await textOf(file),
        dry_run: values['dry-run'] === 'yes',
        end_missing: values['end-missing'] === 'yes',
        create_substances: values['create-substances'] === 'yes',
        language: 'en',
        by: systemMover,
      })
      await outbox.close()
      const { counts, rows, dry_run, source_code, vanished } = report
      say(
        `${source_code}: ${rows} rows${dry_run ? ', dry run' : ''}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.ended} ended, ${counts.rejected} rejected; ${report.review} to review`,
      )
      say(`${report.rules} rules written, ${report.proposed} proposed; SHA-256 ${report.checksum}`)
      if (vanished.total > 0)
        say(
          `Not in the file any more: ${vanished.total} entries, e.g. ${vanished.refs.slice(0, 10).join(', ')}`,
        )
      for (const { row, ref, reason } of report.rejected) say(`line ${row}, ${ref || 'row'}: ${reason}`)
    },
  },

  doctor: {
    summary: 'look whether this installation is well, and everything that its settings name',
    async run(database, _values, _words, config) {
      const { lines, faults } = await diagnose(config, database)
      for (const line of lines) say(line)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      say('Everything that the settings name answers')
    },
  },
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${failureWords(error)}\n`)
  process.exit(1)
}

async function run([name, ...rest]: string[]): Promise<void> {
  if (name === undefined) return listCommands()
  const command = commands[name]
  const backupCommand = backupCommands[name]
  if (!command && !backupCommand) {
    listCommands()
    throw new Error(`There is no command "${name}"`)
  }
  const options = Object.fromEntries(
    [
      'username',
      'email',
      'full-name',
      'role',
      'department',
      'two-step',
      'dry-run',
      'end-missing',
      'create-substances',
      'from',
      'to',
      'with-keys',
    ].map((option) => [option, { type: 'string' as const }]),
  )
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const config = readConfig(process.env)
  if (backupCommand) await backupCommand.run(config, values, say)
  else if (command) await runOnDatabase(config, command, values, positionals)
}

function listCommands(): void {
  for (const [known, { summary }] of Object.entries({ ...commands, ...backupCommands }))
    say(`${known.padEnd(20)}${summary}`)
}

async function runOnDatabase(
  config: Config,
  chosen: Command,
  values: Values,
  words: string[],
): Promise<void> {
  const database = await openDatabase(config, pino({ level: 'silent' }))
  try {
    await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
    await chosen.run(database, values, words, config)
  } finally {
    await database.close()
  }
}

/** What an import reads and how: a file, or the folder with the three lists of Thai addresses. */
async function importOf(kind: string, path: string): Promise<{ importer: Importer; text: string }> {
  if (kind === 'thai-addresses') {
    const folder = given(path)
    const names = await readdir(folder)
    const list = (ending: RegExp) => {
      const found = names.find((known) => ending.test(known))
      if (!found) throw new Error(`${path} holds no file ${String(ending)}`)
      return textOf(join(folder, found))
    }
    const provinces = await list(/provinces\.csv$/)
    const districts = await list(/(^|[^_b])districts\.csv$/)
    return { importer: thaiAddresses({ provinces, districts }), text: await list(/sub_?districts\.csv$/) }
  }
  const known = importKinds.find((one) => one === kind)
  if (kind !== 'countries' && !known) throw new Error(`Say what: import ${kinds.join('|')} FILE`)
  return { importer: known ? importers[known]() : countries, text: await textOf(path) }
}

/** npm runs scripts in the project's folder; the file is meant from where the command was given. */
const given = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

async function textOf(file: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(given(file)))
}

function wanted(values: Values, option: string): string {
  const value = values[option]
  if (!value) throw new Error(`--${option} is missing`)
  return value
}
