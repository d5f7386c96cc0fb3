import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { decidingFindings, marketVerdict } from '@rp/domain/regulation/market-verdict'
import { describe, expect, it } from 'vitest'
import { judgedTitleCases } from '../../testing/judged-title-cases.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { titleCases, type TitleCase } from '../../testing/title-cases.ts'
import { findingsOn, noAnswers, wholeLaw, type Answers } from '../../testing/title-law.ts'

const none: ReadonlySet<string> = new Set()
const law = sharedData === null ? [] : wholeLaw()

const verdictOf = (findings: RegulationFinding[]) => marketVerdict(findings, none)
const named = (cases: TitleCase[]) =>
  cases.map((one): [string, TitleCase] => [`${one[0] || 'any product'}: ${one[1]}: ${one[2]}`, one])

function expectVerdict([product, lines, verdict, entry]: TitleCase): void {
  const findings = findingsOn(law, { product, lines })
  const said = findings.map(({ code, source, inci_name }) => `${code} ${source} ${inci_name}`)
  expect({ said, verdict: verdictOf(findings) }).toEqual({ said, verdict })
  if (entry !== undefined)
    expect(decidingFindings(findings, none).map(({ source }) => source)).toContain(entry)
}

// Only where the public data lie beside the project.
describe.skipIf(sharedData === null)('titles of prohibitions, over all five annexes', () => {
  it.each(named(titleCases))('%s', (_, one) => expectVerdict(one))
  it.each(named(judgedTitleCases))('judged: %s', (_, one) => expectVerdict(one))

  it('have many cases that must not be refused, and many that must not be green', () => {
    const all = [...titleCases, ...judgedTitleCases]
    expect(all.length).toBeGreaterThanOrEqual(120)
    expect(all.filter(([, , verdict]) => verdict !== 'BREACHES').length).toBeGreaterThanOrEqual(25)
    expect(all.filter(([, , verdict]) => verdict !== 'COMPLIES').length).toBeGreaterThanOrEqual(25)
  })
})

const clause =
  'except if the full refining history is known and it can be shown that the substance from which it is produced is not a carcinogen'
const petrolatum = { entry: 'II 904', material: 'Vaseline', question: clause }
const cream = '30 BASE:Vaseline = 100 Petrolatum#8009-03-8'
const after = (answers: Partial<Answers>, lines = cream) =>
  verdictOf(findingsOn(law, { product: 'FACE_CREAM', lines, answers: { ...noAnswers, ...answers } }))

describe.skipIf(sharedData === null)('an answer about a condition', () => {
  const known = { ...petrolatum, answer: 'DOES_NOT_APPLY' as const }

  it('holds for every version of every recipe with the material', () => {
    expect(after({})).toBe('NEEDS_REVIEW')
    expect(after({ clauses: [known] })).toBe('COMPLIES')
    expect(after({ clauses: [known] }, '55 BASE:Vaseline = 100 Petrolatum#8009-03-8')).toBe('COMPLIES')
  })

  it('does not hold for another material of the same substance', () => {
    const both = `${cream} + 2 BASE:Other = 100 Petrolatum#8009-03-8`
    expect(after({ clauses: [known] }, both)).toBe('NEEDS_REVIEW')
  })

  it('that the prohibition applies refuses the product', () => {
    expect(after({ clauses: [{ ...petrolatum, answer: 'APPLIES' }] })).toBe('BREACHES')
  })

  it('does not count for other words of the law', () => {
    expect(after({ clauses: [{ ...known, question: 'except if it contains less than 0.01 %' }] })).toBe(
      'NEEDS_REVIEW',
    )
  })

  it('cannot be replaced by a waiver of one version', () => {
    const findings = findingsOn(law, { product: 'FACE_CREAM', lines: cream })
    expect(marketVerdict(findings, new Set(findings.map(({ key }) => key)))).toBe('NEEDS_REVIEW')
  })
})

describe.skipIf(sharedData === null)('an answer about a family', () => {
  const line = '0.1 Novomesolone'
  const about = { entry: 'II 300', substance: 'Novomesolone' }

  it('that the substance belongs to it prohibits the substance', () => {
    expect(after({}, line)).toBe('NEEDS_REVIEW')
    expect(after({ members: [{ ...about, isMember: true }] }, line)).toBe('BREACHES')
  })

  it('that it does not makes the product green, also with another amount', () => {
    const members = [{ ...about, isMember: false }]
    expect(after({ members }, line)).toBe('COMPLIES')
    expect(after({ members }, '5 Novomesolone')).toBe('COMPLIES')
  })

  it('corrects a member that was recognised by a name that only looks like one', () => {
    const lead = '1 Lead Ballast Extract'
    expect(after({}, lead)).toBe('BREACHES')
    const members = [{ entry: 'II 289', substance: 'Lead Ballast Extract', isMember: false }]
    expect(after({ members }, lead)).toBe('COMPLIES')
  })
})
