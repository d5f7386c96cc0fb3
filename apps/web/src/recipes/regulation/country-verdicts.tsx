import { styled } from '@mui/material/styles'
import { marketCountries } from '@rp/domain/recipe-words'
import type { MarketVerdict } from '@rp/domain/regulation/market-verdict'
import { useText } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'

const names: Record<string, { en: string; th: string }> = marketCountries

/** The verdict of each country. */
export function CountryVerdicts({ of }: { of: { country: string; market_verdict: MarketVerdict }[] }) {
  const text = useText()
  return (
    <Chips>
      {of.map(({ country, market_verdict }) => (
        <li key={country}>
          <span>{text(names[country] ?? { en: country, th: country })}</span>
          <StatusChip kind="market_verdict" status={market_verdict} />
        </li>
      ))}
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
