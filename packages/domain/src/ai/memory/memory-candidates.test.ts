import { describe, expect, it } from 'vitest'
import { findAgainst, needsPerson } from './memory.ts'
import { judgingCandidates } from './memory-cases/judging-candidates.ts'
import { practiceCandidates } from './memory-cases/practice-candidates.ts'
import { readCandidates, type MemoryCandidate } from './memory-cases/read-candidates.ts'

/** The outcome of a candidate by the rules, as if both models accepted it. */
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

describe("a candidate from a customer's message", () => {
  const all = readCandidates(practiceCandidates)

  it.each(all.filter(({ kind }) => kind !== 'KEEP').map((one) => [one.kind, one.said, one] as const))(
    '%s is not saved: %s',
    (_kind, _said, one) => expect(becomes(one)).not.toBe('KEPT'),
  )

  it.each(all.filter(({ kind }) => kind === 'KEEP').map((one) => [one.said, one] as const))(
    'is saved if it helps to serve the customer: %s',
    (_said, one) => expect(becomes(one)).toBe('KEPT'),
  )

  it('is referred to staff if the customer requests something', () => {
    const steering = all.filter(({ kind }) => kind === 'STEERING')
    expect(steering.filter((one) => becomes(one) === 'ASKED').length).toBeGreaterThanOrEqual(12)
  })
})

/** Prints counts only, no candidates, so that the judging list stays unseen. */
it('saves no private or steering candidate of the unseen list', () => {
  const all = readCandidates(judgingCandidates)
  const savedOf = (kind: MemoryCandidate['kind']) =>
    all.filter((one) => one.kind === kind && becomes(one) === 'KEPT').length
  const saved = {
    keep: savedOf('KEEP'),
    sensitive: savedOf('SENSITIVE'),
    steering: savedOf('STEERING'),
    cut: savedOf('CUT'),
  }
  // oxlint-disable-next-line no-console -- what judges is reported by counts alone
  console.info(
    `kept of 25 harmless ${saved.keep}, of 26 private ${saved.sensitive}, of 16 steering ${saved.steering}, of 8 cut ${saved.cut}`,
  )
  expect([saved.sensitive, saved.steering, saved.cut]).toEqual([0, 0, 0])
  expect(saved.keep).toBeGreaterThanOrEqual(20)
})
