import Alert from '@mui/material/Alert'
import { createRequest, type RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormSkeleton } from '../../kit/form/form-skeleton.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { today } from '../today.ts'
import {
  asForm,
  blankContent,
  changeInput,
  endInput,
  newInput,
  proposalOf,
  recordOf,
  recordOfRule,
  type Saved,
} from './proposal-form.ts'
import { RawCells } from './raw-cells.tsx'
import { regulationWords } from './regulation-words.ts'
import { useRule, useAssignRequestToMe } from './request-queries.ts'
import { requestWords } from './request-words.ts'
import { contentSections, placeSection, reasonSection } from './rule-sections.ts'
import { ruleWords } from './rule-words.ts'
import { useAddress } from './use-address.ts'

/** `?propose=new` proposes a rule, `?propose=ID` changes one, and with `ends` ends it. */
export function NewRequest() {
  const t = useWords(requestWords)
  const { search } = useAddress()
  const id = search.get('propose') ?? 'new'
  const { data: rule, error } = useRule(id, id !== 'new')
  const close = useClose()
  if (id === 'new') return <FromScratch ingredient_id={search.get('ingredient')} />
  if (rule) return <OfRule rule={rule} ends={search.has('ends')} />
  return (
    <FormDialog title={t.newTitle} onClose={close}>
      {error ? <ProblemView error={error} /> : <FormSkeleton sections={[reasonSection(t, false)]} />}
    </FormDialog>
  )
}

function useClose(): () => void {
  const { put } = useAddress()
  return () => put({ propose: null, ends: null, ingredient: null })
}

function FromScratch({ ingredient_id }: { ingredient_id: string | null }) {
  const t = useWords(requestWords)
  const rule = useWords(ruleWords)
  const [record] = useState(() => ({
    ...recordOf({ content: blankContent, from: today(), note: '', sources: [] }),
    source_id: null,
    source_ref: '',
    part: '',
    ingredient_id,
  }))
  const onSaved = useSaved()
  return (
    <FormDialog title={t.newTitle} onClose={useClose()}>
      <RecordForm<Saved>
        sections={[placeSection(t), ...contentSections(rule), reasonSection(t, false)]}
        record={record}
        input={newInput}
        openBy="propose"
        saveLabel={t.propose}
        save={(values) => {
          const { source_id, source_ref, part, ingredient_id: request } = values
          const place = { current_rule_id: null, source_id, source_ref, part, ingredient_id: request }
          return asForm(
            callFor<RequestDetail>(createRequest, { body: { ...place, ...proposalOf(values, false) } }),
          )
        }}
        onSaved={onSaved}
      >
        <Alert severity="info">{t.newText}</Alert>
      </RecordForm>
    </FormDialog>
  )
}

function OfRule({ rule, ends }: { rule: RuleDetail; ends: boolean }) {
  const t = useWords(requestWords)
  const list = useWords(regulationWords)
  const words = useWords(ruleWords)
  const [record] = useState(() => recordOfRule(rule, today()))
  const isReading = rule.review_state === 'NEEDS_REVIEW' && !ends
  const title = ends ? t.endTitle : isReading ? t.readingTitle : t.changeTitle
  const onSaved = useSaved()
  return (
    <FormDialog title={title(rule.entry_name)} onClose={useClose()}>
      {rule.effective_to !== null && <Alert severity="warning">{t.noRule}</Alert>}
      {isReading && (
        <Alert severity="info" icon={false} sx={{ mb: 2 }}>
          <strong>{list.inFile}</strong>
          <RawCells raw={rule.raw} label={list.inFile} />
        </Alert>
      )}
      <RecordForm<Saved>
        sections={ends ? [reasonSection(t, true)] : [...contentSections(words), reasonSection(t, false)]}
        record={record}
        input={ends ? endInput : changeInput}
        openBy="propose"
        saveLabel={t.propose}
        save={(values) => {
          const place = { current_rule_id: rule.id, source_id: null, source_ref: '', part: '' }
          const body = { ...place, ingredient_id: null, ...proposalOf(values, ends) }
          return asForm(callFor<RequestDetail>(createRequest, { body }))
        }}
        onSaved={onSaved}
      >
        <Alert severity="info">{t.newText}</Alert>
      </RecordForm>
    </FormDialog>
  )
}

/** Opens the submitted request: its proposer sees what others will see. */
function useSaved(): (saved: Saved) => void {
  const t = useWords(requestWords)
  const take = useAssignRequestToMe()
  const { put } = useAddress()
  return ({ detail }) => {
    take(detail)
    toast({ tone: 'success', text: t.saved(detail.number) })
    put({ propose: null, ends: null, ingredient: null, rule: null, request: detail.id })
  }
}
