/** A vector for tests: texts with common words are close to each other. */
export function wordVector(text: string, length: number): number[] {
  const vector = Array.from({ length }, () => 0.02)
  for (const word of text.toLowerCase().match(/[a-zก-๙0-9]+/g) ?? [])
    for (let at = 0; at < 40; at += 1) {
      const place = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + at * 7) % length, at)
      vector[place] = (vector[place] ?? 0) + (at % 2 === 0 ? 1 : -1)
    }
  return vector
}
