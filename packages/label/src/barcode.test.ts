import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { barcodeFault, checkDigitOf, encodeBarcode, type RawBarcode } from './barcode.ts'
import { barcodeSize, drawBarcode, openBarcodes } from './barcode-geometry.ts'
import { newBarcode } from './new-element.ts'

const rawBars: RawBarcode = () => [{ sbs: [1, 2, 3], bhs: [1.07, 1], bbs: [-0.07, 0] }]
const rawDots: RawBarcode = () => [{ pixs: [1, 1, 0, 0, 1, 1, 1, 0, 1], pixx: 3, pixy: 3 }]
const ean = newBarcode({ id: 'b', symbology: 'ean13', value: '6291041500213' })
const qr = newBarcode({ id: 'q', symbology: 'qr', value: 'https://example.com', module: 500 })

describe('the value of a barcode', () => {
  it("has GS1's check digit", () => {
    expect(checkDigitOf('629104150021')).toBe('3')
    expect(checkDigitOf('9638507')).toBe('4')
    expect(checkDigitOf('03600029145')).toBe('2')
  })

  it.each([
    ['ean13', '6291041500213', null],
    ['ean13', '6291041500214', { fault: 'check digit', digit: '3' }],
    ['ean13', '629104150021', { fault: 'length', length: 13 }],
    ['ean8', '96385074', null],
    ['ean8', '9638507A', { fault: 'digits' }],
    ['upca', '036000291452', null],
    ['upca', '', { fault: 'empty' }],
    ['code128', 'LOT 2026/11', null],
    ['code128', 'รุ่น 1', { fault: 'character', character: 'ร' }],
    ['code128', 'x'.repeat(81), { fault: 'too long' }],
    ['qr', 'สบู่', null],
  ] as const)('for %s %s is checked', (symbology, value, expected) => {
    expect(barcodeFault({ symbology, value })).toEqual(expected)
  })

  it('with any changed digit is refused', () => {
    const digits = fc.stringMatching(/^[0-9]{12}$/)
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
        const value = body + checkDigitOf(body)
        const changed = (Number(value.charAt(place)) + change) % 10
        const wrong = value.slice(0, place) + changed + value.slice(place + 1)
        expect(barcodeFault({ symbology: 'ean13', value })).toBeNull()
        expect(barcodeFault({ symbology: 'ean13', value: wrong })?.fault).toBe('check digit')
      }),
    )
  })

  it('that exceeds every symbol size is too long', () => {
    const refuse = (): never => {
      throw new Error('bwipp.qrcodeNoValidSymbol')
    }
    expect(encodeBarcode(qr, refuse)).toEqual({ fault: 'too long' })
  })

  it('is encoded once', () => {
    const raw = vi.fn(rawDots)
    const barcodes = openBarcodes(raw)
    barcodes.draw(qr)
    barcodes.draw({ ...qr, module: 400 })
    barcodes.sizeOf(qr)
    expect(raw).toHaveBeenCalledTimes(1)
  })
})

describe('a drawn barcode', () => {
  it('is between its quiet zones, with longer guard bars', () => {
    const cells = encodeBarcode(ean, rawBars)
    if ('fault' in cells) throw new Error(cells.fault)
    const { width, height, bars } = drawBarcode(ean, cells)
    expect(width).toBe((11 + 6 + 7) * 330)
    expect(height).toBe(22_850 + 9 * 330)
    expect(bars).toEqual([
      { x: 11 * 330, y: 0, width: 330, height: 22_850 + 5 * 330 },
      { x: 14 * 330, y: 0, width: 3 * 330, height: 22_850 },
    ])
  })

  it('has its digits below the bars that encode them, with the first to their left', () => {
    const texts = drawBarcode(ean, { kind: 'bars', widths: [95], guards: new Set() }).texts
    expect(texts.map(({ text }) => text).join('')).toBe(ean.value)
    expect(texts.map(({ middle }) => middle / 330)).toEqual([
      5, 17.5, 24.5, 31.5, 38.5, 45.5, 52.5, 64.5, 71.5, 78.5, 85.5, 92.5, 99.5,
    ])
  })

  it('without a value ends with its bars', () => {
    const { height, texts } = drawBarcode(
      { ...ean, hri: false },
      { kind: 'bars', widths: [95], guards: new Set([0]) },
    )
    expect([height, texts]).toEqual([22_850, []])
  })

  it('joins adjacent dots into bars', () => {
    const drawn = openBarcodes(rawDots).draw(qr)
    expect(drawn).toEqual({
      width: 11 * 500,
      height: 11 * 500,
      texts: [],
      bars: [
        { x: 2000, y: 2000, width: 1000, height: 500 },
        { x: 2500, y: 2500, width: 1000, height: 500 },
        { x: 2000, y: 3000, width: 500, height: 500 },
        { x: 3000, y: 3000, width: 500, height: 500 },
      ],
    })
  })

  it('keeps its size while the value cannot be encoded', () => {
    const broken = { ...ean, value: '885' }
    expect(openBarcodes(rawBars).draw(broken)).toEqual({ fault: 'length', length: 13 })
    expect(openBarcodes(rawBars).sizeOf(broken)).toEqual(barcodeSize(ean, null))
    expect(barcodeSize(ean, null).width).toBe(113 * 330)
  })
})
