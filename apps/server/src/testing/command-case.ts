/** One run of the built program: its arguments, the expected output, and the expected state of the database. */
export interface CommandCase {
  title: string
  /** `{import KIND}` is replaced by the last import of a kind. */
  args: string[]
  env?: Record<string, string>
  /** Exit code 0, or `code`, and these on standard output; with `refused`, 1 and this on standard error. */
  says?: RegExp[]
  code?: 2
  refused?: RegExp
  /** A query and its expected rows. */
  holds?: [query: string, rows: object[]]
}
