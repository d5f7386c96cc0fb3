import { styled } from '@mui/material/styles'
import type { PolicyVersion } from '@rp/contract/supplychain/policy'
import { ruleKindWords, severityWords } from '@rp/domain/supplychain/log-words'
import { useText, useWords } from '../../kit/language.ts'

import { policyWords } from './policy-words.ts'
import { wordsOfRule } from './rule-text.ts'

/** A policy's demands, rule by rule in plain words. */
export function RuleList({ policy }: { policy: Pick<PolicyVersion, 'title' | 'rules'> }) {
  const t = useWords(policyWords)
  const text = useText()
  return (
    <Rules aria-label={t.rules(text(policy.title))}>
      {policy.rules.map((rule) => (
        <li key={rule.code}>
          <span className="kind">{text(ruleKindWords[rule.kind])}</span>
          <div>
            <strong>{text(rule.title)}</strong>
            <span className="words">{text(wordsOfRule(rule))}</span>
          </div>
          <span className="kind">{t.ifBroken(text(severityWords[rule.severity]))}</span>
        </li>
      ))}
    </Rules>
  )
}

const Rules = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '10px 0 0',
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '130px minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'start',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .kind, & .words': { color: theme.palette.text.secondary },
  '& div': { display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& li > div': { gridColumn: '1 / -1', gridRow: 2 },
  },
}))
