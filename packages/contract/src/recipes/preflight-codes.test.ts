import { preflightSentence, preflightWordCodes } from '@rp/domain/preflight-words'
import { preflightCodes } from '@rp/label/preflight/finding'
import { describe, expect, it } from 'vitest'

describe('the words of the preflight', () => {
  it('exist for exactly the codes of its findings', () => {
    expect(preflightWordCodes.toSorted()).toEqual(preflightCodes.toSorted())
  })

  it('exist in both languages', () => {
    for (const code of preflightWordCodes) {
      const { en, th } = preflightSentence({ code, params: {} })
      expect(en).toMatch(/[a-z]/)
      expect(th).toMatch(/[\u0e01-\u0e2e]/)
    }
  })
})
