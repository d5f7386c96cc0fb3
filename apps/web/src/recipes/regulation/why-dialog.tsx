import { styled } from '@mui/material/styles'
import { getRule, type RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { formatDate } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { conditionWords } from '@rp/domain/regulation/part-conditions'
import { limitUnits, reviewStates, ruleVerdicts } from '@rp/domain/regulation/rule'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { buddhistYear } from '../../kit/text/date-text.tsx'
import { levelTones } from '../rd/formula/line-checks.tsx'
import { ArithmeticTable } from './arithmetic-table.tsx'
import { useFindingText } from './finding-text.tsx'
import { whyWords } from './why-words.ts'

interface Props {
  finding: RegulationFinding
  onClose: () => void
}

/** The reason of a finding: entry and part, their conditions, the arithmetic, and the row of the list. */
export function WhyDialog({ finding, onClose }: Props) {
  const t = useWords(whyWords)
  const textOf = useFindingText()
  const { country, level, rule_id, source, arithmetic } = finding
  return (
    <FormDialog title={t.title} onClose={onClose}>
      <Lead>
        <ToneChip tone={levelTones[level]} text={country} />
        <span>{textOf(finding)}</span>
      </Lead>
      {rule_id !== null && <Rule id={rule_id} arithmetic={arithmetic} />}
      {rule_id === null && source && (
        <Facts>
          <div>
            <dt>{t.entry}</dt>
            <dd>
              {source}: {t.wholeEntry}
            </dd>
          </div>
        </Facts>
      )}
      {rule_id === null && !source && <p>{t.noRule}</p>}
    </FormDialog>
  )
}

/** The rule, how its limit was compared, and last the long row it was read from. */
function Rule({ id, arithmetic }: { id: string; arithmetic: RegulationFinding['arithmetic'] }) {
  const t = useWords(whyWords)
  const mayOpen = useMayOpen()
  const { data, error, refetch } = useQuery({
    queryKey: [getRule.path, id],
    queryFn: ({ signal }) => call(getRule, { params: { id } }, { signal }),
  })
  if (!data) return <Awaited of={{ data, error, refetch }} />
  return (
    <>
      <RuleFacts rule={data} />
      {mayOpen('regulation-approval-request-list') && (
        <RuleLink
          to={{ pathname: pathOf('regulation-approval-request-list'), search: `?part=rules&rule=${id}` }}
        >
          {t.open}
        </RuleLink>
      )}
      {arithmetic && <ArithmeticTable of={arithmetic} />}
      <h3>{t.raw}</h3>
      {data.raw.length === 0 ? (
        <p>{t.noRaw}</p>
      ) : (
        <Facts aria-label={t.raw}>
          {data.raw
            .filter(({ text }) => text.trim() !== '')
            .map(({ column, text }) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </Facts>
      )}
    </>
  )
}

function RuleFacts({ rule }: { rule: RuleDetail }) {
  const t = useWords(whyWords)
  const text = useText()
  const { content, source } = rule
  const unit = content.max_unit ? text(limitUnits[content.max_unit]) : ''
  const says = [
    text(ruleVerdicts[content.verdict]),
    content.max_value && t.atMost(`${content.max_value} ${unit}`),
    content.min_value && t.atLeast(`${content.min_value} ${unit}`),
    content.basis && t.counts(content.basis),
  ]
  const named = content.applies_to.map((one) => text(conditionWords(one)))
  const barred = content.not_for.map((one) => t.notFor(text(conditionWords(one))))
  const day = (iso: string) => formatDate(`${iso}T12:00:00+07:00`, { buddhist: buddhistYear.get() })
  const facts: [string, string][] = [
    [t.entry, `${source.code} ${rule.source_ref} · ${rule.entry_name}`],
    [t.part, rule.part],
    [t.says, says.filter(Boolean).join(', ')],
    [t.products, [...(named.length === 0 ? [t.anyProduct] : named), ...barred].join('; ')],
    [t.beside, content.combined_with.join(', ')],
    [t.notBeside, content.not_combined_with.join(', ')],
    [t.conditions, content.conditions],
    [
      t.holds,
      [t.from(day(rule.effective_from)), rule.effective_to && t.until(day(rule.effective_to))]
        .filter(Boolean)
        .join(' '),
    ],
    [t.review, text(reviewStates[rule.review_state])],
  ]
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  )
}

const RuleLink = styled(Link)(({ theme }) => ({ color: theme.palette.primary.dark, fontWeight: 600 }))

const Lead = styled('p')({
  display: 'flex',
  gap: 10,
  alignItems: 'baseline',
  margin: '0 0 8px',
  fontSize: 15,
  overflowWrap: 'anywhere',
})

const Facts = styled('dl')(({ theme }) => ({
  margin: '8px 0',
  fontSize: 13.5,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '170px minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
}))
