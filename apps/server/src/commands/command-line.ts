import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../platform/config.ts'
import { requireCurrent } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { failureWords } from '../platform/failure-words.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { allCommands } from './all-commands.ts'
import type { Command, Outcome, Run } from './command.ts'

type Open = typeof openDatabase

/**
 * Runs one command: `args` are the words after `panel`. Returns the exit code: 0; 2 if a part could not be done, which
 * the output names; or 1 after an error message on standard error. Nothing runs if a word, an option or a value is not
 * in the command's table. `open` opens its database.
 */
export async function runCommandLine(args: string[], open: Open = openDatabase): Promise<1 | Outcome> {
  try {
    return await runCommand(args, open)
  } catch (error) {
    process.stderr.write(`${failureWords(error)}\n`)
    return 1
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Lines for people, or with `--json yes` the report alone. */
const output = ({ json }: Run['values']): Pick<Run, 'say' | 'report'> =>
  json === 'yes'
    ? { say: () => undefined, report: (report) => print(JSON.stringify(report)) }
    : { say: print, report: () => undefined }

const helpWords = ['help', '--help', '-h']

async function runCommand([name, ...rest]: string[], open: Open): Promise<Outcome> {
  if (name === undefined || helpWords.includes(name)) return help(rest[0])
  const command = commandOf(name)
  if (rest.some((word) => helpWords.slice(1).includes(word))) return help(name)
  const given = readArguments(name, command, rest)
  const run = { config: readConfig(process.env), ...given, ...output(given.values) }
  if (command.database !== 'none') return onDatabase(command, run, open)
  await command.run(run)
  return 0
}

async function onDatabase(
  command: Exclude<Command, { database: 'none' }>,
  run: Run,
  open: Open,
): Promise<Outcome> {
  const database = await open(run.config, pino({ level: 'silent' }))
  try {
    if (command.database === 'current')
      await requireCurrent(database, join(appsFolder(), 'server/migrations'))
    return (await command.run({ ...run, database })) ?? 0
  } finally {
    await database.close()
  }
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(allCommands, name) ? allCommands[name] : undefined
  if (!command)
    throw new Error(`There is no command "${name}". There are: ${Object.keys(allCommands).join(', ')}, help`)
  return command
}

type Arguments = Pick<Run, 'values' | 'lists' | 'words'>

/** Parses options and words by the command's table; an error says what is wrong and what is allowed. */
function readArguments(name: string, command: Command, args: string[]): Arguments {
  const table = command.options ?? {}
  const known = Object.keys(table)
  const options = Object.fromEntries(known.map((option) => [option, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const values: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = table[token.name]
    if (!option)
      throw new Error(
        `"${name}" has no option ${token.rawName}${known.length > 0 ? `; it has ${known.map((one) => `--${one}`).join(', ')}` : ''}`,
      )
    const value = allowedValue(token.rawName, option, token.value)
    if (option.many) lists[token.name] = [...(lists[token.name] ?? []), value]
    else if (token.name in values) throw new Error(`${token.rawName} is given twice`)
    else values[token.name] = value
  }
  requireAll(table, values)
  refuseSurplus(name, command, words)
  return { values, lists, words }
}

/** A shell makes several words of `*.csv`: what would not be read is refused by name, before anything is done. */
function refuseSurplus(name: string, command: Command, words: string[]): void {
  const wanted = command.words?.split(' ') ?? []
  const surplus = words.slice(wanted.length).map((word) => `"${word}"`)
  if (surplus.length === 0) return
  throw new Error(
    wanted.length === 0
      ? `"${name}" takes options only: ${surplus.join(', ')} has no meaning`
      : `Nothing was done: "${name}" takes ${command.words}, and this is too much: ${surplus.join(', ')}`,
  )
}

function requireAll(table: NonNullable<Command['options']>, values: Run['values']): void {
  const missing = Object.keys(table).filter((option) => table[option]?.required && !(option in values))
  if (missing.length > 0) throw new Error(missing.map((option) => `--${option} is missing`).join('\n'))
}

function allowedValue(
  rawName: string,
  { value, allowed }: { value: string; allowed?: readonly string[] },
  given: string | undefined,
): string {
  // A missing value must not consume the next option.
  if (!given || given.startsWith('--')) throw new Error(`${rawName} needs a value: ${value}`)
  if (allowed && !allowed.includes(given))
    throw new Error(`${rawName} must be ${allowed.join(' or ')}, not "${given}"`)
  return given
}

function help(name?: string): Outcome {
  const chosen = name === undefined ? Object.entries(allCommands) : [[name, commandOf(name)] as const]
  print('npm run panel -- COMMAND, or node apps/server/dist/cli.js COMMAND:')
  for (const [known, command] of chosen) {
    print(`\n${usage(known, command)}`)
    print(`    ${command.summary}`)
  }
  if (name === undefined) print('\nhelp [COMMAND]\n    print this list, or one command of it')
  return 0
}

function usage(name: string, { words, options = {} }: Command): string {
  const reported = Object.entries(options).map(([option, { value, required, many }]) =>
    required ? `--${option} ${value}` : `[--${option} ${value}]${many ? '…' : ''}`,
  )
  return [name, ...(words ? [words] : []), ...reported].join(' ')
}
