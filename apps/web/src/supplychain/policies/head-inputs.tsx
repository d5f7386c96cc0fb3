import { policyInput, type PolicyInput } from '@rp/contract/supplychain/policy'
import { subjectTypes } from '@rp/domain/supplychain/subjects'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useWords } from '../../kit/language.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { IssuesContext, useIssues } from './issues.ts'
import { policyWords } from './policy-words.ts'
import { TypedChoice, TypedWords } from './typed-inputs.tsx'

const { title, description, applies_to } = policyInput.shape

export const TitleInput: OwnInput = ({ field }) => {
  const { value, onChange, error } = useInput(field)
  const words = value as PolicyInput['title']
  return (
    <IssuesContext value={useIssues(title, words, error !== undefined)}>
      <TypedWords label={field.label} path="" value={words} onChange={onChange} />
    </IssuesContext>
  )
}

export const DescriptionInput: OwnInput = ({ field }) => {
  const { value, onChange, error } = useInput(field)
  const words = value as PolicyInput['description']
  return (
    <IssuesContext value={useIssues(description, words, error !== undefined)}>
      <TypedWords label={field.label} path="" value={words} onChange={onChange} isLong />
    </IssuesContext>
  )
}

/** The kind of subject, and optionally its entries by values of their details. */
export const ScopeInput: OwnInput = ({ field }) => {
  const t = useWords(policyWords)
  const { value, onChange, error } = useInput(field)
  const scope = value as PolicyInput['applies_to']
  const types = Object.fromEntries(Object.entries(subjectTypes).map(([type, { words }]) => [type, words]))
  return (
    <IssuesContext value={useIssues(applies_to, scope, error !== undefined)}>
      <TypedChoice
        label={t.subjectType}
        path="subject_type"
        value={scope.subject_type}
        choices={choicesOf(types)}
        onChange={(subject_type) => onChange({ ...scope, subject_type })}
      />
      <ConditionsInput
        event={null}
        path="where"
        where={scope.where}
        onChange={(where) => onChange({ ...scope, where })}
      />
    </IssuesContext>
  )
}
