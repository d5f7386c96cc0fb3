import { describe, expect, it } from 'vitest'
import {
  addColour,
  addPalette,
  currentPalette,
  inkName,
  noPalettes,
  paletteLimits,
  removeColour,
  removePalette,
  renamePalette,
  takePalette,
  typedInk,
} from './palette.ts'

const one = addPalette(noPalettes, { name: ' Summer ', rows: [['#e30613', '#ffffff']], now: 1000 })

describe('palettes', () => {
  it('are named rows of colours with a time stamp, and the newest is in hand', () => {
    expect(one).toEqual({
      entries: [{ timeStamp: 1000, name: 'Summer', rows: [['#e30613', '#ffffff']] }],
      current: 1000,
    })
    const two = addPalette(one, { name: 'Winter', now: 1000 })
    expect(two.entries.map(({ timeStamp }) => timeStamp)).toEqual([1000, 1001])
    expect(currentPalette(two)?.name).toBe('Winter')
    expect(currentPalette(noPalettes)).toBeNull()
  })

  it('take a new name only where the entry exists', () => {
    expect(renamePalette(one, 1000, 'Spring').entries[0]?.name).toBe('Spring')
    expect(renamePalette(one, 2000, 'Spring')).toBe(one)
    expect(renamePalette(one, 1000, '  ')).toBe(one)
  })

  it('fall back to the last when the one in hand is removed', () => {
    const two = addPalette(one, { name: 'Winter', now: 2000 })
    expect(removePalette(two, 2000).current).toBe(1000)
    expect(removePalette(one, 1000)).toEqual(noPalettes)
    expect(removePalette(one, 3)).toBe(one)
    expect(takePalette(two, 1000).current).toBe(1000)
    expect(takePalette(two, 3)).toBe(two)
  })

  it('keep each colour once in a row', () => {
    const spot = { spot: 'Gold 871', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } }
    const gold = addColour(one, 1000, 1, spot)
    expect(gold.entries[0]?.rows[1]).toEqual([spot])
    expect(addColour(gold, 1000, 1, { ...spot })).toBe(gold)
    expect(addColour(one, 1000, 0, '#E30613')).toBe(one)
    expect(addColour(one, 1000, 5, '#000000')).toBe(one)
    expect(removeColour(gold, 1000, 1, 0).entries[0]?.rows).toEqual([['#e30613', '#ffffff']])
    expect(removeColour(gold, 1000, 7, 0)).toBe(gold)
  })

  it('are limited in number', () => {
    let store = noPalettes
    for (let now = 0; now < paletteLimits.entries + 5; now += 1)
      store = addPalette(store, { name: 'More', now })
    expect(store.entries).toHaveLength(paletteLimits.entries)
  })
})

describe('a typed colour', () => {
  it('is hex or four plates', () => {
    expect(typedInk('E30613')).toBe('#e30613')
    expect(typedInk('#f0a')).toBe('#ff00aa')
    expect(typedInk('C0 M100 Y90 K5')).toEqual({ c: 0, m: 100, y: 90, k: 5 })
    expect(typedInk('0%/100%/90%/5%')).toEqual({ c: 0, m: 100, y: 90, k: 5 })
    for (const wrong of ['', '#12', 'red', '0 0 0 101', '0 0 0']) expect(typedInk(wrong)).toBeNull()
  })

  it('is shown as it is typed', () => {
    expect(inkName('#e30613')).toBe('#e30613')
    expect(typedInk(inkName({ c: 1, m: 2, y: 3, k: 4 }))).toEqual({ c: 1, m: 2, y: 3, k: 4 })
    expect(inkName({ spot: 'Gold 871', tint: 80, instead: { c: 0, m: 0, y: 0, k: 0 } })).toBe('Gold 871 80%')
  })
})
