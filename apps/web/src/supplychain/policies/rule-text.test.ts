import type { Rule } from '@rp/domain/supplychain/policy'
import { seedPolicies } from '@rp/domain/supplychain/seed-policies'
import { describe, expect, it } from 'vitest'
import { wordsOfRule } from './rule-text.ts'

const head = { code: 'R', title: { en: 'R', th: 'R' }, severity: 'WARN' } as const
const rules: [Rule, string][] = [
  [
    {
      ...head,
      kind: 'REQUIRED_EVENT_ORDER',
      on: { event: 'recipe.status_changed', where: { to: ['READY'] } },
      before: [{ event: 'recipe.paid' }, { event: 'recipe.created' }],
      since: { event: 'recipe.cancelled' },
    },
    'Before “Recipe … moved from ‘…’ to ‘Ready’” there must be “Recipe … was paid” and “Recipe … was opened”, since the last “Recipe … was cancelled”.',
  ],
  [
    { ...head, kind: 'REQUIRED_EVIDENCE', on: { event: 'recipe.paid' }, fields: ['data.sha256', 'refs.lot'] },
    '“Recipe … was paid” must carry: File (SHA-256), a reference to Lot.',
  ],
  [
    {
      ...head,
      kind: 'ALLOWED_ACTORS',
      on: { event: 'recipe.paid' },
      types: ['STAFF', 'API'],
      departments: ['LAB'],
      not_actor_of: { event: 'recipe.created' },
    },
    '“Recipe … was paid” may be caused only by: Staff or Outside system; only of the department: Lab; not by whoever caused the last “Recipe … was opened”.',
  ],
  [
    {
      ...head,
      kind: 'MAX_DELAY',
      from: { event: 'recipe.created' },
      to: [{ event: 'recipe.paid' }, { event: 'recipe.cancelled' }],
      days: 14,
    },
    'From “Recipe … was opened” to “Recipe … was paid” or “Recipe … was cancelled” at most 14 days may pass.',
  ],
  [
    { ...head, kind: 'RETENTION', on: { event: 'recipe.paid' }, years: 1 },
    '“Recipe … was paid” and what it proves are kept for 1 year.',
  ],
]

describe('a rule in plain words', () => {
  it.each(rules)('of each kind: $kind', (rule, sentence) => {
    expect(wordsOfRule(rule).en).toBe(sentence)
  })

  it('is in Thai for every built-in rule', () => {
    for (const rule of seedPolicies.flatMap((policy) => policy.rules))
      expect(wordsOfRule(rule).th).toMatch(/[ก-๙]/)
  })
})
