import { describe, expect, it } from 'vitest'
import {
  addInk,
  removeRow,
  sameInk,
  spotsAmong,
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
  type Palette,
} from './palette.ts'
import { typedInk } from './typed-ink.ts'

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

const pantone = { spot: 'PANTONE 871 C', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } }

describe('palettes', () => {
  it('can be renamed only if they exist', () => {
    expect(renamePalette(one, '1', ' Spring ').entries[0]?.name).toBe('Spring')
    expect(renamePalette(one, '2', 'Spring')).toBe(one)
    expect(renamePalette(one, '1', '  ')).toBe(one)
  })

  it('select the newest, and fall back when it is removed', () => {
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

  it('keep each colour once per row of hex', () => {
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

  it('keep press inks unchanged', () => {
    const rich = { c: 60, m: 40, y: 40, k: 100 }
    const extended = addInk(summer, rich, { row: 0, name: '' })
    expect(extended.swatches).toEqual([{ name: 'C60 M40 Y40 K100', ink: rich }])
    expect(addInk(extended, rich, { row: 0, name: '' })).toBe(extended)
    expect(addInk(extended, pantone, { row: 0, name: ' House gold ' }).swatches.at(-1)).toEqual({
      name: 'House gold',
      ink: pantone,
    })
    expect(addInk(summer, '#00ff00', { row: 1, name: '' }).rows.at(-1)).toEqual(['#00ff00'])
  })

  it('can remove a whole row', () => {
    expect(removeRow(addColour(summer, 1, '#00ff00'), 1)).toEqual(summer)
  })

  it('keep one swatch per name', () => {
    const palette = addSwatch(addSwatch(summer, gold), { ...gold, ink: '#d4af37' })
    expect(palette.swatches).toEqual([{ name: 'Gold', ink: '#d4af37' }])
    expect(removeSwatch(palette, 'Gold')).toEqual(summer)
    expect(addSwatch(summer, { name: ' ', ink: '#000000' })).toBe(summer)
  })

  it('limit rows and colours', () => {
    let full: Palette = summer
    for (let shade = 0; shade < 40; shade += 1)
      full = addColour(full, 0, `#0000${shade.toString(16).padStart(2, '0')}`)
    expect(full.rows[0]).toHaveLength(paletteLimits.colours)
  })
})

describe('the spot inks that are offered', () => {
  it('include the plates that presses know by name, each ink once', () => {
    expect(typedInk('white', spotsAmong([]))).toMatchObject({ spot: 'White', tint: 100 })
    const offered = spotsAmong([
      { ...pantone, tint: 30 },
      null,
      '#ffffff',
      { ...pantone, spot: 'PANTONE 871C' },
    ])
    expect(offered[0]).toEqual(pantone)
    expect(offered.filter(({ spot }) => spot.includes('871'))).toHaveLength(1)
    expect(sameInk(pantone, { ...pantone, spot: 'Pantone 871c' })).toBe(true)
  })

  it('are displayed in the typed notation', () => {
    expect(typedInk(inkName({ ...pantone, tint: 40 }), [pantone])).toEqual({ ...pantone, tint: 40 })
    expect(inkName('#e30613')).toBe('#e30613')
    expect(typedInk(inkName({ c: 1, m: 2.5, y: 3, k: 4 }))).toEqual({ c: 1, m: 2.5, y: 3, k: 4 })
    expect(inkName({ spot: 'Gold 871', tint: 80, instead: { c: 0, m: 0, y: 0, k: 0 } })).toBe('Gold 871 80%')
  })
})
