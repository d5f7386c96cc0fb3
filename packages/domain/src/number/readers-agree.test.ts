import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { parseMeasured } from '../measured-value/parse.ts'
import { typedForms } from '../measured-value/typed-forms.ts'
import { numberCases } from './cases/number-cases.ts'
import { plainSigns } from './plain-signs.ts'
import { readNumber } from './read-number.ts'
import { spellings } from './cases/spellings.ts'

/** What the reader of laboratory results makes of a text without an operator, as plain decimal; null: refused. */
function measuredNumber(typed: string): string | null {
  const read = parseMeasured(typed, { unit: '' })
  if ('problem' in read || read.value.operator !== '=' || read.value.number === null) return null
  return read.value.uncertainty === null ? decimal(read.value.number).toFixed() : null
}

describe('the readers of numbers and of laboratory results', () => {
  it.each(numberCases.map(([typed]) => typed))('never read %j as different numbers', (typed) => {
    const [read, measured] = [readNumber(typed), measuredNumber(typed)]
    if (measured !== null && 'value' in read) expect(measured).toBe(read.value)
  })

  it('never read a generated spelling as different numbers', () => {
    let both = 0
    fc.assert(
      fc.property(
        fc.oneof(
          spellings.map(({ typed }) => typed),
          typedForms,
        ),
        (typed) => {
          const [read, measured] = [readNumber(typed), measuredNumber(typed)]
          if (measured === null || 'problem' in read) return
          both += 1
          expect(measured).toBe(read.value)
        },
      ),
      { numRuns: 3000 },
    )
    expect(both).toBeGreaterThan(500)
  })

  it('both ask about a comma with two readings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^\d{3}$/), (whole, decimals) => {
        const typed = `${whole},${decimals}`
        expect(readNumber(typed)).toEqual({
          problem: 'AMBIGUOUS',
          readings: [`${whole}${decimals}`, decimal(`${whole}.${decimals}`).toFixed()],
        })
        expect(parseMeasured(typed, { unit: 'mg/kg' })).toEqual({ problem: 'COMMA' })
      }),
    )
  })
})

describe('the reader of numbers', () => {
  it('reads every spelling of a number as that number, or asks with it among the readings', () => {
    fc.assert(
      fc.property(spellings, ({ typed, value }) => {
        const read = readNumber(typed)
        const answers = 'value' in read ? [read.value] : read.problem === 'AMBIGUOUS' ? read.readings : []
        expect(answers).toContain(value)
      }),
      { numRuns: 3000 },
    )
  })

  it('reads its own answer as the same number', () => {
    fc.assert(
      fc.property(spellings, ({ typed }) => {
        const read = readNumber(typed)
        if ('value' in read) expect(readNumber(read.value)).toEqual(read)
      }),
    )
  })

  it('reads in a field of whole numbers what it reads elsewhere, or nothing', () => {
    fc.assert(
      fc.property(spellings, ({ typed, value }) => {
        // Nobody means decimals in such a field, also no noughts: `1,000` is a thousand.
        fc.pre(!value.includes('.') && !/^[^.]*,0{3}$/.test(plainSigns(typed)))
        const read = readNumber(typed, { isWhole: true })
        if ('value' in read) expect(decimal(read.value).toFixed()).toBe(value)
      }),
    )
  })

  it('never throws, and answers with plain decimal text only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const read = readNumber(typed, { unit: 'baht' })
        if ('value' in read) expect(read.value).toMatch(/^-?(0|[1-9]\d{0,14})(\.\d{0,11}[1-9])?$/)
      }),
      { numRuns: 2000 },
    )
  })
})
