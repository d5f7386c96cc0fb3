import { createHash } from 'node:crypto'

/** What is kept of a token. It is random and long, so a fast hash cannot be guessed back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
