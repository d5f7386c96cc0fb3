import { styled } from '@mui/material/styles'
import { marketCountries } from '@rp/domain/recipe-words'
import { gravestVerdict, type MarketVerdictOf } from '@rp/domain/regulation/market-verdict'
import { statuses } from '@rp/domain/statuses'
import { useText, useWords } from '../kit/language.ts'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'

const words = { en: { unchecked: 'Not checked' }, th: { unchecked: 'ยังไม่ได้ตรวจ' } }
const names: Record<string, { en: string; th: string }> = marketCountries

/**
 * The worst verdict among the formula's target countries, with the countries it applies to; the title lists the others.
 * Says so if nobody has checked the formula since it changed.
 */
export function MarketVerdictChip({ of }: { of: MarketVerdictOf[] | null }) {
  const t = useWords(words)
  const text = useText()
  const gravest = of && gravestVerdict(of)
  if (!gravest) return <ToneChip tone="grey" text={t.unchecked} />
  const each = of.map(({ country, verdict }) => {
    const { en, th } = statuses.market_verdict[verdict].words
    return `${text(names[country] ?? { en: country, th: country })}: ${text({ en, th })}`
  })
  const where = of.filter(({ verdict }) => verdict === gravest).map(({ country }) => country)
  return (
    <Whole title={each.join('\n')}>
      <StatusChip kind="market_verdict" status={gravest} />
      {of.length > 1 && <small>{where.join(' ')}</small>}
    </Whole>
  )
}

const Whole = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
}))
