import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { FactorsCard } from './factors-card.tsx'
import { regulationWords } from './regulation-words.ts'
import { ruleDetailWords } from './rule-detail-words.ts'
import { dayText } from './rule-facts.ts'
import { OutsideLink } from './sources-card.tsx'
import { TitleCard } from './title-card.tsx'
import { useAddress } from './use-address.ts'
import { useRuleLimit } from './use-rule-limit.ts'
import { VerdictChip } from './verdict-chip.tsx'

/** The rule's source, what it applies to, and what it replaced. */
export function RuleAside({ rule }: { rule: RuleDetail }) {
  return (
    <div>
      <SourceCard rule={rule} />
      <TitleCard rule={rule} />
      <SubstancesCard rule={rule} />
      <FactorsCard rule={rule} />
      <HistoryCard rule={rule} />
    </div>
  )
}

function SourceCard({ rule }: { rule: RuleDetail }) {
  const t = useWords(ruleDetailWords)
  const list = useWords(regulationWords)
  const text = useText()
  const { to } = useAddress()
  const { source } = rule
  return (
    <PartCard title={t.source}>
      <p>{text(source.title) || source.title.en}</p>
      <dl>
        <div>
          <dt>{t.place}</dt>
          <dd>{list.placeOf(source.code, rule.source_ref, rule.part)}</dd>
        </div>
        <div>
          <dt>{t.issuer}</dt>
          <dd>{source.issuer}</dd>
        </div>
        {source.url && (
          <div>
            <dt>{t.link}</dt>
            <dd>
              <OutsideLink url={source.url} />
            </dd>
          </div>
        )}
        {rule.approved_at && (
          <div>
            <dt>{t.approvedBy}</dt>
            <dd>
              {rule.approved_by_name} · <DateText instant={rule.approved_at} style="date" />
            </dd>
          </div>
        )}
        {rule.request_id && (
          <div>
            <dt>{t.request}</dt>
            <dd>
              <Link to={to({ rule: null, request: rule.request_id })}>{rule.request_number}</Link>
            </dd>
          </div>
        )}
      </dl>
    </PartCard>
  )
}

function SubstancesCard({ rule: { substances } }: { rule: RuleDetail }) {
  const t = useWords(ruleDetailWords)
  return (
    <PartCard title={t.substances(substances.length)}>
      {substances.length === 0 && <p>{t.noSubstances}</p>}
      <ul>
        {substances.map(({ id, inci_name, name_th }) => (
          <li key={id}>{[inci_name, name_th].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </PartCard>
  )
}

function HistoryCard({ rule }: { rule: RuleDetail }) {
  const t = useWords(ruleDetailWords)
  const { to } = useAddress()
  const limitOf = useRuleLimit()
  return (
    <PartCard title={t.history}>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={t.history}>
        {rule.history.toReversed().map((one) => (
          <li
            key={one.id}
            style={{ padding: '8px 0' }}
            aria-current={one.id === rule.id ? 'true' : undefined}
          >
            <div className="line">
              <VerdictChip verdict={one.verdict} />
              {limitOf(one)}
            </div>
            <p className="quiet">
              {one.effective_to
                ? t.held(dayText(one.effective_from), dayText(one.effective_to))
                : t.holds(dayText(one.effective_from))}
              {' · '}
              {one.id === rule.id ? t.thisOne : <Link to={to({ rule: one.id })}>{t.rule}</Link>}
            </p>
          </li>
        ))}
      </ol>
    </PartCard>
  )
}
