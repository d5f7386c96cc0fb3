import { DrizzleQueryError } from 'drizzle-orm'
import { databaseRefusal } from './database/refusals.ts'
import { Refusal } from './refusal.ts'

/**
 * The message of a failed start or command, for the terminal. A failed statement contains its values, among them
 * hashes: only the database's own message is shown.
 */
export function failureWords(error: unknown): string {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error)
  const fields = refusal?.parts.errors ?? []
  if (fields.length > 0) return fields.map(({ path, message }) => `${path} ${message}`).join('\n')
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'a statement failed'
  if (!(error instanceof Error)) return String(error)
  return listenWords(error) ?? error.message
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EADDRNOTAVAIL: 'is no address of this machine',
  EACCES: 'may not be opened by this user',
}

/** Why a port cannot be opened, with the settings that define it. */
function listenWords(error: Error): string | undefined {
  if (!('syscall' in error) || error.syscall !== 'listen') return undefined
  const fault = listenFaults['code' in error ? String(error.code) : '']
  const { address, port } = error as Error & { address?: string; port?: number }
  return fault && `Cannot start: PORT ${port} at HOST ${address} ${fault}`
}
