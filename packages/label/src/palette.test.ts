import { describe, expect, it } from 'vitest'
import {
  addInk,
  removeRow,
  spotsAmong,
  typedSpot,
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

describe('a typed colour', () => {
  it('is hex or four plates', () => {
    expect(typedInk('E30613')).toBe('#e30613')
    expect(typedInk('#f0a')).toBe('#ff00aa')
    expect(typedInk('C0 M100 Y90 K5')).toEqual({ c: 0, m: 100, y: 90, k: 5 })
    expect(typedInk('0%/100%/90%/5%')).toEqual({ c: 0, m: 100, y: 90, k: 5 })
    for (const wrong of ['', '#12', 'red', '0 0 0 101', '0 0 0']) expect(typedInk(wrong)).toBeNull()
  })

  it.each([
    ['C60 M40 Y40 K100', { c: 60, m: 40, y: 40, k: 100 }],
    ['c60m40y40k100', null],
    ['60 40 40 100', { c: 60, m: 40, y: 40, k: 100 }],
    ['C 60, M 40, Y 40, K 100', { c: 60, m: 40, y: 40, k: 100 }],
    ['60;40;40;100', { c: 60, m: 40, y: 40, k: 100 }],
    ['PANTONE 871 C', { ...pantone, tint: 100 }],
    ['pantone 871 c', { ...pantone, tint: 100 }],
    ['PANTONE 871 C 40%', { ...pantone, tint: 40 }],
    ['PANTONE 871 C  40 %', { ...pantone, tint: 40 }],
    ['PANTONE 872 C', null],
  ])('%s is %j', (typed, ink) => expect(typedInk(typed, [pantone])).toEqual(ink))

  it('names a new spot ink, unless it is a typo of another notation', () => {
    expect(typedSpot('Pantone 185  C')).toEqual({ spot: 'PANTONE 185 C', tint: 100 })
    expect(typedSpot('HKS 12 55%')).toEqual({ spot: 'HKS 12', tint: 55 })
    for (const slip of ['', '12', '#e3461', 'C60 M40 Y40 K101', 'k 100', 'Gold 101%', '<b>', 'x'.repeat(61)])
      expect(typedSpot(slip)).toBeNull()
  })

  it('includes the plates that presses know by name', () => {
    expect(typedInk('white', spotsAmong([]))).toMatchObject({ spot: 'White', tint: 100 })
    expect(spotsAmong([{ ...pantone, tint: 30 }, null, '#ffffff'])[0]).toEqual(pantone)
  })

  it('is displayed in the typed notation', () => {
    expect(typedInk(inkName({ ...pantone, tint: 40 }), [pantone])).toEqual({ ...pantone, tint: 40 })
    expect(inkName('#e30613')).toBe('#e30613')
    expect(typedInk(inkName({ c: 1, m: 2, y: 3, k: 4 }))).toEqual({ c: 1, m: 2, y: 3, k: 4 })
    expect(inkName({ spot: 'Gold 871', tint: 80, instead: { c: 0, m: 0, y: 0, k: 0 } })).toBe('Gold 871 80%')
  })
})
