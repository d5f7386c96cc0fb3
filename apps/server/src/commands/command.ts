import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'

export type Values = Readonly<Record<string, string | undefined>>
export type Say = (line: string) => void

interface Option {
  /** The value in the help: `FOLDER`, or the allowed words joined by `|`. */
  value: string
  /** The only allowed values; if unset, any text. */
  allowed?: readonly string[]
  required?: boolean
  /** May be given several times; its values are in `lists`. */
  many?: boolean
}

interface CommandText {
  summary: string
  /** The arguments before the options: `FILE`. */
  words?: string
  options?: Readonly<Record<string, Option>>
}

/**
 * What a program that started the command must know: 0, everything was done; 2, it was done but for what the output
 * names, as rejected rows. An error, after which nothing was done, is thrown and becomes 1.
 */
export type Outcome = 0 | 2

/** The context of a command. Its options have been validated. */
export interface Run {
  config: Config
  values: Values
  lists: Readonly<Record<string, string[]>>
  words: string[]
  /** Writes a line for people; silent if `--json yes` was given. */
  say: Say
  /** Writes the report as JSON if `--json yes` was given. */
  report: (report: object) => void
}

/**
 * One command of `npm run panel -- COMMAND`. `database` says what it needs: `none` opens none; `any` accepts it as it
 * is, even empty or older than this version; `current` refuses one that is not migrated. Only `migrate`, `restore`,
 * `move` and `reset-demo` change the tables.
 */
export type Command = CommandText &
  (
    | { database: 'none'; run(run: Run): Promise<void> | void }
    | { database: 'any' | 'current'; run(run: Run & { database: Database }): Promise<Outcome | void> }
  )

/** One value of a list; the help shows them joined. */
export const oneOf = (allowed: readonly string[]) => ({ value: allowed.join('|'), allowed })

/** `yes`, the only value of a switch. */
export const yes = oneOf(['yes'])

/** The value of a required option. */
export function valueOf(values: Values, option: string): string {
  const value = values[option]
  if (!value) throw new Error(`--${option} is missing`)
  return value
}
