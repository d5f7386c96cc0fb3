import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankLine, type FormulaLine } from './formula.ts'
import { mergeDrafts, type EditedDraft } from './merge-drafts.ts'

interface Draft extends EditedDraft {
  label: string
  batch_size: string
}

const line = (key: string, more: Partial<FormulaLine> = {}): FormulaLine => ({
  ...blankLine(key, 'A', `of ${key}`),
  ...more,
})
const base: Draft = {
  label: 'Serum',
  batch_size: '1000',
  lines: [line('q', { is_balance: true }), line('a', { pct: '5' }), line('b', { pct: '3' })],
}
const edit = (more: Partial<Draft>): Draft => ({ ...base, ...more })
const withLine = (draft: Draft, key: string, more: Partial<FormulaLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((one) => (one.key === key ? { ...one, ...more } : one)),
})
const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((one) => one.key !== key),
})

describe('two edits of one draft', () => {
  it('of different fields and lines are both kept without a conflict', () => {
    const mine = withLine(edit({ label: 'Night serum' }), 'a', { pct: '6' })
    const theirs = withLine(edit({ batch_size: '500' }), 'b', { note: 'cold' })
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      draft: {
        label: 'Night serum',
        batch_size: '500',
        lines: [base.lines[0], line('a', { pct: '6' }), line('b', { pct: '3', note: 'cold' })],
      },
      conflicts: [],
    })
  })

  it('of different fields of one line are both kept', () => {
    const { draft, conflicts } = mergeDrafts({
      base,
      mine: withLine(base, 'a', { pct: '6' }),
      theirs: withLine(base, 'a', { phase: 'B' }),
    })
    expect([draft.lines[1], conflicts]).toEqual([line('a', { pct: '6', phase: 'B' }), []])
  })

  it('that are equal count once', () => {
    const both = withLine(base, 'a', { pct: '6' })
    expect(mergeDrafts({ base, mine: both, theirs: structuredClone(both) })).toEqual({
      draft: both,
      conflicts: [],
    })
  })

  it('of one field conflict by line and name; the choice decides', () => {
    const sides = {
      base,
      mine: withLine(base, 'a', { pct: '6' }),
      theirs: withLine(base, 'a', { pct: '7' }),
    }
    const { conflicts } = mergeDrafts(sides)
    expect(conflicts).toEqual([
      { kind: 'LINE_FIELD', id: 'line:a:pct', line: 'a', name: 'pct', mine: '6', theirs: '7' },
    ])
    expect(mergeDrafts(sides, { 'line:a:pct': 'theirs' }).draft.lines[1]?.pct).toBe('7')
    expect(mergeDrafts(sides, { 'line:a:pct': 'mine' }).draft.lines[1]?.pct).toBe('6')
  })

  it('keep a removal, unless the other side changed the line', () => {
    expect(mergeDrafts({ base, mine: without(base, 'b'), theirs: base }).draft).toEqual(without(base, 'b'))
    const sides = { base, mine: without(base, 'b'), theirs: withLine(base, 'b', { pct: '4' }) }
    expect(mergeDrafts(sides).conflicts).toMatchObject([{ kind: 'LINE', line: 'b', mine: null }])
    expect(mergeDrafts(sides, { 'line:b': 'theirs' }).draft.lines.at(-1)?.pct).toBe('4')
  })

  it('never give the balance to two lines', () => {
    const balanceAt = (key: string): Draft => ({
      ...base,
      lines: base.lines.map((one) => ({ ...one, is_balance: one.key === key })),
    })
    const sides = { base, mine: balanceAt('a'), theirs: balanceAt('b') }
    const { draft, conflicts } = mergeDrafts(sides)
    expect(conflicts).toEqual([{ kind: 'BALANCE', id: 'balance', mine: 'a', theirs: 'b' }])
    expect(draft.lines.filter((one) => one.is_balance).map(({ key }) => key)).toEqual(['a'])
    expect(mergeDrafts({ ...sides, theirs: base }).conflicts).toEqual([])
  })

  it('keep every added line after its predecessor', () => {
    const [q, a, b] = base.lines
    if (!q || !a || !b) throw new Error('The base has three lines')
    const { draft, conflicts } = mergeDrafts({
      base,
      mine: edit({ lines: [q, line('x'), a, b] }),
      theirs: edit({ lines: [q, b, a, line('y')] }),
    })
    expect([draft.lines.map(({ key }) => key), conflicts]).toEqual([['q', 'x', 'b', 'a', 'y'], []])
  })

  it('that both move lines conflict on the order', () => {
    const [q, a, b] = base.lines
    if (!q || !a || !b) throw new Error('The base has three lines')
    const { conflicts } = mergeDrafts({
      base,
      mine: edit({ lines: [a, q, b] }),
      theirs: edit({ lines: [q, b, a] }),
    })
    expect(conflicts).toMatchObject([{ kind: 'ORDER', mine: ['a', 'q', 'b'], theirs: ['q', 'b', 'a'] }])
  })

  it('without a known base lose no line, and conflict on every difference', () => {
    const mine = withLine(base, 'a', { pct: '6' })
    const theirs = edit({ label: 'Cream', lines: [...base.lines, line('x')] })
    const { draft, conflicts } = mergeDrafts<Draft>({ base: { lines: [] }, mine, theirs })
    expect(conflicts.map(({ id }) => id)).toEqual(['field:label', 'line:a'])
    expect(draft.lines.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'q', 'x'])
  })
})

/** Edits of a formula of six lines, each changing or adding one line. */
const keys = ['q', 'a', 'b', 'c', 'd', 'e']
const long: Draft = {
  ...base,
  lines: keys.map((key, at) => line(key, at === 0 ? { is_balance: true } : { pct: '1' })),
}
type Edit =
  | { kind: 'change'; key: string; name: 'pct' | 'note' | 'phase'; value: string }
  | { kind: 'remove'; key: string }
  | { kind: 'add'; behind: string; key: string }

const editsOf = (own: string[], mark: string): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        key: fc.constantFrom(...own),
        name: fc.constantFrom('pct' as const, 'note' as const, 'phase' as const),
        value: fc.constantFrom('2', '3', 'B'),
      }),
      fc.record({ kind: fc.constant('remove' as const), key: fc.constantFrom(...own) }),
      fc.record({
        kind: fc.constant('add' as const),
        behind: fc.constantFrom(...own),
        key: fc.integer({ min: 0, max: 99 }).map((n) => `${mark}${n}`),
      }),
    ),
    { maxLength: 6 },
  )

function apply(draft: Draft, edits: Edit[]): Draft {
  return edits.reduce((now, one): Draft => {
    if (one.kind === 'remove') return without(now, one.key)
    if (one.kind === 'change') return withLine(now, one.key, { [one.name]: one.value })
    const at = now.lines.findIndex(({ key }) => key === one.behind)
    if (at < 0 || now.lines.some(({ key }) => key === one.key)) return now
    return { ...now, lines: [...now.lines.slice(0, at + 1), line(one.key), ...now.lines.slice(at + 1)] }
  }, draft)
}

describe('merging two edits of different lines', () => {
  it('equals applying both, in either order', () => {
    fc.assert(
      fc.property(editsOf(['q', 'a', 'b'], 'm'), editsOf(['c', 'd', 'e'], 't'), (ours, others) => {
        const [mine, theirs] = [apply(long, ours), apply(long, others)]
        const merged = mergeDrafts({ base: long, mine, theirs })
        expect(merged).toEqual({ draft: apply(mine, others), conflicts: [] })
        expect(merged.draft).toEqual(apply(theirs, ours))
        expect(mergeDrafts({ base: long, mine: theirs, theirs: mine })).toEqual(merged)
      }),
      { numRuns: 500 },
    )
  })

  it('of any kind has one balance line at most, every line once, and no third value', () => {
    fc.assert(
      fc.property(editsOf(keys, 'm'), editsOf(keys, 't'), (ours, others) => {
        const [mine, theirs] = [apply(long, ours), apply(long, others)]
        const { draft } = mergeDrafts({ base: long, mine, theirs })
        expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(draft.lines.length)
        expect(draft.lines.filter((one) => one.is_balance).length).toBeLessThanOrEqual(1)
        for (const one of draft.lines) {
          const sides = [mine, theirs].flatMap(({ lines }) => lines.filter(({ key }) => key === one.key))
          expect(sides.map(({ pct }) => pct)).toContain(one.pct)
        }
      }),
      { numRuns: 500 },
    )
  })
})
