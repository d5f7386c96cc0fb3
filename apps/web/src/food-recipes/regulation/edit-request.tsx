import Alert from '@mui/material/Alert'
import { updateRequest, type RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormSkeleton } from '../../kit/form/form-skeleton.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { asForm, changeInput, endInput, proposalOf, recordOfRequest, type Saved } from './proposal-form.ts'
import { useRequest, useAssignRequestToMe } from './request-queries.ts'
import { requestWords } from './request-words.ts'
import { contentSections, reasonSection } from './rule-sections.ts'
import { ruleWords } from './rule-words.ts'
import { useAddress } from './use-address.ts'

/** Edits a request's proposal while it is undecided. */
export function EditRequest({ id }: { id: string }) {
  const t = useWords(requestWords)
  const { put } = useAddress()
  const { data, error } = useRequest(id)
  const close = () => put({ edit: null })
  return (
    <FormDialog title={data ? t.editTitle(data.number) : t.edit} onClose={close}>
      {error && !data && <ProblemView error={error} />}
      {!data && !error && <FormSkeleton sections={[reasonSection(t, false)]} />}
      {data && <Proposal request={data} onSaved={close} />}
    </FormDialog>
  )
}

function Proposal({ request, onSaved }: { request: RequestDetail; onSaved: () => void }) {
  const t = useWords(requestWords)
  const rule = useWords(ruleWords)
  const take = useAssignRequestToMe()
  // The version as opened: saving detects a newer one and offers both.
  const [record, setRecord] = useState<object>(() => recordOfRequest(request))
  const ends = request.proposed === null
  return (
    <RecordForm<Saved>
      sections={ends ? [reasonSection(t, true)] : [...contentSections(rule), reasonSection(t, false)]}
      record={record}
      input={ends ? endInput : changeInput}
      isLocked={!request.may.edit}
      openBy="edit"
      save={(values, row_version) =>
        asForm(
          callFor<RequestDetail>(updateRequest, {
            params: { id: request.id },
            body: { ...proposalOf(values, ends), row_version },
          }),
        )
      }
      onSaved={({ detail }) => {
        take(detail)
        toast({ tone: 'success', text: t.changedToast(detail.number) })
        onSaved()
      }}
      onTheirs={setRecord}
    >
      <Alert severity="info">{t.editText}</Alert>
    </RecordForm>
  )
}
