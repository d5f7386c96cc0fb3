import type { Config } from '../config.ts'

/** Where the screens of records are; plain data, since it goes to the thread that writes files. */
export interface RecordLink {
  publicUrl: string
  /** The panel's path to a record, with the field between asterisks in place of its value, e.g. `/lab/order/*id*`. */
  template: string
}

/** Links rows to their records as the reader's own list does. */
export function recordLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  template: string | undefined,
): RecordLink | undefined {
  return template === undefined ? undefined : { publicUrl, template }
}

/** The address of a record's screen. */
export function addressOf({ publicUrl, template }: RecordLink, row: Record<string, unknown>): string {
  return `${publicUrl}${template.replace(/\*(\w+)\*/g, (_, field: string) => {
    const value = row[field]
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : ''
  })}`
}
