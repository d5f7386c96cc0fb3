/** The vector normalised to length one; a zero vector stays zero. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The signs of a vector minus the corpus mean, as a bit string for the database. */
export function signBits(vector: Float32Array, mean: Float32Array | null): string {
  let bits = ''
  for (let at = 0; at < vector.length; at += 1) bits += (vector[at] ?? 0) > (mean?.[at] ?? 0) ? '1' : '0'
  return bits
}

export function meanOf(vectors: Iterable<Float32Array>, length: number): Float32Array {
  const sum = new Float64Array(length)
  let count = 0
  for (const vector of vectors) {
    count += 1
    for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  }
  return Float32Array.from(sum, (value) => (count === 0 ? 0 : value / count))
}
