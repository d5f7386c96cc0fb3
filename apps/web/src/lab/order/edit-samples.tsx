import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { saveSamples } from '@rp/contract/lab/order-sample'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder, useAssignOrderToMe } from './order-queries.ts'
import { orderWords } from './order-words.ts'
import { pageWords } from './page-words.ts'
import { sampleRows } from './sample-rows.ts'

const input = saveSamples.body.omit({ row_version: true })

/** Edits an order's samples; received ones cannot be changed. */
export function EditSamples({ order, onClose }: { order: LabOrderDetail; onClose: () => void }) {
  const t = useWords(pageWords)
  const take = useAssignOrderToMe()
  const reload = useReloadOrder()
  const rows = sampleRows(useWords(orderWords), { id: null })
  return (
    <FormDialog title={t.editSamples} onClose={onClose}>
      <RecordForm<object>
        sections={[{ title: t.samples, fields: [rows] }]}
        record={{ row_version: order.row_version, samples: order.samples.map(written) }}
        input={input}
        save={async (values, row_version) => {
          const saved = await callFor<LabOrderDetail>(saveSamples, {
            params: { id: order.id },
            body: { ...values, row_version },
          })
          take(saved)
          return { row_version: saved.row_version, samples: saved.samples.map(written) }
        }}
        onSaved={() => {
          toast({ tone: 'success', text: t.samplesSaved })
          onClose()
        }}
        onTaken={() => void reload(order.id)}
      />
    </FormDialog>
  )
}

/** The fields of a sample that a form sends. */
function written({ id, name, lot, qty, unit, storage, container }: LabSample) {
  return { id, name, lot, qty, unit, storage, container }
}
