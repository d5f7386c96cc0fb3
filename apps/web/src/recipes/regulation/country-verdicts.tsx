import { styled } from '@mui/material/styles'
import { marketCountries } from '@rp/domain/recipe-words'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import type { CountryJudgement } from '@rp/domain/regulation/market-verdict'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { VerdictReasons } from './verdict-reasons.tsx'
import { whyWords } from './why-words.ts'

const names: Record<string, { en: string; th: string }> = marketCountries

type Judged = Pick<CountryJudgement, 'country' | 'market_verdict'>

interface Props {
  of: Judged[]
  /** The underlying findings, for users who may read the formula: each verdict then says why. */
  reasons?: { findings: readonly RegulationFinding[]; waived: ReadonlySet<string> }
}

/** The verdict of each country. */
export function CountryVerdicts({ of, reasons }: Props) {
  const t = useWords(whyWords)
  const text = useText()
  const [request, setRequest] = useState<Judged | null>(null)
  return (
    <Chips>
      {of.map((judged) => {
        const { country, market_verdict } = judged
        const name = text(names[country] ?? { en: country, th: country })
        return (
          <li key={country}>
            <span>{name}</span>
            <StatusChip kind="market_verdict" status={market_verdict} />
            {reasons && (
              <QuietButton size="small" aria-label={t.whyOf(name)} onClick={() => setRequest(judged)}>
                {t.why}
              </QuietButton>
            )}
          </li>
        )
      })}
      {reasons && request && (
        <VerdictReasons judgement={request} {...reasons} onClose={() => setRequest(null)} />
      )}
    </Chips>
  )
}

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, padding: 0 },
})
