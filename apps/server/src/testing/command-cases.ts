import { build } from '../platform/build.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appsFolder } from '../platform/http/apps-folder.ts'
import type { CommandCase } from './command-case.ts'
import { outcomeCommandCases } from './outcome-command-cases.ts'
import { rightsCommandCases } from './rights-command-cases.ts'
import { undoCommandCases } from './undo-command-cases.ts'
import { wordCommandCases } from './word-command-cases.ts'

const migrationCount = readdirSync(join(appsFolder(), 'server/migrations')).filter((name) =>
  name.endsWith('.sql'),
).length
const owner = ['--username', 'owner', '--email', 'owner@panel.example', '--full-name', 'The Owner']
const restored = { DATA_DIR: 'restored' }

/** In order: each depends on the state that the previous ones left. */
export const commandCases: CommandCase[] = [
  {
    title: 'doctor on an empty database says so and changes nothing',
    args: ['doctor'],
    refused: new RegExp(`^The database has 0 of ${migrationCount} migrations: run "migrate"`),
    holds: [`select to_regclass('staff') as made`, [{ made: null }]],
  },
  {
    title: 'a command that needs tables refuses an empty database',
    args: ['verify-log'],
    refused: /has 0 of \d+ migrations: run "migrate"/,
  },
  {
    title: 'migrate makes the tables',
    args: ['migrate'],
    says: [
      /^Applied 0000_first$/m,
      new RegExp(`^The database is at this version \\(${build().version}\\)$`, 'm'),
    ],
    holds: ['select count(*)::int as n from drizzle.__drizzle_migrations', [{ n: migrationCount }]],
  },
  { title: 'migrate once more does nothing', args: ['migrate'], says: [/^The database is at this version/] },
  {
    title: 'staff-create makes an account and prints its password',
    args: ['staff-create', ...owner, '--role', 'SUPER_ADMIN', '--department', 'ADMINISTRATION'],
    says: [/^Created owner\. First password, to be changed at sign-in: \S{10,}$/m],
    holds: [
      'select username, role, department, must_change_password from staff',
      [{ username: 'owner', role: 'SUPER_ADMIN', department: 'ADMINISTRATION', must_change_password: true }],
    ],
  },
  {
    title: 'reset-demo refuses a company, and loses nothing',
    args: ['reset-demo', '--confirm', 'RESET'],
    env: { DEMO: '1' },
    refused: /^Cannot reset: this is not a demo/,
    holds: ['select username from staff', [{ username: 'owner' }]],
  },
  {
    title: 'reset-demo wants its word',
    args: ['reset-demo', '--confirm', 'yes'],
    refused: /^--confirm must be RESET, not "yes"\n$/,
  },
  {
    title: 'staff-create refuses a name that is taken',
    args: ['staff-create', ...owner, '--role', 'STAFF', '--department', 'CHAT'],
    refused: /username/,
  },
  {
    title: 'staff-create names each option that is missing',
    args: ['staff-create', '--username', 'x'],
    refused: /^--email is missing\n--full-name is missing\n--role is missing\n--department is missing\n$/,
  },
  {
    title: 'staff-create names the roles',
    args: ['staff-create', ...owner, '--role', 'CHIEF', '--department', 'CHAT'],
    refused: /^--role must be SUPER_ADMIN or ADMIN or STAFF, not "CHIEF"\n$/,
  },
  {
    title: 'staff-create says in a sentence what is wrong with a value',
    args: [
      'staff-create',
      '--username',
      'somebody',
      '--email',
      'nowhere',
      '--full-name',
      'Y',
      '--role',
      'STAFF',
      '--department',
      'CHAT',
    ],
    refused: /^--email: [^✖{}]+\n/,
  },
  ...rightsCommandCases,
  {
    title: 'reset-password sets a first password and notes it in the log',
    args: ['reset-password', '--username', 'Owner'],
    says: [/^First password of owner, .*: \S{10,}$/m],
    holds: [
      `select event from log_entry where event like 'auth.%reset' order by seq`,
      [{ event: 'auth.password_reset' }],
    ],
  },
  {
    title: 'reset-password --two-step off ends it and notes that too',
    args: ['reset-password', '--username', 'owner', '--two-step', 'off'],
    says: [/^First password of owner/],
    holds: [
      `select event from log_entry where event like 'auth.%reset' order by seq`,
      [{ event: 'auth.password_reset' }, { event: 'auth.password_reset' }, { event: 'auth.two_step_reset' }],
    ],
  },
  {
    title: 'reset-password refuses another word for --two-step',
    args: ['reset-password', '--username', 'owner', '--two-step', 'on'],
    refused: /^--two-step must be off, not "on"\n$/,
  },
  {
    title: 'reset-password refuses --two-step without a word',
    args: ['reset-password', '--username', 'owner', '--two-step'],
    refused: /^--two-step needs a value: off\n$/,
  },
  {
    title: 'reset-password names who is not there',
    args: ['reset-password', '--username', 'nobody'],
    refused: /^There is no staff member "nobody"\n$/,
  },
  {
    title: 'verify-log walks the whole log',
    args: ['verify-log'],
    says: [/^The log holds: 4 entries/m, /^The chat holds: 0 messages of 0 seals$/m],
  },
  {
    title: 'verify-log --checkpoint refuses a file that is none',
    args: ['verify-log', '--checkpoint', 'prices.csv'],
    refused: /^"prices\.csv" is no checkpoint: it must be the JSON that was mailed\n$/,
  },
  {
    title: 'verify-log --checkpoint finds what another log signed',
    args: ['verify-log', '--checkpoint', 'mailed.json'],
    refused: /^The log is broken at entry 5: Entries 5 to 9 are missing at the end\n$/,
  },
  {
    title: 'import substances --dry-run yes writes nothing',
    args: ['import', 'substances', 'substances.csv', '--dry-run', 'yes'],
    says: [/^2 rows, dry run: 2 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: ['select count(*)::int as n from substance', [{ n: 0 }]],
  },
  {
    title: 'import substances',
    args: ['import', 'substances', 'substances.csv'],
    says: [/^2 rows: 2 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: ['select inci_name from substance order by 1', [{ inci_name: 'Aqua' }, { inci_name: 'Glycerin' }]],
  },
  {
    title: 'import ingredients',
    args: ['import', 'ingredients', 'ingredients.csv'],
    says: [/^1 rows: 1 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: ['select code from ingredient', [{ code: 'RM-001' }]],
  },
  {
    title: 'import prices',
    args: ['import', 'prices', 'prices.csv'],
    says: [/^1 rows: 1 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: ['select count(*)::int as n from ingredient_price', [{ n: 1 }]],
  },
  {
    title: 'import once more finds everything unchanged',
    args: ['import', 'prices', 'prices.csv'],
    says: [/^1 rows: 0 new, 0 changed, 1 unchanged, 0 rejected$/m],
  },
  ...undoCommandCases,
  {
    title: 'import countries',
    args: ['import', 'countries', 'countries.csv'],
    says: [/^2 rows: 2 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: [`select count(*)::int as n from country where iso_code = 'QX'`, [{ n: 1 }]],
  },
  ...outcomeCommandCases,
  {
    title: 'import --sheet reads a sheet of a workbook',
    args: ['import', 'countries', 'countries.xlsx', '--sheet', 'Countries'],
    says: [/^Sheet Countries; not read: Notes$/m, /^1 rows: 0 new, 0 changed, 1 unchanged, 0 rejected$/m],
  },
  {
    title: 'import --sheet refuses a sheet that is not there',
    args: ['import', 'countries', 'countries.xlsx', '--sheet', 'Places'],
    refused: /sheet must be one of Notes, Countries/,
  },
  {
    title: 'import thai-addresses from the folder of its three files',
    args: ['import', 'thai-addresses', 'addresses'],
    says: [/^1 rows: 1 new, 0 changed, 0 unchanged, 0 rejected$/m],
    holds: ['select count(*)::int as n from thai_address', [{ n: 1 }]],
  },
  {
    title: 'import thai-addresses names the list that is missing',
    args: ['import', 'thai-addresses', '.'],
    refused: /holds no list of provinces/,
  },
  {
    title: 'import thai-addresses refuses a file',
    args: ['import', 'thai-addresses', 'countries.csv'],
    refused: /^"countries.csv" is a file: name the folder of the three lists\n$/,
  },
  {
    title: 'import names the kinds',
    args: ['import', 'recipes', 'x.csv'],
    refused:
      /^Nothing imports "recipes": say import substances\|ingredients\|prices\|countries\|thai-addresses FILE\n$/,
  },
  {
    title: 'import asks for the file',
    args: ['import', 'prices'],
    refused: /^Say what and from where: import /,
  },
  {
    title: 'import names a file that is not there',
    args: ['import', 'prices', 'none.csv'],
    refused: /none\.csv" does not exist\n$/,
  },
  {
    title: 'import reads what Excel in Thai saves, and says so',
    args: ['import', 'countries', 'countries-thai.csv', '--dry-run', 'yes'],
    says: [/^Read as Windows-874/m, /^1 rows, dry run:/m],
  },
  {
    title: 'import --encoding reads a file as it says',
    args: ['import', 'countries', 'countries-thai.csv', '--dry-run', 'yes', '--encoding', 'windows-1252'],
    says: [/^Read as Windows-1252$/m],
  },
  {
    title: 'import-regulation --encoding reads a file as it says',
    args: ['import-regulation', 'III', 'annex.csv', '--dry-run', 'yes', '--encoding', 'utf-8'],
    says: [/: 1 rows, dry run: 1 new/],
  },
  {
    title: 'import refuses another word for --dry-run',
    args: ['import', 'prices', 'prices.csv', '--dry-run', 'maybe'],
    refused: /^--dry-run must be yes, not "maybe"\n$/,
  },
  {
    title: 'import-regulation --dry-run yes writes nothing',
    args: ['import-regulation', 'III', 'annex.csv', '--dry-run', 'yes'],
    says: [/: 1 rows, dry run: 1 new/],
    holds: ['select count(*)::int as n from regulation_rule', [{ n: 0 }]],
  },
  {
    title: 'import-regulation --create-substances yes enters names that nobody entered',
    args: ['import-regulation', 'III', 'annex.csv', '--create-substances', 'yes'],
    says: [/: 1 rows: 1 new/, /^1 rules written, 0 proposed; SHA-256 [0-9a-f]{64}$/m],
    holds: [
      `select inci_name from substance where inci_name ilike 'salicylic acid'`,
      [{ inci_name: 'Salicylic Acid' }],
    ],
  },
  {
    title: 'import-regulation without an option tells what is not in the file any more',
    args: ['import-regulation', 'III', 'annex-later.csv'],
    says: [
      /1 rows: 1 new, 0 changed, 0 unchanged, 0 ended/,
      /^Not in the file any more: 1 entries, e\.g\. 98$/m,
    ],
  },
  {
    title: 'import-regulation --end-missing yes proposes its end',
    args: ['import-regulation', 'III', 'annex-later.csv', '--end-missing', 'yes'],
    says: [/^0 rules written, 1 proposed;/m],
  },
  {
    title: 'import-regulation names the annexes',
    args: ['import-regulation', 'I', 'annex.csv'],
    refused: /^Say which and from where: import-regulation II\|III\|IV\|V\|VI FILE\n$/,
  },
  {
    title: 'clean-substances without an option only says what it would do',
    args: ['clean-substances'],
    says: [/^Dry run: 0 named anew, 0 archived, 0 left to a person$/m],
  },
  {
    title: 'clean-substances --write yes names them anew',
    args: ['clean-substances', '--write', 'yes'],
    says: [/^Cleaned: 0 named anew, 0 archived, 0 left to a person$/m],
  },
  {
    title: 'backup',
    args: ['backup', '--to', 'first'],
    says: [/^Backed up into .*first: \d+ tables, \d+ rows, 0 files/m],
  },
  {
    title: 'backup refuses a folder that holds something',
    args: ['backup', '--to', 'first'],
    refused: /it is not empty/,
  },
  { title: 'backup asks for the folder', args: ['backup'], refused: /^--to is missing\n$/ },
  {
    title: 'backup does not take the next option for its value',
    args: ['backup', '--to', '--with-keys', 'yes'],
    refused: /^--to needs a value: FOLDER\n$/,
  },
  {
    title: 'backup --with-keys yes, encrypted',
    args: ['backup', '--to', 'second', '--with-keys', 'yes'],
    env: { BACKUP_PASSPHRASE: 'a passphrase of words' },
    says: [/^Backed up into .*second/m],
  },
  {
    title: 'verify-backup reads every byte',
    args: ['verify-backup', '--from', 'first'],
    says: [/^The backup of \S+ \(version \S+\) holds: /m],
  },
  {
    title: 'verify-backup refuses an encrypted one without its passphrase',
    args: ['verify-backup', '--from', 'second'],
    refused: /BACKUP_PASSPHRASE/,
  },
  {
    title: 'restore',
    args: ['restore', '--from', 'first'],
    env: restored,
    says: [/all equal$/m],
    holds: ['select username from staff', [{ username: 'owner' }]],
  },
  {
    title: 'restore refuses a database that holds something',
    args: ['restore', '--from', 'first'],
    env: restored,
    refused: /it is not empty/,
  },
  {
    title: 'doctor on a whole installation',
    args: ['doctor'],
    env: restored,
    says: [
      /^Recipe Panel \d/m,
      /^The database has all \d+ migrations$/m,
      /^1 active staff members$/m,
      /^Everything that the settings name answers$/m,
    ],
  },
  {
    title: 'version',
    args: ['version'],
    says: [new RegExp(`^${build().version.replaceAll('.', '\\.')}( \\(commit [0-9a-f]{12}\\))?\n$`)],
  },
  {
    title: 'move refuses what is no PostgreSQL',
    args: ['move', '--to', 'http://127.0.0.1'],
    refused: /^--to must start with postgres:\/\/\n$/,
  },
  ...wordCommandCases,
]

/** Runs that need a PostgreSQL; skipped without TEST_DATABASE_URL. */
export const postgresCases: CommandCase[] = [
  {
    title: 'move to PostgreSQL',
    args: ['move', '--to', 'MOVED'],
    env: restored,
    says: [/^Moved and compared in .*all equal$/m],
  },
  {
    title: 'doctor there tells that no server answers at the address',
    args: ['doctor'],
    env: { DATABASE_URL: 'MOVED' },
    refused: /^PUBLIC_URL \S+ cannot be reached from this machine/,
    holds: ['select username from staff', [{ username: 'owner' }]],
  },
]
