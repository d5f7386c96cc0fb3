import { styled } from '@mui/material/styles'
import type { PolicyVersion } from '@rp/contract/supplychain/policy'
import { wordsOfField } from '@rp/domain/supplychain/log-words'
import { wordsOfSubject } from '@rp/domain/supplychain/subjects'
import { useText, useWords } from '../../kit/language.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { policyWords } from './policy-words.ts'

/** Code and version, scope, and start date. */
export function PolicyFacts({ policy }: { policy: PolicyVersion }) {
  const t = useWords(policyWords)
  const text = useText()
  const { subject_type, where = {} } = policy.applies_to
  const conditions = Object.entries(where).map(
    ([field, allowed]) => `${text(wordsOfField(field))}: ${allowed.join(' / ')}`,
  )
  return (
    <Facts>
      <span>
        <code>{policy.code}</code> {t.version(policy.version)}
      </span>
      <span>
        {`${t.about}: ${text(wordsOfSubject(subject_type))}`}
        {conditions.length > 0 && ` (${conditions.join(', ')})`}
      </span>
      <span>
        {`${t.from} `}
        <DateText instant={`${policy.effective_from}T00:00:00+07:00`} style="date" />
      </span>
    </Facts>
  )
}

const Facts = styled('p')({ '&&': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: '6px 0 0' } })
