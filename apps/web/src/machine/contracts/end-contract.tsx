import {
  contractEndInput,
  endServiceContract,
  type ServiceContractDetail,
} from '@rp/contract/machine/service-contract'
import { bangkokDay } from '@rp/domain/dates'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useContractSaved } from './contract-queries.ts'
import { contractWords } from './contract-words.ts'

interface Props {
  contract: ServiceContractDetail
  onClose: () => void
}

/** Ends a contract on a day before its last one. */
export function EndContract({ contract: { id, row_version }, onClose }: Props) {
  const t = useWords(contractWords)
  const saved = useContractSaved()
  const [record] = useState(() => ({ ended_on: bangkokDay(new Date()), reason: '' }))
  return (
    <FormDialog title={t.endTitle} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: t.endTitle,
            text: t.openKeep,
            fields: [
              { kind: 'date', name: 'ended_on', label: t.endDay, required: true },
              { kind: 'lines', name: 'reason', label: t.reason, required: true, minRows: 2 },
            ],
          },
        ]}
        about={`end ${id}`}
        record={record}
        input={contractEndInput}
        saveLabel={t.end}
        save={(values) =>
          callFor<ServiceContractDetail>(endServiceContract, {
            params: { id },
            body: { ...values, row_version },
          })
        }
        onSaved={(next) => {
          saved(next)
          toast({ tone: 'success', text: t.ended })
          onClose()
        }}
      />
    </FormDialog>
  )
}
