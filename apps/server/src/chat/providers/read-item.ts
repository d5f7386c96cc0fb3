import { createHash } from 'node:crypto'

/** JSON of a provider: nothing of it is believed to be there. */
export type Json = { [key: string]: unknown }

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

/** A text as it may be kept: without what PostgreSQL cannot store, in one form of its letters. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Names an item that the provider gave no name. */
export const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

/** The queue of what is told of a message, which may come before the message and must not hold it up. */
export const aboutMessage = (id: string): string => `about ${id}`

/** The queue of what is told of the account itself. */
export const aboutAccount = 'account'

export function instantOf(ms: number | null): string {
  const time = ms !== null && Math.abs(ms) < 8e15 ? new Date(ms) : new Date()
  return time.toISOString()
}
