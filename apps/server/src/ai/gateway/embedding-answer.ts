import { EndpointFault } from './endpoint-fault.ts'
import { readingJson } from './reading-responses.ts'

/** A provider answered, but not with a vector for each text. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/** The vectors have another length than those that exist. */
export class OtherLength extends UnusableAnswer {
  override name = 'OtherLength'
}

/**
 * The answer of an OpenAI-compatible endpoint with its vectors in the order of the texts. The API guarantees the
 * `index` of each, not their order, but the library reads them by position. If no vector has an `index`, their order
 * counts, as with Gemini. @throws UnusableAnswer if indices are missing, duplicate or out of range.
 */
function inOrderOfTexts(answer: unknown): unknown {
  if (!isAnswer(answer)) return answer
  const { data } = answer
  if (data.every((one) => indexOf(one) === undefined)) return answer
  const placed = new Map(data.map((one) => [indexOf(one), one]))
  const ordered = data.map((_, at) => placed.get(at))
  if (ordered.includes(undefined)) throw new UnusableAnswer('The vectors cannot be told apart by their index')
  return { ...answer, data: ordered }
}

/** Wraps a fetch function so that its vectors are in the order of the texts. @throws EndpointFault */
export const placing = (call: typeof fetch): typeof fetch =>
  readingJson(call, (text, value) => {
    if (!isAnswer(value) && hasError(value)) throw new EndpointFault('ERROR', { body: text })
    return isInOrder(text) || value === undefined ? text : JSON.stringify(inOrderOfTexts(value))
  })

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value
}

/** The usual case; detected without parsing megabytes twice. */
function isInOrder(text: string): boolean {
  let next = 0
  for (const [, index] of text.matchAll(/"index"\s*:\s*([^,}\s]+)/g)) {
    if (index !== String(next)) return false
    next += 1
  }
  return next === 0 || next === [...text.matchAll(/"embedding"\s*:/g)].length
}

function isAnswer(answer: unknown): answer is { data: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
}

function indexOf(one: unknown): unknown {
  return typeof one === 'object' && one !== null && 'index' in one ? one.index : undefined
}

/** A shorter vector has no usable direction. */
const shortest = 1e-6

/**
 * Checks that vectors can be stored: one per text, right length, finite, not zero, and not all the same. @throws
 * UnusableAnswer with the reason.
 */
export function usableVectors(vectors: number[][], texts: string[], dimensions: number): Float32Array[] {
  if (vectors.length !== texts.length)
    throw new UnusableAnswer(`${vectors.length} vectors came for ${texts.length} texts`)
  const singles = vectors.map((vector) => Float32Array.from(vector))
  for (const vector of singles) {
    if (vector.length !== dimensions)
      throw new OtherLength(`A vector has ${vector.length} numbers, not ${dimensions}`)
    const norm = Math.hypot(...vector)
    if (!Number.isFinite(norm)) throw new UnusableAnswer('A vector has numbers that are not finite')
    if (norm < shortest) throw new UnusableAnswer('A vector has no direction: its numbers are all nought')
  }
  const [first] = singles
  if (new Set(texts).size > 1 && singles.every((one) => isSame(one, first)))
    throw new UnusableAnswer('Different texts came back with one and the same vector')
  return singles
}

const isSame = (one: Float32Array, other: Float32Array | undefined): boolean =>
  one.every((value, at) => value === other?.[at])
