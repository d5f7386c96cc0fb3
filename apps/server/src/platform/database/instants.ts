/** PostgreSQL's type of an instant (pg_type.oid of timestamptz). */
export const instantOid: number = 1184

/**
 * Converts PostgreSQL's text of a timestamptz in a UTC session to ISO-8601 by slicing: without Date, it halves the cost
 * of a list row.
 */
export function isoInstant(text: string): string {
  if (!text.endsWith('+00'))
    throw new Error(`Cannot read instant "${text}": the database session is not in UTC`)
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
