import { styled } from '@mui/material/styles'
import { plain } from '@rp/domain/decimal'
import { findingWords, type Finding, type FindingLevel } from '@rp/domain/formula/findings'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import type { Tone } from '@rp/domain/statuses'
import { useText, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { formulaWords } from './formula-words.ts'

export const levelTones: Record<FindingLevel, Tone> = { BLOCK: 'red', WARN: 'amber', INFO: 'blue' }

/** A country's rule on a line, in words. */
export interface RuleCheck {
  key: string
  country: string
  level: FindingLevel
  text: string
}

interface Props {
  findings: Finding[]
  /** Undefined while unknown. */
  rules: RuleCheck[] | undefined
  /** Its use level is shown in green if there is no problem. */
  ingredient: FormulaIngredient | undefined
}

/** Everything about one line: its findings, worst first, rule checks, and a use level within limits. */
export function LineChecks({ findings, rules, ingredient }: Props) {
  const t = useWords(formulaWords)
  const text = useText()
  const maximum = ingredient?.use_max_pct ?? null
  const isAbove = findings.some(({ code }) => code === 'ABOVE_USE_LEVEL' || code === 'ABOVE_SUBSTANCE_LEVEL')
  if (!rules && findings.length === 0) return <Muted>…</Muted>
  if (findings.length + (rules?.length ?? 0) === 0 && maximum === null)
    return <Muted aria-label={t.none}>—</Muted>
  return (
    <Chips>
      {findings.map((finding) => (
        <ToneChip
          key={`${finding.code} ${finding.value}`}
          tone={levelTones[finding.level]}
          text={text(findingWords(finding))}
        />
      ))}
      {rules?.map(({ key, country, level, text: said }) => (
        <RuleText key={key}>
          <ToneChip tone={levelTones[level]} text={country} /> {said}
        </RuleText>
      ))}
      {maximum !== null && !isAbove && <ToneChip tone="green" text={t.maximum(plain(maximum))} />}
    </Chips>
  )
}

/** The findings of every line, worst first. */
export function findingsByLine(findings: Finding[]): Map<string, Finding[]> {
  const order: FindingLevel[] = ['BLOCK', 'WARN', 'INFO']
  const byLine = new Map<string, Finding[]>()
  for (const level of order)
    for (const finding of findings)
      if (finding.level === level && finding.line_key !== null)
        byLine.set(finding.line_key, [...(byLine.get(finding.line_key) ?? []), finding])
  return byLine
}

/** A rule's sentence is shown in full, on as many lines as it needs. */
const RuleText = styled('p')({
  margin: 0,
  width: '100%',
  maxWidth: 260,
  fontSize: 12.5,
  overflowWrap: 'anywhere',
})

const Muted = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))
const Chips = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > span': { display: 'block', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span > span': { display: 'inline-block', marginRight: 6, verticalAlign: 'middle' },
})
