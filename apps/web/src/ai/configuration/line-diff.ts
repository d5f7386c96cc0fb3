export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The removed and added lines between two texts, by their longest common subsequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const lengths = commonLengths(old, now)
  const lines: DiffLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [was, is] = [old[at], now[to]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      at += 1
      to += 1
    } else if (
      is === undefined ||
      (was !== undefined && lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1))
    ) {
      lines.push({ kind: 'removed', text: was ?? '' })
      at += 1
    } else {
      lines.push({ kind: 'added', text: is })
      to += 1
    }
  }
  return lines
}

/** For each pair of positions, the number of common lines after it. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  )
  for (let at = old.length - 1; at >= 0; at -= 1) {
    const row = lengths[at] ?? []
    for (let to = now.length - 1; to >= 0; to -= 1) {
      row[to] =
        old[at] === now[to]
          ? lengthAt(lengths, at + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1))
    }
  }
  return lengths
}

function lengthAt(lengths: number[][], at: number, to: number): number {
  return lengths[at]?.[to] ?? 0
}
