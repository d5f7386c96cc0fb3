import { mdiScaleBalance } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { listRules, type RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import { marketCountries } from '@rp/domain/recipe-words'
import { ruleMarketWords } from '@rp/domain/regulation/rule'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { PartCard } from '../part-card.ts'
import { today } from '../today.ts'
import { regulationWords } from './regulation-words.ts'
import { summaryWords } from './summary-words.ts'
import { useRuleLimit } from './use-rule-limit.ts'
import { useSummary, type Summary } from './use-summary.ts'
import { ReviewChip, VerdictChip } from './verdict-chip.tsx'

const screen = pathOf('regulation-approval-request-list')
const shown = 20

interface Props {
  ingredientId: string
  /** Rules are about substances; a material without any has no rules. */
  hasSubstances: boolean
}

/** The law of each market on the material, and the rules behind it. */
export function RegulationCard({ ingredientId, hasSubstances }: Props) {
  const t = useWords(summaryWords)
  const mayOpen = useMayOpen()
  const { data, error, refetch } = useSummary(ingredientId)
  const mayPropose = mayOpen('regulation-approval-request-list')
  return (
    <LinkedCard aria-label={t.regulation}>
      <header>
        <h2>{t.regulation}</h2>
        {mayPropose && (
          <QuietButton
            startIcon={<Icon path={mdiScaleBalance} size={18} />}
            {...{ component: Link, to: `${screen}?propose=new&ingredient=${ingredientId}` }}
          >
            {t.propose}
          </QuietButton>
        )}
      </header>
      <p>{t.text}</p>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={64} />} />
      {data && <Countries countries={data.countries} />}
      {hasSubstances ? <Rules ingredientId={ingredientId} isLinked={mayPropose} /> : <p>{t.noComposition}</p>}
    </LinkedCard>
  )
}

function Countries({ countries }: Pick<Summary, 'countries'>) {
  const t = useWords(summaryWords)
  const text = useText()
  const known = countries.filter(({ verdict }) => verdict !== 'NONE')
  const unknown = countries.length - known.length
  return (
    <>
      <Chips aria-label={t.ofCountries}>
        {known.map(({ country, verdict }) => (
          <li key={country}>
            <span>{text(marketCountries[country])}</span>
            <StatusChip kind="regulation" status={verdict} />
          </li>
        ))}
      </Chips>
      {unknown > 0 && <p>{t.noRules(unknown)}</p>}
    </>
  )
}

function Rules({ ingredientId, isLinked }: { ingredientId: string; isLinked: boolean }) {
  const t = useWords(summaryWords)
  const [on] = useState(today)
  const { data, error, refetch } = useQuery({
    queryKey: [listRules.path, 'of', ingredientId, on],
    queryFn: ({ signal }) =>
      call(listRules, { query: { ingredient_id: ingredientId, in_force: on, limit: shown } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
  if (data.data.length === 0) return <p>{t.none}</p>
  return (
    <>
      <ul aria-label={t.rules}>
        {data.data.map((rule) => (
          <RuleLine key={rule.id} rule={rule} isLinked={isLinked} />
        ))}
      </ul>
      {data.total > shown && isLinked && (
        <Link to={`${screen}?part=rules&ingredient_id=${ingredientId}`}>{t.all(data.total)}</Link>
      )}
    </>
  )
}

function RuleLine({ rule, isLinked }: { rule: RuleRow; isLinked: boolean }) {
  const list = useWords(regulationWords)
  const text = useText()
  const limitOf = useRuleLimit()
  return (
    <li>
      <div>
        {isLinked ? (
          <Link to={`${screen}?part=rules&rule=${rule.id}`}>{rule.entry_name}</Link>
        ) : (
          <strong>{rule.entry_name}</strong>
        )}
        <small>
          {[
            text(ruleMarketWords[rule.market]),
            list.placeOf(rule.source_code, rule.source_ref, rule.part),
            limitOf(rule),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <span className="chips">
        <VerdictChip verdict={rule.verdict} />
        {rule.review_state === 'NEEDS_REVIEW' && <ReviewChip state={rule.review_state} />}
      </span>
    </li>
  )
}

const LinkedCard = styled(PartCard)(({ theme }) => ({
  '& li a, & > a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& > p + ul': { marginTop: 10 },
  '& .chips': { display: 'inline-flex', flexWrap: 'wrap', gap: 6 },
}))

const Chips = styled('ul')(({ theme }) => ({
  '&&': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '12px 0 8px' },
  '&& li': {
    display: 'inline-flex',
    padding: '3px 4px 3px 12px',
    gap: 8,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    fontSize: 13,
  },
}))
