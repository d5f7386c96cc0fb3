import { describe, expect, it } from 'vitest'
import { claimCases } from './claim-cases.ts'
import { compareClaims } from './compare-claims.ts'

describe('compareClaims', () => {
  it.each(claimCases.flatMap(({ source, faithful }) => faithful.map((said) => [said, source])))(
    'is faithful: %s',
    (said, source) => {
      expect(compareClaims(said, [source])).toEqual([])
    },
  )

  it.each(
    claimCases.flatMap(({ source, wrong }) => wrong.map(([said, kind]) => [said, kind, source] as const)),
  )('differs: %s (%s)', (said, kind, source) => {
    expect(compareClaims(said, [source]).map((one) => one.kind)).toContain(kind)
  })

  it('accepts every source itself as faithful', () => {
    for (const { source } of claimCases) expect(compareClaims(source, [source])).toEqual([])
  })

  it('ignores polite phrases', () => {
    expect(compareClaims('Thank you! Let us know if you have more questions.', [])).toEqual([])
    expect(compareClaims('ยินดีค่ะ สอบถามเพิ่มเติมได้เลยนะคะ', [])).toEqual([])
  })
})
