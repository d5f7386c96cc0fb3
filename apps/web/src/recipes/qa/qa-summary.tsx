import { styled } from '@mui/material/styles'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { LinkButton } from '../link-button.tsx'
import { qaWords } from './qa-words.ts'
import { RoundProgress } from './round-summary.tsx'
import { useQaRounds } from './use-qa-rounds.ts'

interface Props {
  recipe_id: string
  /** Only the rounds of this version; without it all of the recipe. */
  version_id?: string
}

/** A recipe's QA rounds with their verdicts. Only for users who see formulas: others get a 403. */
export function QaSummary({ recipe_id, version_id }: Props) {
  const t = useWords(qaWords)
  const { data, error, refetch } = useQaRounds(recipe_id)
  const rounds = data?.rounds.filter((round) => version_id === undefined || round.version_id === version_id)
  return (
    <Part aria-label={t.qa}>
      <header>
        <h2>{t.qa}</h2>
        {data?.closed === null && (
          <LinkButton to={pathOf('recipe-qa-create', { id: recipe_id })}>{t.newRound}</LinkButton>
        )}
      </header>
      <Awaited of={{ data: rounds, error, refetch }} empty={<p>{t.noRounds}</p>} />
      <ul>
        {rounds?.map((round) => (
          <li key={round.id}>
            <div className="line">
              <Link to={`${pathOf('recipe-qa-update', { id: recipe_id })}?round=${round.id}`}>
                {t.round(round.round, round.version_no)}
              </Link>
              <StatusChip kind="qa" status={round.status} />
            </div>
            <RoundProgress round={round} />
            {round.signed_at && (
              <small>
                {t.signedBy} {round.signed_by_name} · <DateText instant={round.signed_at} style="date" />
              </small>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Part = styled(Card)(({ theme }) => ({
  padding: '14px 18px 16px',
  '& header, & .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& p, & small': { margin: '6px 0 0', fontSize: 13, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
}))
