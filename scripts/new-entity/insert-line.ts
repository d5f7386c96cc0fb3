/** Adds a line after the last line that the pattern finds; undefined if it finds none. */
export function afterLast(text: string, pattern: RegExp, line: string): string | undefined {
  const lines = text.split('\n')
  const at = lines.findLastIndex((one) => pattern.test(one))
  return at < 0 ? undefined : lines.toSpliced(at + 1, 0, line).join('\n')
}

/** Adds a line before the first line that the pattern finds; undefined if it finds none. */
export function beforeFirst(text: string, pattern: RegExp, line: string): string | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((one) => pattern.test(one))
  return at < 0 ? undefined : lines.toSpliced(at, 0, line).join('\n')
}

/** Adds a line to sorted lines; the group of the pattern is their sort key. */
export function inOrder(text: string, pattern: RegExp, line: string): string {
  const own = keyOf(line, pattern) ?? ''
  const lines = text.split('\n')
  const next = lines.findIndex((one) => (keyOf(one, pattern) ?? '') > own)
  const last = lines.findLastIndex((one) => pattern.test(one))
  return lines.toSpliced(next < 0 ? last + 1 : next, 0, line).join('\n')
}

const keyOf = (line: string, pattern: RegExp): string | undefined => pattern.exec(line)?.[1]
