import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../platform/config.ts'
import { requireCurrent } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { failureWords } from '../platform/failure-words.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { allCommands } from './all-commands.ts'
import type { Command, Run, Say } from './command.ts'

type Open = typeof openDatabase

/**
 * Runs one command: `args` are the words after `panel`. Returns the exit code: 0, or 1 after an error message on
 * standard error. Nothing runs if a word, an option or a value is not in the command's table. `open` opens its database.
 */
export async function runCommandLine(args: string[], open: Open = openDatabase): Promise<0 | 1> {
  try {
    await runCommand(args, open)
    return 0
  } catch (error) {
    process.stderr.write(`${failureWords(error)}\n`)
    return 1
  }
}

const say: Say = (line) => void process.stdout.write(`${line}\n`)

const helpWords = ['help', '--help', '-h']

async function runCommand([name, ...rest]: string[], open: Open): Promise<void> {
  if (name === undefined || helpWords.includes(name)) return help(rest[0])
  const command = commandOf(name)
  if (rest.some((word) => helpWords.slice(1).includes(word))) return help(name)
  const run = { config: readConfig(process.env), ...readArguments(name, command, rest), say }
  if (command.database === 'none') return command.run(run)
  await onDatabase(command, run, open)
}

async function onDatabase(
  command: Exclude<Command, { database: 'none' }>,
  run: Run,
  open: Open,
): Promise<void> {
  const database = await open(run.config, pino({ level: 'silent' }))
  try {
    if (command.database === 'current')
      await requireCurrent(database, join(appsFolder(), 'server/migrations'))
    await command.run({ ...run, database })
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
  if (words.length > 0 && !command.words)
    throw new Error(`"${name}" takes options only: "${words[0]}" has no meaning`)
  return { values, lists, words }
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

function help(name?: string): void {
  const chosen = name === undefined ? Object.entries(allCommands) : [[name, commandOf(name)] as const]
  say('npm run panel -- COMMAND, or node apps/server/dist/cli.js COMMAND:')
  for (const [known, command] of chosen) {
    say(`\n${usage(known, command)}`)
    say(`    ${command.summary}`)
  }
  if (name === undefined) say('\nhelp [COMMAND]\n    print this list, or one command of it')
}

function usage(name: string, { words, options = {} }: Command): string {
  const reported = Object.entries(options).map(([option, { value, required, many }]) =>
    required ? `--${option} ${value}` : `[--${option} ${value}]${many ? '…' : ''}`,
  )
  return [name, ...(words ? [words] : []), ...reported].join(' ')
}
