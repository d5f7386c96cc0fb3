import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, open, move, steps, walk, check } from './history-ground.ts'
import type { Act } from './history.ts'
import { mergeWindow, type EditSource, type Fields, type HistoryRecord } from './history-record.ts'
import { same } from './same.ts'

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

  it('keeps the first old value and the last new one, and slides its window', () => {
    const { history } = open()
    for (const at of [0, 1, 2, 3]) history.commit(move(at + 1, at * 700, 'arrowKey'))
    expect(history.records()).toMatchObject([{ changes: { 'data-x': { old: 0, new: 4 } }, timestamp: 2100 }])
  })

  it('does the same for derived values', () => {
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

  it('merges while typing, including its side changes', () => {
    const { history, objects } = open()
    for (const [at, text] of ['k', 'ko', 'kon'].entries())
      history.commit({ edits: [{ id: 'a', to: { text }, along: { name: 'typed' } }], now: at * 100 })
    expect(history.records()).toHaveLength(1)
    expect(objects.get('a')).toMatchObject({ text: 'kon', name: 'typed' })
    history.undo()
    expect(objects.get('a')).toMatchObject({ text: '', name: '' })
  })

  it('to the existing value is none', () => {
    const { history } = open()
    expect([...history.commit(move(0, 0))]).toEqual([])
    expect(history.canUndo()).toBe(false)
  })

  it('of several elements is one action, and merges with the same action on them', () => {
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

  it('right after its element was created and deleted is kept', () => {
    const { history, objects } = open()
    history.commit({ edits: [{ id: 'c', to: element('c') }], now: 0 })
    history.commit({ edits: [{ id: 'c', to: null }], now: 1 })
    expect(history.records().map(({ action }) => action)).toEqual(['create', 'delete'])
    expect([...history.undo()]).toEqual([['c', objects.get('c')]])
    expect([...history.undo()]).toEqual([['c', null]])
  })

  it('leaves unnecessary fields out of its entry', () => {
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

  it('clears the redo list', () => {
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

/** A second implementation of the merge conditions; fields that already have the value do not count as changed. */
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
