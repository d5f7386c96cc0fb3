import { createHash } from 'node:crypto'

/** The stored form of a token. It is random and long, so a fast hash cannot be reversed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
