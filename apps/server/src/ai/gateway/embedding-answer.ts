/** A provider answered, but not with a vector of each text. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/**
 * The answer of an OpenAI-compatible endpoint with its vectors in the order of the texts. Its reference promises the
 * `index` of each, not their order; the library that reads it goes by place. Where no vector has an `index`, their
 * order is all there is, as with Gemini.
 * @throws UnusableAnswer where some indices are missing, come twice or are out of range.
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

/** As the call that is given, its vectors in the order of the texts. */
export const placing =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await call(input, init)
    if (!response.ok) return response
    const text = await response.text()
    const { status } = response
    return new Response(isInOrder(text) ? text : putInOrder(text), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }

/** As nearly every answer is: found without reading its megabytes twice. */
function isInOrder(text: string): boolean {
  let next = 0
  for (const [, index] of text.matchAll(/"index"\s*:\s*([^,}\s]+)/g)) {
    if (index !== String(next)) return false
    next += 1
  }
  return next === 0 || next === [...text.matchAll(/"embedding"\s*:/g)].length
}

function putInOrder(text: string): string {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    // What is no JSON the library refuses itself.
    return text
  }
  return JSON.stringify(inOrderOfTexts(answer))
}

function isAnswer(answer: unknown): answer is { data: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
}

function indexOf(one: unknown): unknown {
  return typeof one === 'object' && one !== null && 'index' in one ? one.index : undefined
}

/** Shorter than this points nowhere. */
const shortest = 1e-6

/**
 * Vectors that can be stored: one a text, of the right length, finite, pointing somewhere, and not all the same.
 * @throws UnusableAnswer that says what is wrong.
 */
export function usableVectors(vectors: number[][], texts: string[], dimensions: number): Float32Array[] {
  if (vectors.length !== texts.length)
    throw new UnusableAnswer(`${vectors.length} vectors came for ${texts.length} texts`)
  const singles = vectors.map((vector) => Float32Array.from(vector))
  for (const vector of singles) {
    if (vector.length !== dimensions)
      throw new UnusableAnswer(`A vector has ${vector.length} numbers, not ${dimensions}`)
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
