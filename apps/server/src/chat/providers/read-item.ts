import { createHash } from 'node:crypto'

/** JSON of a provider; no field is assumed to exist. */
export type Json = { [key: string]: unknown }

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

/** Text that can be stored: without what PostgreSQL cannot store, in Unicode normal form. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
}

/** The end of the year 9999. */
const latestMs = 253_402_300_800_000

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Identifies an item that has no id from the provider. */
export const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

/** The queue for events about a message, which may arrive before the message and must not delay it. */
export const aboutMessage = (id: string): string => `about ${id}`

/** The queue for events about the account itself. */
export const aboutAccount = 'account'

/** The instant of a provider's time; now for one that no message can have, which the database may not take. */
export function instantOf(ms: number | null): string {
  const time = ms !== null && ms > 0 && ms < latestMs ? new Date(ms) : new Date()
  return time.toISOString()
}
