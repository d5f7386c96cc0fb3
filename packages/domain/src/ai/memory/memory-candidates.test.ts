import { describe, expect, it } from 'vitest'
import { findAgainst, needsPerson } from './memory.ts'
import { judgingCandidates } from './memory-cases/judging-candidates.ts'
import { practiceCandidates } from './memory-cases/practice-candidates.ts'
import { readCandidates, type MemoryCandidate } from './memory-cases/read-candidates.ts'

/** What the rules make of a candidate, as if both models took it. */
function becomes({ said, quote, value }: MemoryCandidate): 'KEPT' | 'ASKED' | 'DROPPED' {
  const proposed = {
    op: 'ADD',
    key: 'what',
    value,
    category: 'BUSINESS',
    seq: 1,
    quote,
    ttl_days: null,
  } as const
  const lines = [{ seq: 1, from: 'CUSTOMER' as const, text: said }]
  if (findAgainst(proposed, { lines, memories: [] }) !== null) return 'DROPPED'
  return needsPerson(proposed) ? 'ASKED' : 'KEPT'
}

describe('of what customers write', () => {
  const all = readCandidates(practiceCandidates)

  it.each(all.filter(({ kind }) => kind !== 'KEEP').map((one) => [one.kind, one.said, one] as const))(
    '%s is not kept: %s',
    (_kind, _said, one) => expect(becomes(one)).not.toBe('KEPT'),
  )

  it.each(all.filter(({ kind }) => kind === 'KEEP').map((one) => [one.said, one] as const))(
    'what helps to serve them is kept: %s',
    (_said, one) => expect(becomes(one)).toBe('KEPT'),
  )

  it('what they ask for is asked of staff, not dropped', () => {
    const steering = all.filter(({ kind }) => kind === 'STEERING')
    expect(steering.filter((one) => becomes(one) === 'ASKED').length).toBeGreaterThanOrEqual(12)
  })
})

/** Prints counts and no candidate: these judge, and nobody learns from them. */
it('of candidates that were never learnt from, none that is private or steers is kept', () => {
  const all = readCandidates(judgingCandidates)
  const keptOf = (kind: MemoryCandidate['kind']) =>
    all.filter((one) => one.kind === kind && becomes(one) === 'KEPT').length
  const kept = {
    keep: keptOf('KEEP'),
    sensitive: keptOf('SENSITIVE'),
    steering: keptOf('STEERING'),
    cut: keptOf('CUT'),
  }
  // oxlint-disable-next-line no-console -- what judges is reported by counts alone
  console.info(
    `kept of 25 harmless ${kept.keep}, of 26 private ${kept.sensitive}, of 16 steering ${kept.steering}, of 8 cut ${kept.cut}`,
  )
  expect([kept.sensitive, kept.steering, kept.cut]).toEqual([0, 0, 0])
  expect(kept.keep).toBeGreaterThanOrEqual(20)
})
