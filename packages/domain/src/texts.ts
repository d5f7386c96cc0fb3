import { wordSegments } from './word-segments.ts'

/** A figure that must not be split: 1,234.50, 081-234-5678, 2026-11-30, 10:30. */
const figure = /\d[\d.,:/-]*\d|\d/g
const isMark = /^\p{M}/u

/**
 * Truncates to `length` characters plus ' ...', between words and never within a number, because part of it would
 * look like another number (ADR 0095). A word longer than `length` is cut. Shorter texts stay.
 */
export function truncate(text: string, length: number): string {
  // A character has one or two code units, so most texts need not be split.
  if (text.length <= length) return text
  const characters = [...text]
  if (characters.length <= length) return text
  const shortened = text.slice(0, cutAt(text, characters.slice(0, length).join('').length)).trimEnd()
  return shortened === '' ? '...' : `${shortened} ...`
}

/** The last word boundary up to `most`; within a single long word, a letter boundary. */
function cutAt(text: string, most: number): number {
  // Some text after the limit is needed to find the end of the last word; a longer word is cut.
  const near = text.slice(0, most + 64)
  const last = wordSegments(near).containing(most)
  const between = !last || last.index === most || last.index === 0 ? most : last.index
  const number = [...near.matchAll(figure)].find(
    ({ index, 0: all }) => index < between && between < index + all.length,
  )
  let at = number?.index ?? between
  while (at > 0 && isMark.test(text.slice(at))) at -= 1
  return at
}

/** First word of the username or 'anonymous', then ', ' in a list or ':' before a message. */
export function nameLabel(username: string | null | undefined, ending: ', ' | ':'): string {
  return firstWord(username) + ending
}

/** Two letters for an avatar; Thai leading vowels are skipped, because they cannot be alone. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^[เแโใไ]/, ''))
  const [first = '', second] = words
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
  return letters || '?'
}

function firstWord(username: string | null | undefined): string {
  return username?.trim().split(/\s+/)[0] || 'anonymous'
}
