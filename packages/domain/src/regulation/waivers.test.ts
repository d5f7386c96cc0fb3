import { describe, expect, it } from 'vitest'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { marketVerdict } from './market-verdict.ts'
import { judgedWaivers } from './waiver-cases/judged-waivers.ts'
import { waiverCases, type WaivedBreach, type WaiverCase } from './waiver-cases/waiver-cases.ts'
import { holdingWaivers, waivedOf, type WaiverFacts } from './waivers.ts'

const both = (text: string) => ({ en: text, th: text })

function findingOf({
  share,
  limit,
  rule = 'rule 1',
  substance = 'hydroquinone',
  several,
  key,
}: WaivedBreach) {
  const found: RegulationFinding = {
    ...regulationFinding(limit ? 'ABOVE_LIMIT' : 'PROHIBITED', {
      country: 'TH',
      rule: { id: rule, source_code: 'TH-COS', source_ref: '1' },
      substance: {
        id: several ? null : substance,
        inci_name: several?.join(', ') ?? substance,
        line_keys: ['line'],
      },
      ...(limit && { found: both(`${share} %`), limit: both(limit) }),
    }),
    share,
  }
  return key ? { ...found, key } : found
}

/** Each raw material is a line of its own. */
const linesOf = ({ materials = [] }: WaivedBreach) =>
  new Map<string, string | null>(materials.map((id, at) => [`line ${at}`, id]))
const inLines = (breach: WaivedBreach): RegulationFinding => ({
  ...findingOf(breach),
  line_keys: [...linesOf(breach).keys()],
})

function holds({ waived, isOld, found, version = 1, withdrawn }: WaiverCase): boolean {
  const then = inLines(waived)
  const recorded = waivedOf(then, linesOf(waived))
  const said = `${then.found.en} / ${then.limit.en} / ${then.rule_id}`
  const waiver: WaiverFacts = {
    finding_key: then.key,
    version_no: 1,
    withdrawn_at: withdrawn === 'THERE' ? '2026-11-01T00:00:00.000Z' : null,
    ...(isOld ? { said, share: null, material_ids: null } : recorded),
  }
  const here: WaiverFacts = { ...waiver, version_no: version, withdrawn_at: '2026-11-02T00:00:00.000Z' }
  const holding = holdingWaivers(withdrawn === 'HERE' ? [waiver, here] : [waiver], {
    version_no: version,
    findings: [inLines(found)],
    materialOf: linesOf(found),
  })
  return holding.has(waiver)
}

describe('a waiver', () => {
  it('has at least twenty cases', () => {
    expect(waiverCases.length + judgedWaivers.length).toBeGreaterThanOrEqual(20)
  })
  it.each([...waiverCases, ...judgedWaivers])('$what: $holds', (one) => {
    expect(holds(one)).toBe(one.holds)
  })
})

describe('the verdict of a market with a waiver', () => {
  const breach = findingOf({ share: '0.5' })
  it.each([
    ['none', [breach], [], 'BREACHES'],
    ['of the only breach', [breach], [breach.key], 'WAIVED'],
    ['of one breach of two', [breach, { ...breach, key: 'other' }], [breach.key], 'BREACHES'],
    [
      'beside what could not be checked',
      [breach, regulationFinding('NO_RULES', { country: 'TH' })],
      [breach.key],
      'CANNOT_BE_CHECKED',
    ],
    ['of a finding that is gone', [], [breach.key], 'COMPLIES'],
  ] as const)('%s', (_what, findings, waived, verdict) => {
    expect(marketVerdict(findings, new Set(waived))).toBe(verdict)
  })
})
