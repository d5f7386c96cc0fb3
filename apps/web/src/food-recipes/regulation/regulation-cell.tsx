import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { marketCountries } from '@rp/domain/recipe-words'
import { worstOf } from '@rp/domain/regulation/ingredient-summary'
import { statuses } from '@rp/domain/statuses'
import { useText, useWords } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { summaryWords } from './summary-words.ts'
import { useSummary, type Summary } from './use-summary.ts'
import { AwaitedCell } from '../../kit/page/awaited.tsx'

/** The worst verdict among the countries; on hover or focus, each of them. */
export function RegulationCell({ ingredient_id }: { ingredient_id: string }) {
  const { data, error, refetch } = useSummary(ingredient_id)
  return data ? <Verdict countries={data.countries} /> : <AwaitedCell of={{ data, error, refetch }} />
}

function Verdict({ countries }: Pick<Summary, 'countries'>) {
  const t = useWords(summaryWords)
  const lines = useLines(countries)
  return (
    <Tooltip
      describeChild
      enterTouchDelay={0}
      placement="bottom-end"
      // Beside its button, to be in the page's main landmark; fixed, so that the table does not clip it.
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
      title={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    >
      <Plain type="button" aria-label={`${t.regulation}: ${lines.join('; ')}`}>
        <StatusChip kind="regulation" status={worstOf(countries)} />
      </Plain>
    </Tooltip>
  )
}

/** Countries with rules, one line each; the others are counted. */
function useLines(countries: Summary['countries']): string[] {
  const t = useWords(summaryWords)
  const text = useText()
  const known = countries.filter(({ verdict }) => verdict !== 'NONE')
  const unknown = countries.length - known.length
  return [
    ...known.map(({ country, verdict, rules }) =>
      t.rulesIn(text(marketCountries[country]), text(statuses.regulation[verdict].words), rules),
    ),
    ...(unknown > 0 ? [t.noRules(unknown)] : []),
  ]
}

const Plain = styled('button')(({ theme }) => ({
  all: 'unset',
  borderRadius: 999,
  cursor: 'help',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
