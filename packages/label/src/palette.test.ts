import { describe, expect, it } from 'vitest'
import {
  addColour,
  addSwatch,
  currentPalette,
  inkName,
  keepPalette,
  paletteLimits,
  removeColour,
  removePalette,
  removeSwatch,
  renamePalette,
  typedInk,
  type Palette,
} from './palette.ts'

const summer: Palette = {
  id: '1',
  timeStamp: 1000,
  name: 'Summer',
  rows: [['#e30613', '#ffffff']],
  swatches: [],
}
const one = keepPalette({ entries: [], current: null }, summer)
const two = keepPalette(one, { ...summer, id: '2', name: 'Winter' })
const gold = { name: 'Gold', ink: { spot: 'Gold 871', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } } }

describe('palettes', () => {
  it('take a new name only where the entry exists', () => {
    expect(renamePalette(one, '1', ' Spring ').entries[0]?.name).toBe('Spring')
    expect(renamePalette(one, '2', 'Spring')).toBe(one)
    expect(renamePalette(one, '1', '  ')).toBe(one)
  })

  it('have the newest in hand, and fall back when it is removed', () => {
    expect(currentPalette(two)?.name).toBe('Winter')
    expect(removePalette(two, '2').current).toBe('1')
    expect(removePalette(one, '1')).toEqual({ entries: [], current: null })
    expect(removePalette(one, '3')).toBe(one)
    expect(keepPalette(two, { ...summer, name: 'Autumn' }).entries.map(({ name }) => name)).toEqual([
      'Autumn',
      'Winter',
    ])
    expect(currentPalette({ ...two, current: null })?.name).toBe('Summer')
  })

  it('keep each colour once in a row of hex', () => {
    expect(addColour(summer, 1, '#00FF00').rows).toEqual([['#e30613', '#ffffff'], ['#00ff00']])
    for (const [row, colour] of [
      [0, '#E30613'],
      [5, '#000000'],
      [-1, '#000000'],
      [0, 'red'],
    ] as const)
      expect(addColour(summer, row, colour)).toBe(summer)
    expect(removeColour(addColour(summer, 1, '#00ff00'), 1, 0)).toEqual(summer)
    expect(removeColour(summer, 0, 7)).toBe(summer)
  })

  it('keep one ink a name beside the rows', () => {
    const kept = addSwatch(addSwatch(summer, gold), { ...gold, ink: '#d4af37' })
    expect(kept.swatches).toEqual([{ name: 'Gold', ink: '#d4af37' }])
    expect(removeSwatch(kept, 'Gold')).toEqual(summer)
    expect(addSwatch(summer, { name: ' ', ink: '#000000' })).toBe(summer)
  })

  it('are limited in rows and colours', () => {
    let full: Palette = summer
    for (let shade = 0; shade < 40; shade += 1)
      full = addColour(full, 0, `#0000${shade.toString(16).padStart(2, '0')}`)
    expect(full.rows[0]).toHaveLength(paletteLimits.colours)
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
