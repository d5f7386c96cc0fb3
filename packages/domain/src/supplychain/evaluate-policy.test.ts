import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogEntry } from './entry.ts'
import { evaluatePolicy, markOf, type Earlier } from './evaluate-policy.ts'
import { eventKind, logEventNames } from './events.ts'
import { epcisDocument, epcisEvent } from './epcis.ts'
import { judgedBy, looksBackFor, type Policy } from './policy.ts'
import { seedPolicies } from './seed-policies.ts'
import { sentenceOf } from './sentence.ts'

const policies: Policy[] = seedPolicies.map((document) => ({ ...document, version: 1 }))
const words = (en: string) => ({ en, th: en })
const day = (n: number) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString()

function entry(event: string, fields: Partial<LogEntry> = {}): LogEntry {
  return {
    v: 1,
    seq: 1,
    chain: 'main',
    occurred_at: day(0),
    recorded_at: day(0),
    actor: { type: 'STAFF', id: 'a', role: 'STAFF', department: 'LAB' },
    event,
    subject: { type: 'lab_order', id: 'o', label: 'LAB-1' },
    data: {},
    policy: null,
    prev_hash: '',
    hash: 'h',
    ...fields,
  }
}

const policyWith = (rule: Policy['rules'][number]): Policy => ({
  code: 'P',
  version: 1,
  title: words('P'),
  description: words('P'),
  applies_to: { subject_type: 'lab_order' },
  effective_from: '2026-01-01',
  rules: [rule],
})
const head = { code: 'R', title: words('R'), severity: 'VIOLATION' } as const

describe('a rule', () => {
  const order = policyWith({
    ...head,
    kind: 'REQUIRED_EVENT_ORDER',
    on: { event: 'b.done' },
    before: [{ event: 'a.done' }],
    since: { event: 'c.reset' },
  })

  it('of order holds exactly if all required events occurred since the last restart', () => {
    const past = fc.array(fc.constantFrom('a.done', 'b.done', 'c.reset', 'x.other'), { maxLength: 12 })
    fc.assert(
      fc.property(past, (events) => {
        const earlier: Earlier[] = events.map((event, at) => entry(event, { seq: at + 1 }))
        const reset = events.lastIndexOf('c.reset')
        const holds = events.slice(Math.max(reset, 0)).includes('a.done')
        const { verdict } = evaluatePolicy(order, entry('b.done'), earlier)
        expect(verdict).toBe(holds ? 'COMPLIANT' : 'VIOLATION')
      }),
    )
  })

  it('of delay counts the days from the first start that has not ended', () => {
    const delay = policyWith({
      ...head,
      kind: 'MAX_DELAY',
      from: { event: 'a.start' },
      to: [{ event: 'b.end' }],
      days: 5,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), (first, later) => {
        const at = first + later
        const earlier = [
          entry('a.start', { seq: 1, occurred_at: day(0) }),
          entry('a.start', { seq: 2, occurred_at: day(first) }),
        ]
        const { verdict } = evaluatePolicy(delay, entry('b.end', { occurred_at: day(at) }), earlier)
        expect(verdict).toBe(at > 5 ? 'VIOLATION' : 'COMPLIANT')
      }),
    )
  })

  it.each([
    ['another person of the department', { id: 'b', department: 'LAB' }, 'COMPLIANT'],
    ['the same person', { id: 'a', department: 'LAB' }, 'VIOLATION'],
    ['another department', { id: 'b', department: 'CHAT' }, 'VIOLATION'],
  ])('of actors gives, for %s, %s', (_who, { id, department }, verdict) => {
    const actors = policyWith({
      ...head,
      kind: 'ALLOWED_ACTORS',
      on: { event: 'b.done' },
      departments: ['LAB'],
      not_actor_of: { event: 'a.done' },
    })
    const actor = { type: 'STAFF', id, role: 'STAFF', department } as const
    expect(evaluatePolicy(actors, entry('b.done', { actor }), [entry('a.done')]).verdict).toBe(verdict)
  })

  it('of evidence names the missing field', () => {
    const evidence = policyWith({
      ...head,
      kind: 'REQUIRED_EVIDENCE',
      on: { event: 'b.done' },
      fields: ['data.sha256', 'refs.recipe'],
    })
    const { rules } = evaluatePolicy(evidence, entry('b.done', { data: { sha256: 'x' } }), [])
    expect(rules[0]).toMatchObject({ outcome: 'FAIL', why: { en: 'The entry lacks refs.recipe' } })
  })

  it('that only warns fails without a violation', () => {
    const warns = policyWith({
      ...head,
      severity: 'WARN',
      kind: 'REQUIRED_EVIDENCE',
      on: { event: 'b.done' },
      fields: ['data.x'],
    })
    expect(markOf([evaluatePolicy(warns, entry('b.done'), [])])).toEqual({
      id: 'P',
      version: 1,
      verdict: 'COMPLIANT',
      failed: ['R'],
    })
  })

  it('does not apply to another event or subject, or before it takes effect', () => {
    expect(evaluatePolicy(order, entry('x.other'), []).verdict).toBe('NOT_COVERED')
    expect(evaluatePolicy(order, entry('b.done', { subject: { type: 'recipe', id: 1 } }), []).verdict).toBe(
      'NOT_COVERED',
    )
    expect(
      evaluatePolicy(order, entry('b.done', { recorded_at: '2025-01-01T00:00:00.000Z' }), []).verdict,
    ).toBe('NOT_COVERED')
  })
})

describe('the words of the log', () => {
  it('know every event of the seed policies', () => {
    const named = policies.flatMap(({ rules }) =>
      rules.flatMap((rule) => [...judgedBy(rule), ...looksBackFor(rule)]),
    )
    expect(named.filter(({ event }) => !eventKind(event))).toEqual([])
  })

  it.each(logEventNames)('make a sentence of %s, for any data', (event) => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const { en, th } = sentenceOf(entry(event, { data }))
        expect(`${en}${th}`).not.toMatch(/\{\w+[:|}]|undefined|\[object/)
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    [1, 1, 'Sealed: 1 chat message of 1 room'],
    [12, 3, 'Sealed: 12 chat messages of 3 rooms'],
    [2, 1, 'Sealed: 2 chat messages of 1 room'],
  ])('use singular and plural for %i and %i', (messages, rooms, said) => {
    expect(sentenceOf(entry('chat.messages_sealed', { data: { messages, rooms } })).en).toBe(said)
  })

  it('make an EPCIS document', () => {
    const { head: begin, tail } = epcisDocument(day(0))
    const document: unknown = JSON.parse(
      begin + JSON.stringify(epcisEvent(entry('lab.report_issued'))) + tail,
    )
    expect(document).toMatchObject({
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      epcisBody: {
        eventList: [
          {
            type: 'ObjectEvent',
            action: 'OBSERVE',
            bizStep: 'inspecting',
            disposition: 'conformant',
            epcList: ['urn:x-recipe-panel:lab_order:o'],
          },
        ],
      },
    })
  })
})
