import {
  createPolicy,
  getPolicy,
  listPolicies,
  policyInput,
  savePolicyDraft,
  type PolicyInput,
  type PolicyVersion,
} from '@rp/contract/supplychain/policy'
import { bangkokDay } from '@rp/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import type { Field, Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { blankRule } from './blank-rule.ts'
import { DescriptionInput, ScopeInput, TitleInput } from './head-inputs.tsx'
import { policyWords } from './policy-words.ts'
import { RuleList } from './rule-list.tsx'
import { RulesInput } from './rules-input.tsx'

/** The first version of a new policy. */
export function NewPolicyForm({ onSaved }: { onSaved: () => void }) {
  const said = useSaid()
  return (
    <RecordForm
      sections={useSections(true)}
      record={blank()}
      input={createPolicy.body}
      openBy="dialog"
      save={(values) => call(createPolicy, { body: values as PolicyInput & { code: string } })}
      onSaved={(policy) => {
        said(policy)
        onSaved()
      }}
    />
  )
}

/** A draft, which is not applied yet. */
export function DraftForm({ policy, onSaved }: { policy: PolicyVersion; onSaved: () => void }) {
  const t = useWords(policyWords)
  const said = useSaid()
  const { code, version } = policy
  return (
    <RecordForm
      sections={useSections(false)}
      record={policy}
      input={policyInput}
      saveLabel={t.saveDraft}
      openBy="dialog"
      save={(values, row_version) =>
        call(savePolicyDraft, {
          params: { code, version },
          body: { ...(values as PolicyInput), row_version: row_version ?? policy.row_version },
        })
      }
      onSaved={(saved) => {
        said(saved)
        onSaved()
      }}
    />
  )
}

/** Reports that a draft was saved, and refetches what shows it. */
function useSaid(): (policy: PolicyVersion) => void {
  const t = useWords(policyWords)
  const queries = useQueryClient()
  return (policy) => {
    void queries.invalidateQueries({ queryKey: [listPolicies.path] })
    queries.setQueryData([getPolicy.path, policy.code, policy.version], policy)
    toast({ tone: 'success', text: t.saved(policy.code, policy.version) })
  }
}

function useSections(isNew: boolean): Section[] {
  const t = useWords(policyWords)
  const code: Field = { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true }
  const shown = (value: unknown) => JSON.stringify(value)
  return [
    {
      title: t.whatItIs,
      fields: [
        ...(isNew ? [code] : []),
        {
          kind: 'own',
          name: 'title',
          label: t.title,
          required: true,
          input: TitleInput,
          show: shown,
          isWide: true,
        },
        {
          kind: 'own',
          name: 'description',
          label: t.description,
          required: true,
          input: DescriptionInput,
          show: shown,
          isWide: true,
        },
        {
          kind: 'own',
          name: 'applies_to',
          label: t.subjectType,
          required: true,
          input: ScopeInput,
          show: shown,
          isWide: true,
        },
        {
          kind: 'date',
          name: 'effective_from',
          label: t.effective,
          help: t.effectiveHelp,
          required: true,
        },
      ],
    },
    {
      title: t.rulesSection,
      text: t.rulesText,
      fields: [
        {
          kind: 'own',
          name: 'rules',
          label: t.rulesSection,
          required: true,
          input: RulesInput,
          show: (rules) => (
            <RuleList policy={{ title: { en: '', th: '' }, rules: rules as PolicyInput['rules'] }} />
          ),
          isWide: true,
        },
      ],
    },
  ]
}

const blank = () => ({
  code: '',
  title: { en: '', th: '' },
  description: { en: '', th: '' },
  applies_to: { subject_type: 'recipe' },
  effective_from: bangkokDay(new Date()),
  rules: [blankRule('REQUIRED_EVENT_ORDER')],
})
