import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findingsOf,
  isVerbatim,
  listedReading,
  provedReading,
  worthProposing,
  type Clause,
  type Reading,
} from './clause-reading.ts'

const clause: Clause = {
  rule_id: 'r',
  source_code: 'EU-COSING-III',
  place: '98',
  url: '',
  how: 'LINKED',
  substance: { id: 's', name: 'SALICYLIC ACID', names: ['salicylic acid', 'benzoic ACID, 2-hydroxy-'] },
  verdict: 'RESTRICTED',
  needsReview: true,
  max_value: null,
  max_unit: null,
  text: 'Chemical name: Benzoic acid, 2-hydroxy-\nMaximum concentration: (a) 3,0 %  (b) 2,0 %',
}
const said = (parts: Partial<Reading> = {}): Reading => ({
  status: 'RESTRICTED',
  max_value: '2.0',
  max_unit: 'PCT',
  quotes: ['(b) 2,0 %'],
  ...parts,
})

describe('a reading of a clause', () => {
  it('holds when its quote is in the clause and names the limit', () => {
    expect(provedReading(said(), clause)).toEqual({ ok: true, reading: said() })
  })

  it.each([
    ['quotes what nobody wrote', { quotes: ['Maximum 2,0 % in leave-on products'] }, 'NO_QUOTE'],
    ['quotes nothing', { quotes: [] }, 'NO_QUOTE'],
    ['names a limit that no quote has', { max_value: '5' }, 'LIMIT_UNPROVED'],
    ['names a limit inside another number', { max_value: '0' }, 'LIMIT_UNPROVED'],
    ['takes a decimal comma away', { max_value: '20' }, 'LIMIT_UNPROVED'],
    ['takes the unit from nowhere', { max_unit: 'MG_PER_KG' }, 'LIMIT_UNPROVED'],
    ['allows what the list restricts', { status: 'ALLOWED' }, 'OTHER_VERDICT'],
    ['does not know', { status: 'UNKNOWN' }, 'UNKNOWN'],
  ] as const)('is discarded when it %s', (_, parts, doubt) => {
    expect(provedReading(said(parts as Partial<Reading>), clause)).toEqual({ ok: false, doubt })
  })

  it('keeps only the quotes that the clause contains', () => {
    const proved = provedReading(said({ quotes: ['(b) 2,0 %', 'invented words'] }), clause)
    expect(proved).toMatchObject({ ok: true, reading: { quotes: ['(b) 2,0 %'] } })
  })

  it('is never proved by words that are not in the clause', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 })),
        fc.constantFrom('ALLOWED', 'RESTRICTED'),
        (quotes, status) => {
          const { ok } = provedReading(said({ quotes, status, max_value: null }), clause)
          if (ok) expect(quotes.some((quote) => isVerbatim(quote, clause.text))).toBe(true)
        },
      ),
    )
  })

  it('has no limit where the list prohibits', () => {
    const proved = provedReading(said({ status: 'PROHIBITED', quotes: ['(b) 2,0 %'] }), {
      ...clause,
      verdict: 'PROHIBITED',
    })
    expect(proved).toMatchObject({ ok: true, reading: { max_value: null, max_unit: null } })
  })
})

it('accepts any long enough part of a clause as verbatim, whatever its white space', () => {
  fc.assert(
    fc.property(fc.nat(clause.text.length), fc.nat(clause.text.length), (one, other) => {
      const part = clause.text.slice(Math.min(one, other), Math.max(one, other))
      fc.pre(part.trim().replace(/\s+/g, ' ').length >= 4)
      expect(isVerbatim(part.replaceAll(' ', '  '), clause.text)).toBe(true)
    }),
  )
})

it('quotes a list with the name as the list writes it', () => {
  expect(listedReading(clause).quotes).toEqual(['Benzoic acid, 2-hydroxy-'])
})

describe('worthProposing', () => {
  const readable = { ...clause, needsReview: false, max_value: '2', max_unit: 'PCT' as const }
  const found = (clauses: Clause[], readings: [string, Reading][] = []) =>
    worthProposing(findingsOf(clauses, new Map(readings)))

  it('proposes nothing if a readable rule already covers the substance', () => {
    expect(found([readable])).toBeNull()
  })

  it('proposes a listed name that is not linked yet', () => {
    expect(found([{ ...readable, how: 'NAMED' }])?.reading.quotes).toEqual(['Benzoic acid, 2-hydroxy-'])
  })

  it('proposes a limit that was unreadable, once a model proved it', () => {
    expect(found([clause])).toBeNull()
    expect(found([clause], [['r', said()]])?.reading.max_value).toBe('2.0')
    expect(found([clause], [['r', said({ max_value: null })]])).toBeNull()
  })

  it('prefers a prohibition over an allowance', () => {
    const banned = { ...readable, rule_id: 'b', how: 'NAMED', verdict: 'PROHIBITED' } as const
    expect(found([{ ...readable, how: 'NAMED' }, banned])?.clause.rule_id).toBe('b')
  })
})
