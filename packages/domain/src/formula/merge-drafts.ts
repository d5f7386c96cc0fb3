import type { FormulaLine } from './formula.ts'

/** A draft for concurrent editing: fields, and lines identified by key. */
export interface EditedDraft {
  lines: FormulaLine[]
}

/**
 * A place that both sides changed differently. `line` is the line's key; the value of a `LINE` is the line, null if
 * removed; of `BALANCE` the key of the balance line; of `ORDER` the keys.
 */
export type MergeConflict =
  | { kind: 'FIELD'; id: string; name: string; mine: unknown; theirs: unknown }
  | { kind: 'LINE_FIELD'; id: string; line: string; name: keyof FormulaLine; mine: unknown; theirs: unknown }
  | { kind: 'LINE'; id: string; line: string; mine: FormulaLine | null; theirs: FormulaLine | null }
  | { kind: 'BALANCE'; id: string; mine: string | null; theirs: string | null }
  | { kind: 'ORDER'; id: string; mine: string[]; theirs: string[] }

export type MergeChoice = 'mine' | 'theirs'

export interface Merged<D> {
  draft: D
  /** Open conflicts; until they are decided the draft has my values. */
  conflicts: MergeConflict[]
}

interface Sides<D> {
  /** The common base; empty after a crash, when each difference is a conflict. */
  base: Partial<D> & EditedDraft
  mine: D
  theirs: D
}

/**
 * Merges two edits of one draft: changes of different fields and lines are all kept, equal changes count once, and
 * the rest are conflicts. Symmetric except for the conflicts.
 */
export function mergeDrafts<D extends EditedDraft>(
  { base, mine, theirs }: Sides<D>,
  choices: Readonly<Record<string, MergeChoice>> = {},
): Merged<D> {
  const conflicts: MergeConflict[] = []
  const ask = <T>(conflict: MergeConflict & { mine: T; theirs: T }): T => {
    conflicts.push(conflict)
    return choices[conflict.id] === 'theirs' ? conflict.theirs : conflict.mine
  }

  const draft = { ...mine }
  for (const name of Object.keys(mine) as (keyof D & string)[]) {
    if (name === 'lines') continue
    const picked = pick(base[name], mine[name], theirs[name])
    draft[name] = picked
      ? picked.value
      : ask({ kind: 'FIELD', id: `field:${name}`, name, mine: mine[name], theirs: theirs[name] })
  }

  const lines = mergeLines({ base: base.lines, mine: mine.lines, theirs: theirs.lines }, ask)
  const order = mergeOrder(
    { base: keysOf(base.lines), mine: keysOf(mine.lines), theirs: keysOf(theirs.lines) },
    new Set(lines.keys()),
    ask,
  )
  const balance = mergeBalance({ base: base.lines, mine: mine.lines, theirs: theirs.lines }, ask)
  draft.lines = order.flatMap((key) => {
    const line = lines.get(key)
    return line ? [{ ...line, is_balance: key === balance }] : []
  })
  return { draft, conflicts }
}

type Ask = <T>(conflict: MergeConflict & { mine: T; theirs: T }) => T
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The value that one side or both alike changed; null if they differ. */
function pick<T>(base: unknown, mine: T, theirs: T): { value: T } | null {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine }
  return isEqual(mine, base) ? { value: theirs } : null
}

function mergeLines({ base, mine, theirs }: Three<FormulaLine[]>, ask: Ask): Map<string, FormulaLine> {
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged = new Map<string, FormulaLine>()
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [old, own, other] = [before.get(key), here.get(key), there.get(key)]
    const line = own && other ? mergeLine(old, own, other, ask) : mergeRemoved(old, own, other, ask)
    if (line) merged.set(key, line)
  }
  return merged
}

function mergeLine(
  base: FormulaLine | undefined,
  mine: FormulaLine,
  theirs: FormulaLine,
  ask: Ask,
): FormulaLine | null {
  if (!base) {
    if (isEqual(mine, theirs)) return mine
    return ask<FormulaLine | null>({ kind: 'LINE', id: `line:${mine.key}`, line: mine.key, mine, theirs })
  }
  const line = { ...mine }
  const take = <K extends keyof FormulaLine>(name: K) => {
    // The balance line is one conflict of the whole formula.
    if (name === 'is_balance') return
    const picked = pick(base[name], mine[name], theirs[name])
    line[name] = picked
      ? picked.value
      : ask({
          kind: 'LINE_FIELD',
          id: `line:${mine.key}:${name}`,
          line: mine.key,
          name,
          mine: mine[name],
          theirs: theirs[name],
        })
  }
  for (const name of Object.keys(mine) as (keyof FormulaLine)[]) take(name)
  return line
}

/** A line on one side only: added there, or removed by the other, which conflicts if it was changed meanwhile. */
function mergeRemoved(
  base: FormulaLine | undefined,
  mine: FormulaLine | undefined,
  theirs: FormulaLine | undefined,
  ask: Ask,
): FormulaLine | null {
  const left = mine ?? theirs
  if (!left) return null
  if (!base) return left
  if (isEqual(left, base)) return null
  return ask<FormulaLine | null>({
    kind: 'LINE',
    id: `line:${left.key}`,
    line: left.key,
    mine: mine ?? null,
    theirs: theirs ?? null,
  })
}

function mergeBalance({ base, mine, theirs }: Three<FormulaLine[]>, ask: Ask): string | null {
  const [before, here, there] = [balanceOf(base), balanceOf(mine), balanceOf(theirs)]
  const picked = pick(before, here, there)
  return picked
    ? picked.value
    : ask<string | null>({ kind: 'BALANCE', id: 'balance', mine: here, theirs: there })
}

/**
 * Uses the order of the side that moved lines, and inserts added lines after their predecessor. Lines removed by one
 * side keep their place, so that lines added after them stay there.
 */
function mergeOrder(
  { base, mine, theirs }: Three<string[]>,
  remaining: ReadonlySet<string>,
  ask: Ask,
): string[] {
  const [here, there] = [withRemoved(mine, base), withRemoved(theirs, base)]
  const old = new Set(base)
  const [before, ours, others] = [
    base,
    here.filter((key) => old.has(key)),
    there.filter((key) => old.has(key)),
  ]
  const picked = pick(before, ours, others)
  const skeleton = picked
    ? picked.value
    : ask<string[]>({
        kind: 'ORDER',
        id: 'order',
        mine: onlyIn(ours, remaining),
        theirs: onlyIn(others, remaining),
      })
  const behind = new Map<string | null, string[][]>()
  for (const side of [here, there]) addRuns(behind, side, old)
  // Sorted by key, so that the result is symmetric.
  const tail = (anchor: string | null): string[] =>
    (behind.get(anchor) ?? []).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)).flat()
  const all = [...tail(null), ...skeleton.flatMap((key) => [key, ...tail(key)])]
  return onlyIn([...new Set(all)], remaining)
}

/** An order with the removed lines restored, each after its previous predecessor. */
function withRemoved(order: string[], base: string[]): string[] {
  const whole = [...order]
  base.forEach((key, at) => {
    if (!whole.includes(key)) whole.splice(at === 0 ? 0 : whole.indexOf(base[at - 1] ?? '') + 1, 0, key)
  })
  return whole
}

/** Runs of lines that exist on this side only, by the common line before them. */
function addRuns(behind: Map<string | null, string[][]>, side: string[], common: ReadonlySet<string>): void {
  let anchor: string | null = null
  let run: string[] = []
  const close = () => {
    if (run.length > 0) behind.set(anchor, [...(behind.get(anchor) ?? []), run])
    run = []
  }
  for (const key of side) {
    if (!common.has(key)) {
      run.push(key)
      continue
    }
    close()
    anchor = key
  }
  close()
}

const onlyIn = (keys: string[], remaining: ReadonlySet<string>): string[] =>
  keys.filter((key) => remaining.has(key))
const keysOf = (lines: FormulaLine[]): string[] => lines.map(({ key }) => key)
const byKey = (lines: FormulaLine[]): Map<string, FormulaLine> =>
  new Map(lines.map((line) => [line.key, line]))
const balanceOf = (lines: FormulaLine[]): string | null => lines.find((line) => line.is_balance)?.key ?? null
