import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledTemplate, templatePlaces } from './template.ts'

describe('a template', () => {
  it('has each place once, in the order of numbers', () => {
    expect(templatePlaces('{{2}} and {{1}}, again {{2}}')).toEqual([1, 2])
  })

  it('shows a place whose value is missing', () => {
    expect(filledTemplate('Dear {{1}}, your {{2}}', ['Anong', ''])).toBe('Dear Anong, your {{2}}')
  })

  it('takes any value as it is, also one that looks like a place or a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, two) => {
        expect(filledTemplate('<{{1}}|{{2}}>', [one, two])).toBe(`<${one}|${two}>`)
      }),
    )
  })
})
