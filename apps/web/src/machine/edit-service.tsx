import { updateMachineService, type MachineServiceDetail } from '@rp/contract/machine/service'
import { useState } from 'react'
import { callFor } from '../kit/catalogue/record-calls.ts'
import type { Values } from '../kit/form/field.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { formWords } from './form-words.ts'
import { fromForm, serviceInput, toForm, useServiceSections } from './service-form.ts'
import { useReload } from './service-queries.ts'
import { inForm } from './stale-service.ts'

interface Props {
  service: MachineServiceDetail
  onClose: () => void
}

/** Edits a job's own data; it keeps its initial version, so that saving detects another user's change. */
export function EditService({ service, onClose }: Props) {
  const t = useWords(formWords)
  const reload = useReload()
  const [record, setRecord] = useState<object>(() => toForm(service))
  return (
    <FormDialog title={t.editTitle} onClose={onClose}>
      <RecordForm
        sections={useServiceSections()}
        record={record}
        input={serviceInput}
        save={async (values, row_version) =>
          save(service.id, { ...fromForm(values, t.wrongTime), row_version })
        }
        onTheirs={setRecord}
        onSaved={() => {
          void reload(service.id)
          toast({ tone: 'success', text: t.saved(service.number) })
          onClose()
        }}
      />
    </FormDialog>
  )
}

async function save(id: string, body: Values): Promise<object> {
  try {
    return toForm(await callFor<MachineServiceDetail>(updateMachineService, { params: { id }, body }))
  } catch (error) {
    throw inForm(error, toForm)
  }
}
