import { describe, expect, it } from 'vitest'
import { emptyDocument } from './document.ts'
import { newImage, newRect } from './new-element.ts'
import { openLabel, type LabelStore } from './store.ts'

const nothingDerived = { from: new Set<string>(), of: () => ({}) }

function opened(): LabelStore {
  const document = {
    ...emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 }),
    elements: {
      ground: newRect({ id: 'ground', group: 'background 1' }),
      leaf: newImage({ id: 'leaf', file: 'leaf.png', px: [10, 10], layer: 'back' }),
      band: newRect({ id: 'band', group: 'highlight 1' }),
    },
  }
  return openLabel(document, nothingDerived)
}

describe('an open label', () => {
  it('lists its elements from the paper upwards, and updates when one changes its layer', () => {
    const label = opened()
    expect(label.painted()).toEqual(['ground', 'leaf', 'band'])
    label.commit({ edits: [{ id: 'leaf', to: { layer: 'middle' } }], now: 0 })
    expect(label.painted()).toEqual(['ground', 'band', 'leaf'])
    label.undo()
    expect(label.painted()).toEqual(['ground', 'leaf', 'band'])
  })

  it('keeps the list while elements only move', () => {
    const label = opened()
    const before = label.painted()
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 5 } }], now: 0 })
    expect(label.painted()).toBe(before)
  })

  it('restores the identical object from before an action, also a merged one', () => {
    const label = opened()
    const before = label.element('leaf')
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 5 } }], now: 0 })
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 6 } }], now: 100 })
    label.undo()
    expect(label.element('leaf')).toBe(before)
  })

  it('keeps both edits of one element in one action, and either if the other is undone', () => {
    const label = opened()
    const edits = [
      { id: 'leaf', to: { 'data-x': 5 }, key: 'position' },
      { id: 'leaf', to: { rotation: 900 }, key: 'turn' },
    ]
    label.commit({ edits, now: 0 })
    expect(label.element('leaf')).toMatchObject({ 'data-x': 5, rotation: 900 })
    label.undo({ key: 'position' })
    expect(label.element('leaf')).toMatchObject({ 'data-x': 0, rotation: 900 })
    label.undo({ key: 'turn' })
    expect(label.element('leaf')).toMatchObject({ 'data-x': 0, rotation: 0 })
  })

  it('notifies only the listeners of the changed element', () => {
    const label = opened()
    const reported: string[] = []
    label.listen('leaf', () => reported.push('leaf'))
    label.listen('band', () => reported.push('band'))
    label.listenAll((ids) => reported.push(`all ${ids.join()}`))
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 5 } }], now: 0 })
    expect(reported).toEqual(['leaf', 'all leaf'])
  })

  it('follows a remote change, with nothing to undo', () => {
    const label = opened()
    const reported: string[] = []
    label.listenAll((_, why) => reported.push(why))
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 5 } }], now: 0 })
    const other = opened().document()
    label.follow(other)
    expect(label.document()).toEqual(other)
    expect(label.history.canUndo()).toBe(false)
    expect(reported).toEqual(['act', 'follow'])
  })

  it('keeps the history of elements not changed remotely', () => {
    const label = opened()
    label.commit({ edits: [{ id: 'leaf', to: { 'data-x': 5 } }], now: 0 })
    label.commit({ edits: [{ id: 'band', to: { 'data-x': 7 } }], now: 2000 })
    const mine = label.document()
    const band = mine.elements['band']
    if (band?.kind !== 'rect') throw new Error('The band is no rectangle')
    label.follow({ ...mine, elements: { ...mine.elements, band: { ...band, 'data-x': 99 } } })
    expect(label.history.records().map(({ id }) => id)).toEqual(['leaf'])
    label.undo()
    expect(label.element('leaf')).toMatchObject({ 'data-x': 0 })
    expect(label.element('band')).toMatchObject({ 'data-x': 99 })
  })

  it('has guides and grids in the same history', () => {
    const label = opened()
    label.commit({ edits: [{ id: '@guides', to: { x: [1000] } }], now: 0 })
    expect(label.setting('guides')).toEqual({ x: [1000], y: [], locked: false })
    expect(label.document().guides.x).toEqual([1000])
    label.undo()
    expect(label.setting('guides').x).toEqual([])
  })
})
