import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, open, move, steps, filter, walk, check } from './history-ground.ts'
import { createHistory, type SavedHistory } from './history.ts'
import type { Fields } from './history-record.ts'

const plain = (objects: Map<string, Fields>): Fields => structuredClone(Object.fromEntries(objects))

describe('undo', () => {
  it('of everything gives the start, and redo of everything the end', () => {
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

  it('within a group leaves other groups unchanged', () => {
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

  it('by any filters followed by as many redos changes nothing', () => {
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

  it('by filters and then of everything gives the start', () => {
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

  it('restores the identical object, also for merged changes', () => {
    const { history, objects } = open()
    const before = objects.get('a')
    history.commit(move(1, 0))
    history.commit(move(2, 100))
    history.undo()
    expect(objects.get('a')).toBe(before)
  })

  it('knows whether a group has anything to undo, also after a redo and a reload', () => {
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
  ])('with filter %o takes the last match: of element %s', (request, id) => {
    const { history } = open()
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 1 }, key: 'k1' }], now: 0 })
    history.commit({ edits: [{ id: 'b', to: { 'data-x': 1 }, key: 'k2' }], now: 1 })
    history.commit({ edits: [{ id: 'c', to: { id: 'c', kind: 'shape', group: 'other' } }], now: 2 })
    expect(history.canUndo(request)).toBe(id !== undefined)
    expect([...history.undo(request).keys()]).toEqual(id === undefined ? [] : [id])
  })

  it('has nothing to undo for an object that another user changed', () => {
    const { history } = open()
    history.commit(move(1, 0))
    history.commit(move(2, 5000))
    history.undo()
    history.forget(new Set(['a']))
    expect([history.records(), history.canUndo(), history.canRedo()]).toEqual([[], false, false])
  })

  it('of a move below a later move does not change the screen', () => {
    const { history, objects } = open()
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 1 }, key: 'k1' }], now: 0 })
    history.commit({ edits: [{ id: 'a', to: { 'data-x': 2 }, key: 'k2' }], now: 2000 })
    history.undo({ key: 'k1' })
    expect(objects.get('a')?.['data-x']).toBe(2)
    history.undo()
    expect(objects.get('a')?.['data-x']).toBe(0)
  })

  it('agrees with a list of snapshots (model-based test)', () => {
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

  it('takes an action on several elements as a whole', () => {
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

  it('keeps line breaks consistent with the text', () => {
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

  it('continues after a reload', () => {
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
