import { disguiseReadings, hasDeceptiveCharacters } from './plain-letters.ts'
import { steeringWords } from './steering-words.ts'

const expressions = Object.values(steeringWords)
/** A text longer than this is checked in parts, so that the time grows with its length only. */
const readAtOnce = 4000
/** The parts overlap, so that no order is cut in two. */
const overlap = 200

/**
 * Whether a text tries to steer the assistant rather than ask it something: a message, a text in a picture, a piece of
 * a document. Reads through disguises: invisible, reordering, compatible and similar letters, letters written apart,
 * digits for letters, other languages. Marks only; a person decides.
 */
export function triesToSteer(text: string): boolean {
  if (hasDeceptiveCharacters(text)) return true
  for (let from = 0; from < text.length; from += readAtOnce)
    if (steers(text.slice(Math.max(0, from - overlap), from + readAtOnce))) return true
  return false
}

function steers(text: string): boolean {
  const readings = disguiseReadings(text)
  const compact = (readings.at(-1) ?? '').replace(/[^a-z]/gu, '')
  return [...readings, compact].some((reading) => expressions.some((one) => one.test(reading)))
}
