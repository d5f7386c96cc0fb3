import type { Formula, FormulaLine } from './formula.ts'

/** A field that differs, with both values. */
export type Changes<T> = { [K in keyof T]?: { old: T[K]; new: T[K] } }

/** The difference between two versions. `applyDiff` makes the second from the first. */
export interface FormulaDiff {
  header: Changes<Omit<Formula, 'lines'>>
  removed: FormulaLine[]
  added: FormulaLine[]
  changed: { key: string; changes: Changes<FormulaLine> }[]
  /** The keys of the second version in order. */
  order: string[]
  /** Whether common lines have a different order. */
  reordered: boolean
}

/**
 * The difference from `a` to `b`. Lines are matched by key, or by ingredient if the versions have different origins.
 */
export function diffFormulas(a: Formula, b: Formula): FormulaDiff {
  const { lines: linesA, ...headerA } = a
  const { lines: linesB, ...headerB } = b
  const partners = pair(linesA, linesB)
  const changed = linesB.flatMap((line) => {
    const partner = partners.get(line)
    const changes = partner && changesOf(partner, line)
    return partner && changes && Object.keys(changes).length > 0 ? [{ key: partner.key, changes }] : []
  })
  const common = new Set(partners.values())
  const orderA = linesA.filter((line) => common.has(line))
  const orderB = linesB.flatMap((line) => partners.get(line) ?? [])
  return {
    header: changesOf(headerA, headerB),
    removed: linesA.filter((line) => !common.has(line)),
    added: linesB.filter((line) => !partners.has(line)),
    changed,
    order: linesB.map(({ key }) => key),
    reordered: orderA.some((line, index) => line !== orderB[index]),
  }
}

/** Whether there is no difference. */
export function isSame(diff: FormulaDiff): boolean {
  const lists = [diff.removed, diff.added, diff.changed]
  return !diff.reordered && lists.every(({ length }) => length === 0) && Object.keys(diff.header).length === 0
}

/** Applies a difference to `a`, giving `b`. */
export function applyDiff(a: Formula, diff: FormulaDiff): Formula {
  const removed = new Set(diff.removed.map(({ key }) => key))
  const changes = new Map(diff.changed.map((one) => [one.key, one.changes]))
  const remaining = a.lines
    .filter(({ key }) => !removed.has(key))
    .map((line) => patched(line, changes.get(line.key) ?? {}))
  const byKey = new Map([...remaining, ...diff.added].map((line) => [line.key, line]))
  const { lines: _, ...header } = a
  return { ...patched(header, diff.header), lines: diff.order.flatMap((key) => byKey.get(key) ?? []) }
}

function pair(a: FormulaLine[], b: FormulaLine[]): Map<FormulaLine, FormulaLine> {
  const partners = new Map<FormulaLine, FormulaLine>()
  const byKey = new Map(a.map((line) => [line.key, line]))
  for (const line of b) {
    const partner = byKey.get(line.key)
    if (partner) partners.set(line, partner)
  }
  const free = new Set(a)
  for (const partner of partners.values()) free.delete(partner)
  for (const line of b) {
    if (partners.has(line)) continue
    const partner = [...free].find(
      ({ ingredient_id }) => ingredient_id !== '' && ingredient_id === line.ingredient_id,
    )
    if (!partner) continue
    partners.set(line, partner)
    free.delete(partner)
  }
  return partners
}

function changesOf<T extends object>(a: T, b: T): Changes<T> {
  const changes: Changes<T> = {}
  for (const name of Object.keys(b) as (keyof T)[])
    if (JSON.stringify(a[name]) !== JSON.stringify(b[name])) changes[name] = { old: a[name], new: b[name] }
  return changes
}

function patched<T extends object>(value: T, changes: Changes<T>): T {
  const after = { ...value }
  for (const name of Object.keys(changes) as (keyof T)[]) {
    const change = changes[name]
    if (change) after[name] = change.new
  }
  return after
}
