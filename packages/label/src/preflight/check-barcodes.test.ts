import { describe, expect, it } from 'vitest'
import { newBarcode, newImage, newRect } from '../new-element.ts'
import { shadeCells, shadesText } from '../picture-facts.ts'
import { facts } from '../testing/preflight-corpus/corpus-label.ts'
import { fromMm } from '../units.ts'
import { complete, check, codes } from '../testing/complete-label.ts'

describe('a barcode', () => {
  const barcode = (given: object = {}) =>
    newBarcode({
      id: 'ean',
      symbology: 'ean13',
      value: '8850000000017',
      'data-x': fromMm(55),
      'data-y': fromMm(40),
      ...given,
    })
  const shape = (given: object) =>
    newRect({
      id: 'shape',
      group: 'background 1',
      'data-x': fromMm(46),
      'data-y': fromMm(35),
      width: fromMm(50),
      height: fromMm(40),
      fill: { c: 0, m: 10, y: 20, k: 0 },
      ...given,
    })

  it('passes with the right size, place and background', () => {
    expect(codes([...complete, barcode()])).toEqual([])
    expect(codes([...complete, barcode(), shape({})])).toEqual([])
    expect(codes([...complete, barcode({ rotation: 9000 })])).toEqual([])
  })

  it('may be printed at 80 to 200 per cent', () => {
    expect(codes([...complete, barcode({ module: 264 })])).toEqual([])
    expect(check([...complete, barcode({ module: 263 })])).toMatchObject([
      { code: 'BARCODE_MODULE_SMALL', params: { module: 0.263, min: 0.264, scanner: 'till' } },
    ])
    expect(codes([barcode({ module: 661, 'data-x': fromMm(10) })])).toContain('BARCODE_SIZE')
  })

  /** GS1 General Specifications, symbol specification tables 1, 3 and 5; phones and hand scanners by their makers. */
  it.each([
    ['ean13', undefined, 264, 200],
    ['ean8', 'hand scanner', 264, 200],
    ['ean13', 'warehouse', 495, 200],
    ['qr', undefined, 250, 170],
    ['qr', 'till', 396, 200],
    ['datamatrix', 'till', 396, 200],
    ['datamatrix', undefined, 250, 120],
    ['code128', undefined, 250, 120],
    ['code128', 'phone', 250, 170],
    ['code128', 'warehouse', 495, 200],
  ] as const)(
    '%s read by %s has modules of %i um, and fails below %i um',
    (symbology, scannedBy, least, fails) => {
      const found = (module: number) =>
        codes([...complete, barcode({ symbology, module, scannedBy })]).filter((code) =>
          code.includes('MODULE'),
        )
      expect(found(least)).toEqual([])
      expect(found(least - 1)).toEqual(['BARCODE_MODULE_SMALL'])
      expect(found(fails)).toEqual(['BARCODE_MODULE_SMALL'])
      expect(found(fails - 1)).toEqual(['BARCODE_MODULE_TOO_SMALL'])
    },
  )

  it('of Code 128 is 5 mm and 15 per cent of its width high, and 31.75 mm in warehouses', () => {
    // 93 modules without the quiet zones: 23.25 mm, of which 15 % are less than 5 mm; at 0.4 mm 37.2 mm, 5.58 mm.
    const found = (given: object) =>
      codes([...complete, barcode({ symbology: 'code128', module: 250, ...given })]).filter((code) =>
        code.startsWith('BARCODE_BARS'),
      )
    expect(found({ barHeight: 5000 })).toEqual([])
    expect(found({ barHeight: 4900 })).toEqual(['BARCODE_BARS_LOW'])
    expect(found({ barHeight: 2400 })).toEqual(['BARCODE_BARS_TOO_LOW'])
    expect(found({ barHeight: 5500, module: 400 })).toEqual(['BARCODE_BARS_LOW'])
    expect(found({ barHeight: 5600, module: 400 })).toEqual([])
    expect(found({ barHeight: 31_000, scannedBy: 'warehouse' })).toEqual(['BARCODE_BARS_LOW'])
  })

  it('is disturbed by what a scanner sees, not by what is hidden, white on white, or varnish', () => {
    const white = { c: 0, m: 0, y: 0, k: 0 }
    const black = { c: 0, m: 0, y: 0, k: 100 }
    const varnish = { spot: 'Gloss', tint: 100, instead: { c: 0, m: 0, y: 0, k: 8 }, use: 'varnish' }
    const band = (given: object) => shape({ id: 'band', width: fromMm(20), ...given })
    const panel = shape({ id: 'panel', group: 'background 2', fill: white })
    const found = (...shapes: ReturnType<typeof shape>[]) => codes([...complete, barcode(), ...shapes])
    expect(found(band({ fill: black }))).toContain('BARCODE_QUIET_ZONE')
    expect(found(band({ fill: black }), panel)).toEqual([])
    expect(found(band({ fill: white }))).toEqual([])
    expect(found(shape({ id: 'dark', fill: black }), band({ fill: white, group: 'background 2' }))).toContain(
      'BARCODE_QUIET_ZONE',
    )
    expect(found(band({ fill: varnish, stroke: { fill: varnish, width: 500, opacity: 100 } }))).toEqual([])
  })

  it('may share its quiet zone with another code, but not with its bars', () => {
    // Each is 113 modules of 0.33 mm wide with zones of 11 and 7: 37.29 mm; the bars of the second begin at 3.63 mm.
    const found = (x: number) =>
      codes([
        ...complete,
        barcode({ 'data-x': fromMm(3), 'data-y': fromMm(58) }),
        barcode({ id: 'second', 'data-x': fromMm(x), 'data-y': fromMm(58) }),
      ]).filter((code) => code === 'BARCODE_QUIET_ZONE')
    expect(found(40.5)).toEqual([])
    expect(found(38)).toEqual([])
    expect(found(36)).toHaveLength(2)
  })

  it('on a picture is judged by what the picture shows below it', () => {
    const picture = newImage({
      id: 'p',
      file: 'p.png',
      px: [2000, 1600],
      'data-x': fromMm(45),
      'data-y': fromMm(30),
      width: fromMm(50),
      height: fromMm(40),
      layer: 'back',
    })
    const on = (black: (cell: number) => number) => {
      const cells = Array.from({ length: shadeCells ** 2 }, (_, cell) => [0, 0, 0, black(cell)])
      const pictures = () => ({ ...facts, shades: shadesText(cells.flat()) })
      return codes([...complete, barcode(), picture], { pictures })
    }
    expect(on(() => 0)).toEqual([])
    expect(on((cell) => (cell < shadeCells * 8 ? 1 : 0))).toEqual([])
    expect(on(() => 1)).toEqual(['BARCODE_WEAK'])
    expect(on((cell) => (cell % shadeCells < shadeCells / 2 ? 0.4 : 0))).toEqual(['BARCODE_ON_PICTURE'])
    expect(
      codes([...complete, barcode(), picture], { pictures: () => ({ ...facts, shades: undefined }) }),
    ).toEqual(['BARCODE_ON_PICTURE'])
  })

  it('must encode its value', () => {
    expect(check([...complete, barcode({ value: '' })])).toMatchObject([
      { code: 'BARCODE_INVALID', params: { reason: 'empty' } },
    ])
  })

  it('must keep its quiet zone on the paper, also when rotated', () => {
    expect(codes([...complete, barcode({ 'data-x': fromMm(66.5) })])).toEqual(['BARCODE_OUTSIDE'])
    expect(codes([...complete, barcode({ rotation: 9000, 'data-y': fromMm(61) })])).toEqual([
      'BARCODE_OUTSIDE',
    ])
  })

  it('must keep its quiet zone clear', () => {
    expect(check([...complete, barcode({ 'data-x': fromMm(43), 'data-y': fromMm(5) })])).toMatchObject([
      { code: 'BARCODE_QUIET_ZONE', elementIds: expect.arrayContaining(['ean', 'brand']) },
    ])
    expect(codes([...complete, barcode({ 'data-x': fromMm(48) })])).toEqual([])
    expect(codes([...complete, barcode(), shape({ width: fromMm(20) })])).toEqual(['BARCODE_QUIET_ZONE'])
  })

  it('may be inside a frame', () => {
    const stroke = { fill: { c: 0, m: 0, y: 0, k: 100 }, width: 300, opacity: 100 }
    expect(codes([...complete, barcode(), shape({ fill: null, stroke })])).toEqual([])
    expect(codes([...complete, barcode(), shape({ fill: null, stroke, width: fromMm(20) })])).toEqual([
      'BARCODE_QUIET_ZONE',
    ])
  })

  it('must be dark on light in red light', () => {
    const white = { c: 0, m: 0, y: 0, k: 0 }
    const dark = { c: 0, m: 0, y: 0, k: 100 }
    expect(codes([...complete, barcode({ fill: white }), shape({ fill: dark })])).toEqual([
      'BARCODE_LIGHT_ON_DARK',
    ])
    expect(codes([...complete, barcode({ fill: { c: 0, m: 100, y: 100, k: 0 } })])).toEqual(['BARCODE_WEAK'])
    const picture = newImage({
      id: 'p',
      file: 'a.png',
      px: [2000, 2000],
      'data-x': fromMm(46),
      'data-y': fromMm(30),
      width: fromMm(50),
      height: fromMm(45),
      layer: 'back',
    })
    expect(codes([...complete, barcode(), picture])).toEqual(['BARCODE_ON_PICTURE'])
  })
})
