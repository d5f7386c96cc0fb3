/** One run of the built program: what it is told, what it must say, and what the database must hold afterwards. */
export interface CommandCase {
  title: string
  /** `{import KIND}` stands for the last import of a kind. */
  args: string[]
  env?: Record<string, string>
  /** Exit code 0 and these on standard output; with `refused`, 1 and this on standard error. */
  says?: RegExp[]
  refused?: RegExp
  /** A query whose rows must be these. */
  holds?: [query: string, rows: object[]]
}
