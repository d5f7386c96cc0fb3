/** Parts of a document that are drawn, not written. */
const pictures = new Set(['image', 'svg', 'qr', 'canvas'])

/** The letters of a document's content; stops counting once there are more than `most`. */
export function lettersIn(content: unknown, most = Infinity): number {
  if (typeof content === 'string') return content.length
  if (typeof content !== 'object' || content === null) return 0
  let count = 0
  for (const [key, part] of Object.entries(content)) {
    if (!pictures.has(key)) count += lettersIn(part, most)
    if (count > most) return count
  }
  return count
}
