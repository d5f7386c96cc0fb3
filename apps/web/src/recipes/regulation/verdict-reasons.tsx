import { marketCountries } from '@rp/domain/recipe-words'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { decidingFindings, type CountryJudgement } from '@rp/domain/regulation/market-verdict'
import { useState } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { useFindingText } from './finding-text.tsx'
import { WhyDialog } from './why-dialog.tsx'
import { whyWords } from './why-words.ts'

const names: Record<string, { en: string; th: string }> = marketCountries

interface Props {
  judgement: Pick<CountryJudgement, 'country' | 'market_verdict'>
  findings: readonly RegulationFinding[]
  waived: ReadonlySet<string>
  onClose: () => void
}

/** Why a market has its verdict: the deciding findings, and its other rules. */
export function VerdictReasons({ judgement: { country, market_verdict }, findings, waived, onClose }: Props) {
  const t = useWords(whyWords)
  const text = useText()
  const own = findings.filter((finding) => finding.country === country)
  const deciding = decidingFindings(own, waived)
  const others = own.filter((finding) => !deciding.includes(finding))
  return (
    <FormDialog
      title={t.verdictTitle(text(names[country] ?? { en: country, th: country }))}
      onClose={onClose}
    >
      <StatusChip kind="market_verdict" status={market_verdict} />
      <p>{t.because[market_verdict]}</p>
      <FindingsWithWhy findings={deciding} />
      {others.length > 0 && (
        <>
          <h3>{t.notes}</h3>
          <FindingsWithWhy findings={others} />
        </>
      )}
    </FormDialog>
  )
}

function FindingsWithWhy({ findings }: { findings: readonly RegulationFinding[] }) {
  const t = useWords(whyWords)
  const textOf = useFindingText()
  const [request, setRequest] = useState<RegulationFinding | null>(null)
  if (findings.length === 0) return null
  return (
    <ul style={{ paddingLeft: 18, overflowWrap: 'anywhere' }}>
      {findings.map((finding) => (
        <li key={finding.key}>
          {textOf(finding)}{' '}
          <QuietButton aria-label={t.whyOf(textOf(finding))} onClick={() => setRequest(finding)}>
            {t.why}
          </QuietButton>
        </li>
      ))}
      {request && <WhyDialog finding={request} onClose={() => setRequest(null)} />}
    </ul>
  )
}
