import { styled } from '@mui/material/styles'
import { hundred } from '@rp/domain/decimal'
import { findingWords, type Finding } from '@rp/domain/formula/findings'
import type { FormulaLine } from '@rp/domain/formula/formula'
import { balanceOf } from '@rp/domain/formula/weigh'
import type { Words } from '@rp/domain/languages'
import { memo } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { LiveRegulationCard } from '../../regulation/live-regulation-card.tsx'
import type { useLiveRegulation } from '../../regulation/use-live-regulation.ts'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import { percentText } from '../formula/figure-text.ts'
import { levelTones } from '../formula/line-checks.tsx'
import { CostCard } from './cost-card.tsx'
import { formWords } from './form-words.ts'
import { ListCard } from './list-card.tsx'
import { PanelCard } from '../panel-card.ts'

interface Props {
  computed: ComputedDraft
  regulation: ReturnType<typeof useLiveRegulation>
  /** Goes to a line of the grid. */
  onLine: (key: string) => void
}

/** The results of the draft while typing: sum, cost, findings, and the label's ingredient list. */
export const LivePanel = memo(function LivePanel({ computed, regulation, onLine }: Props) {
  const t = useWords(formWords)
  const isFood = computed.formula.recipe_type === 'FOOD'
  return (
    <Panel aria-label={t.panel}>
      <SumCard computed={computed} />
      {computed.price ? (
        <CostCard price={computed.price} onLine={onLine} />
      ) : (
        <PanelCard>
          <h3>{t.costTitle}</h3>
          <p className="quiet">{t.noPrice}</p>
        </PanelCard>
      )}
      <FindingsCard findings={computed.findings} lines={computed.formula.lines} onLine={onLine} />
      <LiveRegulationCard {...regulation} onLine={onLine} />
      <ListCard computed={computed} />
      {isFood && <AllergenCard allergens={computed.label.allergens} />}
    </Panel>
  )
})

function SumCard({ computed: { weighed, formula } }: { computed: ComputedDraft }) {
  const t = useWords(formWords)
  const balance = balanceOf(formula)
  const rest = hundred.minus(weighed.total_pct)
  const taken = weighed.lines.find(({ line }) => line === balance)?.pct
  const isWrong = taken ? taken.lt(0) : rest.abs().gt('0.0001')
  const missing = rest.gt(0) ? t.missing(percentText(rest)) : t.tooMuch(percentText(rest.neg()))
  const over = taken?.lt(0) ? t.tooMuch(percentText(taken.neg())) : taken && t.takes(percentText(taken))
  return (
    <PanelCard aria-label={t.sum}>
      <h3>{t.sum}</h3>
      <strong className={`sum ${isWrong ? 'red' : 'green'}`}>{percentText(weighed.total_pct)} %</strong>
      <span className={isWrong ? 'red' : 'quiet'} role="status">
        {over ?? (isWrong ? missing : t.isWhole)}
      </span>
    </PanelCard>
  )
}

interface FindingsProps {
  findings: Finding[]
  lines: FormulaLine[]
  onLine: Props['onLine']
}

/** Rerenders only when a finding or its place changed: most keys change none. */
const FindingsCard = memo(function FindingsCard({ findings, lines, onLine }: FindingsProps) {
  const t = useWords(formWords)
  const places = new Map(lines.map(({ key }, at) => [key, at + 1]))
  const order = ['BLOCK', 'WARN', 'INFO']
  const sorted = findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return (
    <PanelCard aria-label={t.findings}>
      <h3>{t.findings}</h3>
      {sorted.length === 0 && <p className="quiet">{t.noFindings}</p>}
      <ul>
        {sorted.map((finding) => (
          <li key={`${finding.line_key} ${finding.code}`}>
            <ToneChip
              tone={levelTones[finding.level]}
              text={finding.line_key ? t.line(places.get(finding.line_key) ?? 0) : t.whole}
            />
            <FindingText finding={finding} onLine={onLine} />
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}, saysTheSame)

function saysTheSame(before: FindingsProps, next: FindingsProps): boolean {
  return (
    before.lines.length === next.lines.length &&
    before.lines.every(({ key }, at) => key === next.lines[at]?.key) &&
    JSON.stringify(before.findings) === JSON.stringify(next.findings)
  )
}

function FindingText({ finding, onLine }: { finding: Finding; onLine: Props['onLine'] }) {
  const text = useText()(findingWords(finding))
  const { line_key } = finding
  if (line_key === null) return <span>{text}</span>
  return (
    <button type="button" onClick={() => onLine(line_key)}>
      {text}
    </button>
  )
}

function AllergenCard({ allergens }: { allergens: Words }) {
  const t = useWords(formWords)
  const text = useText()(allergens)
  return (
    <PanelCard aria-label={t.allergens}>
      <h3>{t.allergens}</h3>
      <p className={text ? '' : 'quiet'}>{text || t.noAllergens}</p>
    </PanelCard>
  )
}

const Panel = styled('aside')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })
