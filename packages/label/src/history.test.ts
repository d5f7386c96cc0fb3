import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistory, type Act, type History, type SavedHistory } from './history.ts'
import {
  mergeWindow,
  type Derivation,
  type EditSource,
  type Fields,
  type HistoryRecord,
} from './history-record.ts'
import { same } from './same.ts'

/** Breaks a text before every word that a line of `width` has no place for; stands in for the layout. */
const lines: Derivation = {
  from: new Set(['text', 'width']),
  of: ({ text, width }) =>
    typeof text === 'string' && typeof width === 'number'
      ? { breaks: Array.from({ length: Math.floor(text.length / Math.max(width, 1)) }, (_, at) => at) }
      : {},
}

const groupOf: Record<string, string> = { a: 'brand', b: 'brand', c: 'caution' }
const element = (id: string, fields: Fields = {}): Fields => ({
  id,
  kind: id === 'b' ? 'image' : 'text',
  group: groupOf[id],
  'data-x': 0,
  'data-y': 0,
  width: 3,
  fill: '#000000',
  text: '',
  name: '',
  ...fields,
})

function open(saved?: SavedHistory): { objects: Map<string, Fields>; history: History } {
  const objects = new Map(['a', 'b'].map((id): [string, Fields] => [id, derivedToo(element(id))]))
  return { objects, history: createHistory(objects, lines, saved) }
}

const derivedToo = (fields: Fields): Fields => ({ ...fields, ...lines.of(fields) })
const plain = (objects: Map<string, Fields>): Fields => structuredClone(Object.fromEntries(objects))

const move = (x: number, now: number, source: 'change' | 'arrowKey' = 'change'): Act => ({
  edits: [{ id: 'a', to: { 'data-x': x }, key: 'position' }],
  now,
  source,
})

const field = fc.oneof(
  fc.record({ 'data-x': fc.integer({ min: 0, max: 3 }) }),
  fc.record({ 'data-x': fc.integer({ min: 0, max: 3 }), 'data-y': fc.integer({ min: 0, max: 3 }) }),
  fc.record({ width: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ text: fc.string({ maxLength: 6 }) }),
  fc.record({ name: fc.constantFrom('one', 'two') }),
)
const anyId = fc.constantFrom('a', 'b', 'c')
const edit = fc.oneof(
  { weight: 8, arbitrary: fc.record({ id: anyId, to: field, key: fc.constantFrom('k1', 'k2') }) },
  { weight: 1, arbitrary: fc.record({ id: anyId, to: fc.constant(null) }) },
)
const step = fc.record({
  edits: fc.uniqueArray(edit, { minLength: 1, maxLength: 3, selector: (one) => one.id }),
  pause: fc.constantFrom(0, 1, 349, 700, 701, 750, 751, 2000),
  source: fc.constantFrom('change' as const, 'arrowKey' as const),
})
const steps = fc.array(step, { maxLength: 25 })
const filter = fc.record(
  {
    group: fc.constantFrom('brand', 'caution'),
    key: fc.constantFrom('k1', 'k2'),
    type: fc.constantFrom('text', 'image'),
  },
  { requiredKeys: [] },
)

type Walk = (typeof steps extends fc.Arbitrary<infer S> ? S : never) & object[]

/** Walks the steps; an element that is not there is created whole. */
function walk(history: History, objects: Map<string, Fields>, walked: Walk, after?: () => void): void {
  let now = 0
  for (const [at, { edits, pause, source }] of walked.entries()) {
    now += pause
    const whole = edits.map((one) =>
      one.to && !objects.has(one.id) ? { id: one.id, to: element(one.id, one.to) } : one,
    )
    history.commit({ edits: whole, now, source, batch: `act ${at}` })
    after?.()
  }
}

const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { numRuns: 500 })

describe('a change of a label', () => {
  it.each([
    ['change', 750, 1],
    ['change', 751, 2],
    ['arrowKey', 700, 1],
    ['arrowKey', 701, 2],
  ] as const)('by %s after %i ms leaves %i entries', (source, pause, entries) => {
    const { history } = open()
    history.commit(move(1, 10_000))
    history.commit(move(2, 10_000 + pause, source))
    expect(history.records()).toHaveLength(entries)
  })

  it('keeps the first old value, the last new one, and slides its window', () => {
    const { history } = open()
    for (const at of [0, 1, 2, 3]) history.commit(move(at + 1, at * 700, 'arrowKey'))
    expect(history.records()).toMatchObject([{ changes: { 'data-x': { old: 0, new: 4 } }, timestamp: 2100 }])
  })

  it('keeps the same of what followed from it', () => {
    const { history } = open()
    for (const [at, text] of ['kon', 'konkon'].entries())
      history.commit({ edits: [{ id: 'a', to: { text } }], now: at * 100 })
    expect(history.records()).toMatchObject([{ derived: { breaks: { old: [], new: [0, 1] } } }])
  })

  it('that ends where it began leaves no entry', () => {
    const { history } = open()
    history.commit(move(1, 0))
    history.commit(move(0, 100))
    expect(history.records()).toEqual([])
  })

  it('merges while one is typing, with what goes along', () => {
    const { history, objects } = open()
    for (const [at, text] of ['k', 'ko', 'kon'].entries())
      history.commit({ edits: [{ id: 'a', to: { text }, along: { name: 'typed' } }], now: at * 100 })
    expect(history.records()).toHaveLength(1)
    expect(objects.get('a')).toMatchObject({ text: 'kon', name: 'typed' })
    history.undo()
    expect(objects.get('a')).toMatchObject({ text: '', name: '' })
  })

  it('that says what is there already is none', () => {
    const { history } = open()
    expect([...history.commit(move(0, 0))]).toEqual([])
    expect(history.canUndo()).toBe(false)
  })

  it('of several elements is one act, and merges with the same act on them', () => {
    const { history, objects } = open()
    const both = (x: number, now: number): Act => ({
      edits: [
        { id: 'a', to: { 'data-x': x } },
        { id: 'b', to: { 'data-x': x } },
      ],
      now,
      batch: `at ${now}`,
    })
    history.commit(both(1, 0))
    history.commit(both(2, 500))
    expect(history.records()).toHaveLength(2)
    history.undo()
    expect([objects.get('a')?.['data-x'], objects.get('b')?.['data-x']]).toEqual([0, 0])
    expect(history.canUndo()).toBe(false)
  })

  it('that creates or deletes always adds an entry', () => {
    const { history } = open()
    history.commit({ edits: [{ id: 'c', to: element('c') }], now: 0 })
    history.commit({ edits: [{ id: 'c', to: { 'data-x': 1 } }], now: 1 })
    history.commit({ edits: [{ id: 'c', to: null }], now: 2 })
    expect(history.records().map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it('right after its element was created and deleted is not forgotten with it', () => {
    const { history, objects } = open()
    history.commit({ edits: [{ id: 'c', to: element('c') }], now: 0 })
    history.commit({ edits: [{ id: 'c', to: null }], now: 1 })
    expect(history.records().map(({ action }) => action)).toEqual(['create', 'delete'])
    expect([...history.undo()]).toEqual([['c', objects.get('c')]])
    expect([...history.undo()]).toEqual([['c', null]])
  })

  it('says in its entry only what there is to say', () => {
    const { history } = open()
    history.commit({ ...move(1, 0), batch: 'a drag of one element' })
    history.commit({ ...move(2, 1), batch: 'more of it' })
    expect(history.records()).toStrictEqual([
      {
        id: 'a',
        group: 'brand',
        key: 'position',
        type: 'text',
        changes: { 'data-x': { old: 0, new: 2 } },
        timestamp: 1,
        action: 'update',
      },
    ])
    history.commit({
      edits: [
        { id: 'a', to: { 'data-x': 3 } },
        { id: 'b', to: { 'data-x': 3 } },
      ],
      now: 5000,
    })
    expect(history.records().filter((record) => 'batch' in record)).toEqual([])
  })

  it('merges if and only if every condition holds', () => {
    check(
      fc.property(steps, (walked) => {
        const { history, objects } = open()
        let now = 0
        for (const { edits, pause, source } of walked) {
          now += pause
          const [one] = edits
          const before = one && objects.get(one.id)
          if (!before) continue
          const records = history.records().length
          const last = history.records().at(-1)
          const changed = history.commit({ edits: [one], now, source }).size > 0
          const more = history.records().length - records
          if (!changed) expect(more).toBe(0)
          else if (one.to && shouldMerge(last, { id: one.id, to: one.to }, { now, source, before }))
            expect(more).toBeLessThanOrEqual(0)
          else expect(more).toBe(1)
        }
      }),
    )
  })

  it('empties what could be redone', () => {
    check(
      fc.property(steps, (walked) => {
        const { history, objects } = open()
        walk(history, objects, walked)
        history.undo()
        const could = history.canRedo()
        const changed = history.commit(move(9, 1e9))
        expect(history.canRedo()).toBe(changed.size > 0 ? false : could)
      }),
    )
  })
})

/** What specification 4 asks, told once more; fields that already have the value do not count as changed. */
function shouldMerge(
  last: HistoryRecord | undefined,
  { id, to }: { id: string; to: Fields },
  { now, source, before }: { now: number; source: EditSource; before: Fields },
): boolean {
  if (last?.action !== 'update' || last.id !== id || now - last.timestamp > mergeWindow[source]) return false
  const really = Object.keys(to).filter((name) => !same(before[name], to[name]))
  const known = Object.keys(last.changes)
  return really.length === known.length && really.every((name) => known.includes(name) && name !== 'name')
}

describe('undo', () => {
  it('of everything is the start, and redo of everything the end', () => {
    check(
      fc.property(steps, (walked) => {
        const { history, objects } = open()
        const start = plain(objects)
        walk(history, objects, walked)
        const end = plain(objects)
        while (history.canUndo()) history.undo()
        expect(plain(objects)).toEqual(start)
        while (history.canRedo()) history.redo()
        expect(plain(objects)).toEqual(end)
      }),
    )
  })

  it('within a group leaves other groups as they are', () => {
    check(
      fc.property(steps, fc.constantFrom('brand', 'caution'), (walked, group) => {
        const { history, objects } = open()
        walk(history, objects, walked)
        const others = (): unknown => [...objects.values()].filter((one) => one['group'] !== group)
        const before = structuredClone(others())
        while (history.canUndo({ group })) history.undo({ group })
        expect(others()).toEqual(before)
      }),
    )
  })

  it('by any filters and as many redos change nothing', () => {
    check(
      fc.property(steps, fc.array(filter, { maxLength: 8 }), (walked, filters) => {
        const { history, objects } = open()
        walk(history, objects, walked)
        const before = [plain(objects), structuredClone(history.records())]
        for (const one of filters) history.undo(one)
        while (history.canRedo()) history.redo()
        expect([plain(objects), history.records()]).toEqual(before)
      }),
    )
  })

  it('by filters and then of everything is the start', () => {
    check(
      fc.property(steps, fc.array(filter, { maxLength: 8 }), (walked, filters) => {
        const { history, objects } = open()
        const start = plain(objects)
        walk(history, objects, walked)
        for (const one of filters) history.undo(one)
        while (history.canUndo()) history.undo()
        expect(plain(objects)).toEqual(start)
      }),
    )
  })

  it('puts the very object back that was there, also of changes that merged', () => {
    const { history, objects } = open()
    const before = objects.get('a')
    history.commit(move(1, 0))
    history.commit(move(2, 100))
    history.undo()
    expect(objects.get('a')).toBe(before)
  })

  it('knows of a group whether it has anything left, also after a redo and a reload', () => {
    const { history, objects } = open()
    history.commit(move(1, 0))
    history.undo()
    history.redo()
    const continued = createHistory(objects, lines, history.save())
    expect([continued.canUndo({ group: 'brand' }), continued.canUndo({ group: 'caution' })]).toEqual([
      true,
      false,
    ])
    continued.undo({ group: 'brand' })
    expect(continued.canUndo({ group: 'brand' })).toBe(false)
  })

  it.each([
    [{ type: 'text' }, 'a'],
    [{ type: 'image' }, 'b'],
    [{ key: 'k1' }, 'a'],
    [{ key: 'k2' }, 'b'],
    [{ group: 'brand' }, 'b'],
    [{ group: 'brand', type: 'text', key: 'k1' }, 'a'],
    [{ type: 'text', key: 'k2' }, undefined],
    [{ group: 'caution' }, undefined],
    [{ key: '' }, undefined],
    [{}, 'c'],
  ])('of what matches %o takes the last: of element %s', (asked, id) => {
    const { history } = open()
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 1 }, key: 'k1' }], now: 0 })
    history.commit({ edits: [{ id: 'b', to: { 'data-x': 1 }, key: 'k2' }], now: 1 })
    history.commit({ edits: [{ id: 'c', to: { id: 'c', kind: 'shape', group: 'other' } }], now: 2 })
    expect(history.canUndo(asked)).toBe(id !== undefined)
    expect([...history.undo(asked).keys()]).toEqual(id === undefined ? [] : [id])
  })

  it('has nothing to take once the history is of another document', () => {
    const { history } = open()
    history.commit(move(1, 0))
    history.commit(move(2, 5000))
    history.undo()
    history.clear()
    expect([history.records(), history.canUndo(), history.canRedo()]).toEqual([[], false, false])
  })

  it('of a move under a later move leaves the screen alone', () => {
    const { history, objects } = open()
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 1 }, key: 'k1' }], now: 0 })
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 2 }, key: 'k2' }], now: 2000 })
    history.undo({ key: 'k1' })
    expect(objects.get('a')?.['data-x']).toBe(2)
    history.undo()
    expect(objects.get('a')?.['data-x']).toBe(0)
  })

  it('agrees with a list of snapshots', () => {
    const oneAct = fc.oneof(
      fc.record({ act: fc.constant('commit' as const), x: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const), x: fc.constant(0) }),
    )
    check(
      fc.property(fc.array(oneAct, { maxLength: 40 }), (acts) => {
        const { history, objects } = open()
        const snapshots = [plain(objects)]
        let at = 0
        for (const [index, { act, x }] of acts.entries()) {
          if (act === 'commit' && history.commit(move(x, index * 1000)).size > 0)
            snapshots.splice((at += 1), Infinity, plain(objects))
          if (act === 'undo' && history.undo().size > 0) at -= 1
          if (act === 'redo' && history.redo().size > 0) at += 1
          expect(plain(objects)).toEqual(snapshots[at])
          expect([history.canUndo(), history.canRedo()]).toEqual([at > 0, at < snapshots.length - 1])
        }
      }),
    )
  })

  it('takes an act on several elements whole, or not at all', () => {
    check(
      fc.property(steps, (walked) => {
        const { history, objects } = open()
        walk(history, objects, walked)
        while (history.canUndo()) {
          const batch = history.records().at(-1)?.batch
          history.undo()
          if (batch !== undefined) expect(history.records().filter((one) => one.batch === batch)).toEqual([])
        }
      }),
    )
  })

  it('keeps line breaks those of the text', () => {
    check(
      fc.property(steps, fc.array(filter, { maxLength: 8 }), (walked, filters) => {
        const { history, objects } = open()
        const fresh = (): void => {
          for (const fields of objects.values()) expect(fields['breaks']).toEqual(lines.of(fields)['breaks'])
        }
        walk(history, objects, walked, fresh)
        for (const one of filters) {
          history.undo(one)
          fresh()
        }
        while (history.canUndo()) {
          history.undo()
          fresh()
        }
      }),
    )
  })

  it('goes on after a reload where it stood', () => {
    check(
      fc.property(steps, fc.array(filter, { maxLength: 5 }), (walked, filters) => {
        const { history, objects } = open()
        const start = plain(objects)
        walk(history, objects, walked)
        for (const one of filters) history.undo(one)
        const read = JSON.parse(JSON.stringify({ objects: [...objects], history: history.save() })) as {
          objects: [string, Fields][]
          history: SavedHistory
        }
        const again = new Map(read.objects)
        const continued = createHistory(again, lines, read.history)
        while (continued.canUndo()) continued.undo()
        expect(plain(again)).toEqual(start)
      }),
    )
  })
})
