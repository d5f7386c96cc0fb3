import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { useState } from 'react'
import { callFor } from '../kit/catalogue/record-calls.ts'
import type { Values } from '../kit/form/field.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { despiteOverlaps } from './despite-overlaps.ts'
import { doVisit } from './onsite/do-visit.ts'
import { onsiteWords } from './onsite/onsite-words.ts'
import { useAssignServiceToMe } from './service-queries.ts'
import { inForm } from './stale-service.ts'
import { visitForms, type VisitAct } from './visit-forms.ts'
import { visitWords } from './visit-words.ts'

interface Props {
  service: MachineServiceDetail
  act: VisitAct
  onClose: () => void
}

/** Assigns a job, or plans, changes, starts, ends or cancels one of its visits. */
export function VisitDialog({ service, act, onClose }: Props) {
  const t = useWords(visitWords)
  const onsite = useWords(onsiteWords)
  const take = useAssignServiceToMe()
  const form = visitForms[act.kind]
  const visit_id = 'visit' in act ? act.visit.id : undefined
  const toForm = (detail: MachineServiceDetail): Values => ({
    ...form.values(
      detail,
      detail.visits.find(({ id }) => id === visit_id),
    ),
    ...(form.isRecord && { row_version: detail.row_version }),
  })
  const [record, setRecord] = useState<object>(() => toForm(service))
  const title = form.title(t)
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        sections={[{ title, fields: form.fields(t, service) }]}
        about={`${act.kind} ${visit_id ?? service.id}`}
        record={record}
        input={form.input}
        {...(form.action && { saveLabel: form.action(t) })}
        save={async (values, version) => {
          const body = { ...values, row_version: version ?? service.row_version }
          const params = { id: service.id, ...(visit_id && { visit_id }) }
          if (visit_id && (act.kind === 'arrive' || act.kind === 'leave'))
            return { done: await doVisit({ service, visit_id, kind: act.kind }, values) }
          try {
            return {
              done: await despiteOverlaps((more) =>
                callFor(form.save, { params, body: { ...body, ...more } }),
              ),
            }
          } catch (error) {
            throw form.isRecord ? inForm(error, toForm) : error
          }
        }}
        onTheirs={setRecord}
        onSaved={({ done }) => {
          if (done) take(done)
          toast({ tone: 'success', text: done ? form.saved(t) : onsite.stored })
          onClose()
        }}
      />
    </FormDialog>
  )
}
