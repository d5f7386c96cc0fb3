import { changeMachineOwner, ownerInput, type MachineDetail } from '@rp/contract/machine/register'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { customerReference } from '../references.ts'
import { useMachineSaved } from './register-queries.ts'
import { registerWords } from './register-words.ts'

interface Props {
  machine: MachineDetail
  onClose: () => void
}

/** Gives a machine to its next owner. */
export function ChangeOwner({ machine: { id, row_version }, onClose }: Props) {
  const t = useWords(registerWords)
  const saved = useMachineSaved()
  return (
    <FormDialog title={t.changeOwner} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: t.newOwner,
            fields: [
              {
                kind: 'reference',
                name: 'customer_id',
                label: t.newOwner,
                help: t.newOwnerHelp,
                reference: customerReference,
              },
              { kind: 'switch', name: 'renew_tag', label: t.renewToo },
            ],
          },
        ]}
        about={`owner ${id}`}
        record={{ customer_id: null, renew_tag: false }}
        input={ownerInput}
        saveLabel={t.changeOwner}
        save={(values) =>
          callFor<MachineDetail>(changeMachineOwner, { params: { id }, body: { ...values, row_version } })
        }
        onSaved={(next) => {
          saved(next)
          toast({ tone: 'success', text: t.ownerChanged })
          onClose()
        }}
      />
    </FormDialog>
  )
}
