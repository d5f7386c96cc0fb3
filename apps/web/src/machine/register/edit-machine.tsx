import { machineDetail, updateMachine, type MachineDetail } from '@rp/contract/machine/register'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { staleInForm } from '../../kit/form/stale-record.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { fromMachineForm, machineForm, toMachineForm, useMachineSections } from './machine-form.ts'
import { useMachineSaved } from './register-queries.ts'
import { registerWords } from './register-words.ts'

interface Props {
  machine: MachineDetail
  onClose: () => void
}

/** Edits the facts of a machine; it keeps its initial version, so that saving detects another user's change. */
export function EditMachine({ machine, onClose }: Props) {
  const t = useWords(registerWords)
  const saved = useMachineSaved()
  const [record, setRecord] = useState<object>(() => toMachineForm(machine))
  const save = async (values: Values, row_version: number | null) => {
    try {
      const body = { ...fromMachineForm(values), row_version }
      const next = await callFor<MachineDetail>(updateMachine, { params: { id: machine.id }, body })
      saved(next)
      return toMachineForm(next)
    } catch (error) {
      throw staleInForm(error, (current) => toMachineForm(machineDetail.parse(current)))
    }
  }
  return (
    <FormDialog title={t.editTitle} onClose={onClose}>
      <RecordForm
        sections={useMachineSections({ withOwner: false })}
        record={record}
        input={machineForm}
        save={save}
        onTheirs={setRecord}
        onSaved={() => {
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
      />
    </FormDialog>
  )
}
