interface Termed<Id extends string> {
  id: Id
  terms: readonly string[]
}

/**
 * Ranks items that share a term with the question, rare terms weighing most: the term search for data in
 * memory.
 */
export function rankByTerms<Id extends string>(request: readonly string[], all: readonly Termed<Id>[]): Id[] {
  const having = new Map(request.map((term) => [term, 0]))
  const sets = all.map(({ id, terms }) => ({ id, size: terms.length, terms: new Set(terms) }))
  for (const { terms } of sets)
    for (const [term, count] of having) if (terms.has(term)) having.set(term, count + 1)
  return sets
    .map(({ id, size, terms }) => {
      const weights = [...having].map(([term, count]) =>
        terms.has(term) ? Math.log(1 + all.length / count) : 0,
      )
      return {
        id,
        weight: weights.reduce((sum, one) => sum + one, 0) / (1 + Math.log(Math.max(size, 20) / 20)),
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}
