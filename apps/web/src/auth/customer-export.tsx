import Alert from '@mui/material/Alert'
import type { CustomerRecord } from '@rp/contract/auth/customer'
import { exportPerson } from '@rp/contract/auth/customer-export'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../kit/browser/save-file.ts'
import { download } from '../kit/call.ts'
import { SmallDialog } from '../kit/dialog/small-dialog.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerUndoWords } from './customer-undo-words.ts'
import { usePersonName } from './use-person-name.ts'

interface Props {
  customer: CustomerRecord
  onClose: () => void
}

/** All data held about a person as one file, for that person (PDPA, sections 30 and 31). */
export function CustomerExport({ customer, onClose }: Props) {
  const t = useWords(customerUndoWords)
  const nameOf = usePersonName()
  const exporting = useMutation({
    mutationFn: () => download(exportPerson, { params: { id: customer.id } }),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name)
      toast({ tone: 'success', text: t.exported })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.exportTitle(nameOf(customer))}
      action={t.exportDo}
      isSending={exporting.isPending}
      onSubmit={() => exporting.mutate()}
      onClose={onClose}
    >
      {exporting.error && <Alert severity="error">{exporting.error.message}</Alert>}
      <p>{t.exportText}</p>
    </SmallDialog>
  )
}
