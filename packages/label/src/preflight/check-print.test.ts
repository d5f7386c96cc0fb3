import { describe, expect, it } from 'vitest'
import { newEllipse, newImage, newRect } from '../new-element.ts'
import { fromMm } from '../units.ts'
import { row, complete, without, check, codes } from '../testing/complete-label.ts'

describe('print', () => {
  const image = (given: object) =>
    newImage({
      id: 'image',
      file: 'a.png',
      px: [1181, 1181],
      'data-x': fromMm(60),
      'data-y': fromMm(10),
      width: fromMm(20),
      height: fromMm(20),
      ...given,
    })

  it('needs 300 dpi, and blocks below 150', () => {
    expect(codes([...complete, image({})])).toEqual([])
    expect(
      check([...complete, image({ width: fromMm(100.1), 'data-x': fromMm(-1), 'data-y': fromMm(60) })]),
    ).toContainEqual(expect.objectContaining({ code: 'IMAGE_COARSE', params: { dpi: 299 } }))
    expect(check([...complete, image({ px: [100, 1181] })])).toMatchObject([
      { code: 'IMAGE_TOO_COARSE', params: { dpi: 127 } },
    ])
    expect(codes([...complete, image({ px: [118, 1181] })])).toEqual(['IMAGE_TOO_COARSE'])
    expect(codes([...complete, image({ px: [119, 119] })])).toEqual(['IMAGE_COARSE'])
  })

  it('must fill the whole bleed if it reaches the trim', () => {
    const ground = (from: number, to: number) =>
      newRect({
        id: 'ground',
        group: 'background 1',
        'data-x': fromMm(from),
        'data-y': fromMm(-3),
        width: fromMm(to - from),
        height: fromMm(86),
        fill: { c: 5, m: 0, y: 0, k: 0 },
      })
    expect(codes([...complete, ground(-3, 103)])).toEqual([])
    expect(check([...complete, ground(0, 103)])).toMatchObject([
      { code: 'BLEED_NOT_REACHED', params: { sides: 'left' } },
    ])
    expect(check([...complete, ground(-2.9, 100.1)])).toMatchObject([{ params: { sides: 'right left' } }])
    expect(codes([...complete, ground(5, 103)])).toEqual([])
  })

  it('must not cut text or put it into the margin', () => {
    expect(codes([...without('lot'), row('lot', 'LOT', 7, { 'data-x': fromMm(1) })])).toEqual([
      'TEXT_OUTSIDE_SAFE',
    ])
    expect(codes([...without('lot'), row('lot', 'LOT', 7, { 'data-x': fromMm(-1) })])).toEqual([
      'TEXT_OUTSIDE_TRIM',
    ])
    expect(codes([...complete, image({ 'data-x': fromMm(200) })])).toEqual(['OUTSIDE_BLEED'])
  })

  it('limits the total ink', () => {
    const dot = (fill: object) =>
      newEllipse({
        id: 'dot',
        group: 'highlight 1',
        cx: fromMm(70),
        cy: fromMm(40),
        rx: 5000,
        ry: 5000,
        ...fill,
      })
    expect(check([...complete, dot({ fill: { c: 80, m: 80, y: 80, k: 61 } })])).toMatchObject([
      { code: 'INK_OVER_LIMIT', params: { ink: 301, limit: 300 } },
    ])
    expect(codes([...complete, dot({ fill: { c: 80, m: 80, y: 80, k: 60 } })])).toEqual([])
    expect(codes([...complete, dot({ stroke: { fill: '#112233', width: 200, opacity: 100 } })])).toEqual([
      'COLOUR_NOT_SEPARATED',
    ])
  })

  it('ignores hidden elements, and reports that', () => {
    expect(codes([...complete, image({ hidden: true, px: [1, 1] })])).toEqual(['HIDDEN'])
  })
})
