import {
  serviceContractDetail,
  serviceContractInput,
  updateServiceContract,
  type ServiceContractDetail,
} from '@rp/contract/machine/service-contract'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { staleInForm } from '../../kit/form/stale-record.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useContractSections } from './contract-form.ts'
import { useContractSaved } from './contract-queries.ts'
import { contractWords } from './contract-words.ts'

interface Props {
  contract: ServiceContractDetail
  onClose: () => void
}

/** Edits a contract; jobs that are open keep their terms. */
export function EditContract({ contract, onClose }: Props) {
  const t = useWords(contractWords)
  const saved = useContractSaved()
  const [record, setRecord] = useState<object>(contract)
  const [days, ...sections] = useContractSections({ customer_id: contract.customer_id })
  const save = async (values: Values, row_version: number | null) => {
    try {
      const body = { ...values, row_version }
      const next = await callFor<ServiceContractDetail>(updateServiceContract, {
        params: { id: contract.id },
        body,
      })
      saved(next)
      return next
    } catch (error) {
      throw staleInForm(error, (current) => serviceContractDetail.parse(current))
    }
  }
  return (
    <FormDialog title={t.editTitle} onClose={onClose}>
      <RecordForm
        sections={days ? [{ ...days, text: t.openKeep }, ...sections] : sections}
        record={record}
        input={serviceContractInput}
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
