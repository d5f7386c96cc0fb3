import {
  createServiceContract,
  newServiceContract,
  serviceContractPath,
} from '@rp/contract/machine/service-contract'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { blankContract, useContractSections } from './contract-form.ts'
import { contractWords } from './contract-words.ts'

/** A new contract; then its own page opens. */
export function NewContract({ onClose }: { onClose: () => void }) {
  const t = useWords(contractWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <FormDialog title={t.newTitle} onClose={onClose}>
      <RecordForm
        sections={useContractSections({ customer_id: null })}
        record={blankContract}
        input={newServiceContract}
        openBy="dialog"
        save={(values) =>
          callFor<{ id: string; number: string }>(createServiceContract, {
            body: { ...blankContract, ...values },
          })
        }
        onSaved={({ id, number }) => {
          void queries.invalidateQueries({ queryKey: [serviceContractPath] })
          toast({ tone: 'success', text: t.added(number) })
          void navigate(pathOf('service-contract-update', { contractId: id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
