import { randomBytes } from 'node:crypto'

/** Wraps what is data, never orders; its boundary is another one in every ask, so that no text can end it (AI design 11). */
export function openData(): (text: string) => string {
  const boundary = randomBytes(9).toString('hex')
  return (text) => `----- data ${boundary} begins -----\n${text}\n----- data ${boundary} ends -----`
}
