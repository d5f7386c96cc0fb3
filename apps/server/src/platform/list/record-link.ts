import type { Config } from '../config.ts'

/** The address of a record's screen. */
export type RecordLink = (row: Record<string, unknown>) => string

/**
 * Links rows to their records as the reader's own list does: `template` is the panel's path to one, with the field
 * between asterisks in place of the record's value, e.g. `/lab/order/*id*`.
 */
export function recordLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  template: string | undefined,
): RecordLink | undefined {
  if (template === undefined) return undefined
  return (row) =>
    `${publicUrl}${template.replace(/\*(\w+)\*/g, (_, field: string) => {
      const value = row[field]
      return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : ''
    })}`
}
