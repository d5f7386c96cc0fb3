import { randomBytes } from 'node:crypto'

/**
 * Guards a prompt against injection: marks text as data, not instructions; each call has a random boundary, so that no
 * text can close it.
 */
export function openData(): (text: string) => string {
  const boundary = randomBytes(9).toString('hex')
  return (text) => `----- data ${boundary} begins -----\n${text}\n----- data ${boundary} ends -----`
}
