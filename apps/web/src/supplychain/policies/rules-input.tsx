import { mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { policyInput } from '@rp/contract/supplychain/policy'
import { policyLimits, type Rule } from '@rp/domain/supplychain/policy'
import { get, useFormState } from 'react-hook-form'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { blankRule } from './blank-rule.ts'
import { IssuesContext, useIssues } from './issues.ts'
import { policyWords } from './policy-words.ts'
import { RuleInput } from './rule-input.tsx'

/** The rules of a policy, each with its kind's inputs. */
export const RulesInput: OwnInput = ({ field }) => {
  const t = useWords(policyWords)
  const { value, onChange, error } = useInput(field)
  const { errors } = useFormState({ name: field.name })
  const rules = (Array.isArray(value) ? value : []) as Rule[]
  const issues = useIssues(policyInput.shape.rules, rules, get(errors, field.name) !== undefined)
  const whole = issues.get('') ?? error
  return (
    <IssuesContext value={issues}>
      <Rules aria-label={field.label}>
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the code of a rule is typed, its place stays meanwhile
          <li key={at}>
            <RuleInput
              rule={rule}
              at={at}
              onChange={(next) => onChange(rules.toSpliced(at, 1, next))}
              {...(rules.length > 1 && { onRemove: () => onChange(rules.toSpliced(at, 1)) })}
            />
          </li>
        ))}
      </Rules>
      {whole && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {whole}
        </Alert>
      )}
      {rules.length < policyLimits.rules && (
        <QuietButton
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => onChange([...rules, blankRule('REQUIRED_EVENT_ORDER')])}
        >
          {t.addRule}
        </QuietButton>
      )}
    </IssuesContext>
  )
}

const Rules = styled('ol')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
})
