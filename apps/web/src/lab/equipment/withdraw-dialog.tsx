import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { withReason } from '@rp/contract/fields'
import { equipmentWords } from './equipment-words.ts'

interface Props<R extends object> {
  /** The id of what is withdrawn. */
  id: string
  name: string
  withdraw: (reason: string) => Promise<R>
  onWithdrawn: (next: R) => void
  onClose: () => void
}

const blank = { reason: '' }

/** Withdraws what was noted by mistake, with a reason; it stays visible. */
export function WithdrawDialog<R extends object>({ id, name, withdraw, onWithdrawn, onClose }: Props<R>) {
  const t = useWords(equipmentWords)
  return (
    <FormDialog title={t.withdrawTitle} onClose={onClose}>
      <RecordForm<R>
        sections={[
          {
            title: name,
            text: t.withdrawText,
            fields: [{ kind: 'lines', name: 'reason', label: t.withdrawReason, required: true, minRows: 2 }],
          },
        ]}
        about={`withdraw ${id}`}
        record={blank}
        input={withReason}
        saveLabel={t.withdraw}
        save={({ reason }) => withdraw(String(reason))}
        onSaved={(next) => {
          onWithdrawn(next)
          toast({ tone: 'success', text: t.withdrawn })
          onClose()
        }}
      />
    </FormDialog>
  )
}
