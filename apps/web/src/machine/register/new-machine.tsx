import { machineRegisterPath } from '@rp/contract/machine/register'
import { machineServicePath } from '@rp/contract/machine/service'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { addMachine, blankMachine, newMachineForm, useMachineSections } from './machine-form.ts'
import { registerWords } from './register-words.ts'

interface Props {
  onClose: () => void
  /** The job from which the machine is added, with what it says of it. */
  job?: { id: string; values: Values }
}

/** A new machine; then its own page opens, except when added from a job. */
export function NewMachine({ onClose, job }: Props) {
  const t = useWords(registerWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <FormDialog title={t.newTitle} onClose={onClose}>
      <RecordForm
        sections={useMachineSections({ withOwner: true })}
        about={job?.id}
        record={{ ...blankMachine, ...job?.values }}
        input={newMachineForm}
        openBy={job ? undefined : 'dialog'}
        save={(values) => addMachine(values, job?.id ?? null)}
        onSaved={({ id, number }) => {
          void queries.invalidateQueries({ queryKey: [machineRegisterPath] })
          void queries.invalidateQueries({ queryKey: [machineServicePath] })
          toast({ tone: 'success', text: t.added(number) })
          if (job) onClose()
          else void navigate(pathOf('machine-register-update', { machineId: id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
