import { describe, expect, it } from 'vitest'
import { compareClaims } from './compare-claims.ts'
import { claimsBehindCourtesy, courtesies } from './courtesy-cases.ts'

const sources = { en: 'Delivery takes 1 to 2 days in Bangkok.', th: 'จัดส่งในกรุงเทพใช้เวลา 1-2 วัน' }
const sourceFor = (text: string) => (/[ก-๛]/u.test(text) ? sources.th : sources.en)

describe('polite phrases', () => {
  it.each(courtesies)('state nothing: %s', (text) => {
    const source = sourceFor(text)
    expect(compareClaims(text, [source])).toEqual([])
    expect(compareClaims(`${text} ${source}`, [source])).toEqual([])
    expect(compareClaims(`${source} ${text}`, [source])).toEqual([])
  })

  it.each(claimsBehindCourtesy)('hide no claim: %s', (text) => {
    const source = sourceFor(text)
    expect(compareClaims(text, [source])).not.toEqual([])
    expect(compareClaims(`${source} ${text}`, [source])).not.toEqual([])
    expect(compareClaims(`${text} ${source}`, [source])).not.toEqual([])
  })
})

describe('a yes or no', () => {
  const source = sources.en

  it('is faithful before a clause of the source', () => {
    expect(compareClaims(`Yes, of course. ${source}`, [source])).toEqual([])
  })

  it('is a claim without a source if nothing follows it', () => {
    expect(compareClaims('Of course!', [source]).map(({ kind }) => kind)).toEqual(['UNKNOWN'])
    expect(compareClaims('ได้เลยค่ะ', [source]).map(({ kind }) => kind)).toEqual(['UNKNOWN'])
  })

  it('contradicts a clause that denies', () => {
    const denied = 'We do not make pet food.'
    expect(compareClaims(`Yes. ${denied}`, [denied]).map(({ kind }) => kind)).toContain('NEGATION')
    expect(compareClaims('แน่นอนค่ะ เราไม่ผลิตอาหารสัตว์', ['เราไม่ผลิตอาหารสัตว์']).map(({ kind }) => kind)).toContain(
      'NEGATION',
    )
  })

  it('is a no only before a clause that denies', () => {
    const denied = 'We do not make pet food.'
    expect(compareClaims(`No. ${denied}`, [denied])).toEqual([])
    expect(compareClaims(`No. ${source}`, [source]).map(({ kind }) => kind)).toContain('NEGATION')
    expect(compareClaims('No refrigerator is needed.', ['No refrigerator is needed.'])).toEqual([])
    expect(compareClaims('No refrigerator is needed.', ['A refrigerator is needed.'])).not.toEqual([])
    expect(compareClaims('ไม่ได้ค่ะ', [sources.th]).map(({ kind }) => kind)).toEqual(['UNKNOWN'])
  })
})
