/** Prints a table and, as the last line, the bench's result as one JSON object. */
export function report(
  bench: string,
  figures: Record<string, number>,
  goal: Record<string, string>,
  holds: boolean,
): never {
  console.table(
    Object.entries(figures).map(([name, value]) => ({
      figure: name,
      value: round(value),
      goal: goal[name] ?? '',
    })),
  )
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]))
  console.log(JSON.stringify({ bench, figures: rounded, goal, holds }))
  process.exit(holds ? 0 : 1)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
