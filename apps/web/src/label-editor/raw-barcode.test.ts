import { barcodeFault, checkDigitOf, encodeBarcode, type RawBarcode } from '@rp/label/barcode'
import type { Symbology } from '@rp/label/document'
import bwip from 'bwip-js/browser'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rawBarcode } from './raw-barcode.ts'

const retail = (digits: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${digits - 1}}$`)).map((body) => body + checkDigitOf(body))

const values: Record<Symbology, fc.Arbitrary<string>> = {
  ean13: retail(13),
  ean8: retail(8),
  upca: retail(12),
  code128: fc.stringMatching(/^[ -~]{1,80}$/),
  qr: fc.string({ minLength: 1, maxLength: 300 }),
  datamatrix: fc.string({ minLength: 1, maxLength: 300 }),
}
const whole: RawBarcode = (options) => bwip.raw(options)

it.each(Object.entries(values) as [Symbology, fc.Arbitrary<string>][])(
  'a %s has the bars or dots that the server prints',
  (symbology, value) => {
    fc.assert(
      fc.property(value, (text) => {
        fc.pre(barcodeFault({ symbology, value: text }) === null)
        const barcode = { symbology, value: text }
        expect(encodeBarcode(barcode, rawBarcode)).toEqual(encodeBarcode(barcode, whole))
      }),
      { numRuns: 40 },
    )
  },
)

it('a value that no symbol can hold is too long', () => {
  const barcode = { symbology: 'qr', value: 'x'.repeat(5000) } as const
  expect(encodeBarcode(barcode, rawBarcode)).toEqual({ fault: 'too long' })
})
