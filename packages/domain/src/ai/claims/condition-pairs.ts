import type { Difference } from './compare-claims.ts'
import { isTopic, type Clause } from './proposal-clauses.ts'

interface Paired {
  said: readonly Clause[]
  known: readonly Clause[]
  /** For each proposed clause, the indexes of source clauses that it may repeat. */
  places: readonly (readonly number[])[]
}

/** A condition must not move to another statement: "if it is ours, it is the customer's". */
export function wrongConditions({ said, known, places }: Paired): Difference[] {
  return said.flatMap((clause, at): Difference[] => {
    const conditions = (places[at] ?? []).filter((place) => isCondition(known[place]))
    if (!clause.marks.has('IF') || conditions.length === 0) return []
    const mains = [at - 1, at + 1]
      .filter((other) => said[other] && !said[other]?.marks.has('IF'))
      .flatMap((other) => places[other] ?? [])
    if (mains.length === 0) return []
    const goTogether = conditions.some((condition) => mains.some((main) => isOf(condition, main, known)))
    return goTogether ? [] : [{ kind: 'CONDITION', clause: clause.text, source: null }]
  })
}

/** A condition without its main clause: "if over 400". */
function isCondition(clause: Clause | undefined): boolean {
  return (
    clause !== undefined &&
    clause.marks.has('IF') &&
    !/.{6}(?:ได้|เริ่มที่|คิด|ลด|บวก|เหลือ|ต้อง|จะ|ฟรี)/u.test(clause.text)
  )
}

/** Whether a condition belongs to a clause: adjacent, with only topics and no turn between. */
function isOf(condition: number, main: number, known: readonly Clause[]): boolean {
  const [first, last] = [Math.min(condition, main), Math.max(condition, main)]
  const between = known.slice(first + 1, last)
  // A nearer condition takes precedence.
  if (between.some(({ text, turns, marks }) => turns || !isTopic(text) || marks.has('IF'))) return false
  return condition === main || !known[last]?.turns || last === 0
}
