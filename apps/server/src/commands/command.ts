import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'

export type Values = Readonly<Record<string, string | undefined>>
export type Say = (line: string) => void

interface Option {
  /** What stands behind it in the help: `FOLDER`, or the words that are allowed joined by `|`. */
  value: string
  /** The only values that are allowed; any text without it. */
  allowed?: readonly string[]
  required?: boolean
  /** It may be given several times; its values stand in `lists`. */
  many?: boolean
}

interface CommandText {
  summary: string
  /** What stands behind the name, before the options: `FILE`. */
  words?: string
  options?: Readonly<Record<string, Option>>
}

/** What a command is run with. Its options have been checked against its table. */
export interface Run {
  config: Config
  values: Values
  lists: Readonly<Record<string, string[]>>
  words: string[]
  say: Say
}

/**
 * One command of `npm run panel -- COMMAND`. What it needs of the database stands in `database`: `none` opens none;
 * `any` takes it as it is, also empty or older than this version; `current` refuses one that is not migrated. No
 * command but `migrate`, `restore` and `move` changes the tables.
 */
export type Command = CommandText &
  (
    | { database: 'none'; run(run: Run): Promise<void> | void }
    | { database: 'any' | 'current'; run(run: Run & { database: Database }): Promise<void> }
  )

/** One value out of a list; the help shows them joined. */
export const oneOf = (allowed: readonly string[]) => ({ value: allowed.join('|'), allowed })

/** `yes`, the only value of a switch. */
export const yes = oneOf(['yes'])

/** The value of an option that its table calls required. */
export function valueOf(values: Values, option: string): string {
  const value = values[option]
  if (!value) throw new Error(`--${option} is missing`)
  return value
}
