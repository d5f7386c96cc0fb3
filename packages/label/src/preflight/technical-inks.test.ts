import { describe, expect, it } from 'vitest'
import type { LabelElement } from '../document.ts'
import type { Ink } from '../ink.ts'
import { newBarcode, newEllipse, newImage, newRect } from '../new-element.ts'
import type { Stock } from '../stock.ts'
import { complete, context, documentOf, row } from '../testing/complete-label.ts'
import { fromMm } from '../units.ts'
import { preflight } from './preflight.ts'

const spot = (name: string): Ink => ({ spot: name, tint: 100, instead: { c: 0, m: 0, y: 0, k: 8 } })
const orange: Ink = { c: 0, m: 60, y: 90, k: 0 }

const area = (id: string, given: Partial<Parameters<typeof newRect>[0]>) =>
  newRect({
    id,
    group: 'highlight 1',
    'data-x': 0,
    'data-y': 0,
    width: fromMm(100),
    height: fromMm(80),
    ...given,
  })
const line = (ink: Ink) => ({ fill: ink, width: 250, opacity: 100 })

function codes(elements: readonly LabelElement[], stock?: Stock): string[] {
  const document = documentOf(elements)
  return preflight({ ...document, paper: { ...document.paper, stock } }, context).map(({ code }) => code)
}

describe('technical inks', () => {
  it.each([
    ['a cut line at the trim', area('cut', { fill: null, stroke: line(spot('CutContour')) })],
    [
      'a rounded cut line at the trim',
      area('cut', { fill: null, stroke: line(spot('Stanze')), rx: 5000, ry: 5000 }),
    ],
    ['white that ends at the trim', area('white', { group: 'background 1', fill: spot('Deckweiss') })],
    ['a varnish over all, texts included', area('varnish', { group: 'highlight 5', fill: spot('Spot UV') })],
    [
      'foil that ends in the bleed',
      area('foil', { 'data-x': -1000, width: 20_000, fill: spot('Hot foil gold') }),
    ],
    [
      'an oval cut line',
      newEllipse({
        id: 'cut',
        group: 'highlight 2',
        cx: 50_000,
        cy: 40_000,
        rx: 50_000,
        ry: 40_000,
        fill: null,
        stroke: line(spot('Kiss cut')),
      }),
    ],
    [
      'a copy of a text in varnish',
      { ...row('brand', 'Lumière', 0, { fontSize: 5644 }), id: 'gloss', fontColour: spot('Varnish') },
    ],
    ['a title in white', { ...row('advert', 'Pure', 14), fontColour: spot('White') }],
  ])('have their places: %s', (_, element) => {
    expect(codes([...complete, element])).toEqual([])
  })

  it('do not excuse the colour beside them', () => {
    const cut = area('cut', { fill: orange, group: 'background 1', stroke: line(spot('CutContour')) })
    expect(codes([...complete, cut])).toEqual(['BLEED_NOT_REACHED'])
  })

  it('leave the quiet zone of a barcode clear, and are no background of it', () => {
    const code = newBarcode({
      id: 'ean',
      symbology: 'ean13',
      value: '8850123456787',
      'data-x': fromMm(50),
      'data-y': fromMm(50),
    })
    const varnish = area('varnish', {
      group: 'highlight 3',
      'data-x': fromMm(60),
      width: fromMm(10),
      fill: spot('Varnish'),
    })
    const found = (elements: LabelElement[]) => codes([...complete, ...elements])
    expect(found([varnish, code])).toEqual(found([code]))
    const dark = area('dark', {
      group: 'background 1',
      'data-x': fromMm(48),
      'data-y': fromMm(48),
      width: fromMm(49),
      height: fromMm(30),
      fill: { c: 0, m: 0, y: 0, k: 100 },
    })
    expect(found([dark, { ...varnish, 'data-x': fromMm(48), width: fromMm(49) }, code])).toEqual(
      found([dark, code]),
    )
  })

  it('say nothing that the law asks for, but nothing forbidden either', () => {
    const others = complete.filter(({ id }) => id !== 'caution')
    const caution = row('caution', 'หากมีอาการแพ้ให้หยุดใช้ cures acne', 10)
    expect(codes([...others, caution])).toEqual(['FORBIDDEN_CLAIM'])
    expect(codes([...others, { ...caution, fontColour: spot('Varnish') }])).toEqual([
      'FORBIDDEN_CLAIM',
      'GROUP_EXPECTED',
    ])
  })
})

describe('colours on stock that is not white', () => {
  const background = area('white', {
    group: 'background 1',
    'data-x': -3000,
    'data-y': -3000,
    width: fromMm(106),
    height: fromMm(86),
    fill: spot('White'),
  })
  const found = (elements: LabelElement[], stock?: Stock): readonly string[] => {
    const document = documentOf(elements)
    const all = preflight({ ...document, paper: { ...document.paper, stock } }, context)
    return all.filter(({ code }) => code === 'NO_WHITE_BENEATH').flatMap(({ elementIds }) => elementIds)
  }
  const patch = area('patch', {
    'data-x': fromMm(60),
    'data-y': fromMm(20),
    width: fromMm(20),
    height: fromMm(20),
    fill: orange,
  })

  it.each<Stock>(['clear', 'metal', 'kraft'])('need white beneath on %s stock', (stock) => {
    expect(found([patch], stock)).toEqual(['patch'])
    expect(found([background, patch], stock)).toEqual([])
  })

  it('need none on white stock, which a label without one has', () => {
    expect([...found([patch]), ...found([patch], 'white')]).toEqual([])
  })

  it('are named one by one: texts, lines, pictures, bars', () => {
    const picture = newImage({ id: 'picture', file: 'a.png', px: [10, 10] })
    const code = newBarcode({ id: 'ean', symbology: 'ean13', value: '8850123456787' })
    const frame = area('frame', { fill: null, stroke: line(orange) })
    expect(found([frame, picture, row('brand', 'A', 0), code], 'clear').toSorted()).toEqual([
      'brand',
      'ean',
      'frame',
      'picture',
    ])
  })

  it('need white under all of it, wherever the white was drawn, or choked by the width of a line', () => {
    const half = { ...background, width: fromMm(73) }
    expect(found([half, patch], 'clear')).toEqual(['patch'])
    const above = { ...patch, id: 'white', group: 'highlight 5' as const, fill: spot('Opaque White') }
    expect(found([patch, above], 'clear')).toEqual([])
    const choked = {
      ...above,
      'data-x': above['data-x'] + 150,
      'data-y': above['data-y'] + 150,
      width: above.width - 300,
      height: above.height - 300,
    }
    expect(found([patch, choked], 'clear')).toEqual([])
  })

  it('leave white and cut lines alone', () => {
    expect(
      found([background, area('cut', { fill: null, stroke: line(spot('CutContour')) })], 'clear'),
    ).toEqual([])
  })
})
