import Alert from '@mui/material/Alert'
import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { requestWords } from './request-words.ts'
import { RuleDiff, RuleFields, type RuleSide } from './rule-diff.tsx'
import { dayText, sentenceOf } from './rule-facts.ts'
import { ruleWords } from './rule-words.ts'

/** The effect of the request on the law in the system. */
export function ProposalCard({ request }: { request: RequestDetail }) {
  const t = useWords(requestWords)
  const text = useText()
  const words = { t: useWords(ruleWords), text }
  const { current, proposed, effective_from, market } = request
  const before: RuleSide | null = current && {
    content: current.content,
    substances: current.substances,
    from: current.effective_from,
  }
  const after: RuleSide | null = proposed && {
    content: proposed,
    substances: request.proposed_substances,
    from: effective_from,
  }
  if (before && after)
    return (
      <PartCard title={t.comparison}>
        <p className="lead">{sentenceOf(after.content, market, words)}</p>
        <RuleDiff before={before} after={after} isPast={request.rule_id !== null} />
      </PartCard>
    )
  if (after)
    return (
      <PartCard title={t.comparisonNew}>
        <p className="lead">{sentenceOf(after.content, market, words)}</p>
        <p>{t.newRule}</p>
        <RuleFields side={after} label={t.comparisonNew} />
      </PartCard>
    )
  return (
    <PartCard title={t.comparisonEnd}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {t.ends(dayText(effective_from))}
      </Alert>
      {before && (
        <>
          <p className="lead">{sentenceOf(before.content, market, words)}</p>
          <RuleFields side={before} label={t.comparisonEnd} />
        </>
      )}
    </PartCard>
  )
}
