import type { FieldError } from '@rp/contract/problems'
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
  if (fields.length > 0) return fields.map(fieldLine).join('\n')
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'a statement failed'
  if (!(error instanceof Error)) return String(error)
  return listenWords(error) ?? fileWords(error) ?? error.message
}

/** A refused value; the content of an imported file has no field in a terminal. */
function fieldLine({ path, message }: FieldError): string {
  if (path === '') return message
  return `${path === 'text' ? 'The file' : path} ${message}`
}

/** Why a file or folder could not be used, instead of the code of the system. */
function fileWords(error: Error): string | undefined {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const fault = code === undefined ? undefined : fileFaults[code]
  if (fault === undefined) return undefined
  return path === undefined ? `A file or folder ${fault}` : `"${dest ?? path}" ${fault}`
}

const fileFaults: Record<string, string> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder: name a file',
  ENOTDIR: 'is a file: name a folder',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a disk that cannot be written',
  EEXIST: 'exists already',
  ENOTEMPTY: 'is a folder that is not empty',
  ENOSPC: 'does not fit: the disk is full',
  EMFILE: 'cannot be opened: too many files are open',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a link that leads to itself',
  EBUSY: 'is in use by another program',
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
