import { withReason } from '@rp/contract/fields'
import type { UsesOfStep } from '@rp/contract/lab/use'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { equipmentWords } from '../equipment/equipment-words.ts'

interface Props {
  id: string
  name: string
  accept: (reason: string) => Promise<UsesOfStep>
  onAccepted: (next: UsesOfStep) => void
  onClose: () => void
}

const blank = { reason: '' }

/** An admin accepts what is overdue or expired, with a reason. */
export function AcceptUse({ id, name, accept, onAccepted, onClose }: Props) {
  const t = useWords(equipmentWords)
  return (
    <FormDialog title={t.overdueTitle(name)} onClose={onClose}>
      <RecordForm<UsesOfStep>
        sections={[
          {
            title: name,
            text: t.overdueText,
            fields: [{ kind: 'lines', name: 'reason', label: t.reason, required: true, minRows: 2 }],
          },
        ]}
        about={`accept ${id}`}
        record={blank}
        input={withReason}
        saveLabel={t.use}
        save={({ reason }) => accept(String(reason))}
        onSaved={(next) => {
          onAccepted(next)
          toast({ tone: 'success', text: t.added(name) })
          onClose()
        }}
      />
    </FormDialog>
  )
}
