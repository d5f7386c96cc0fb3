import { labOrderDetail, type LabOrderDetail, type LabSample } from '@rp/contract/lab/order'
import { saveSamples } from '@rp/contract/lab/order-sample'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { staleInForm } from '../../kit/form/stale-record.ts'
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
        sections={[
          {
            title: t.samples,
            fields: [rows, { kind: 'text', name: 'reason', label: t.sampleReason, help: t.sampleReasonHelp }],
          },
        ]}
        record={toForm(order)}
        input={input}
        save={async (values, row_version) => {
          try {
            const body = { ...values, row_version }
            const saved = await callFor<LabOrderDetail>(saveSamples, { params: { id: order.id }, body })
            take(saved)
            return toForm(saved)
          } catch (error) {
            throw staleInForm(error, (current) => toForm(labOrderDetail.parse(current)))
          }
        }}
        onSaved={() => {
          toast({ tone: 'success', text: t.samplesSaved })
          onClose()
        }}
        onTheirs={() => void reload(order.id)}
      />
    </FormDialog>
  )
}

const toForm = ({ row_version, samples }: LabOrderDetail) => ({
  row_version,
  reason: '',
  samples: samples.map(written),
})

/** The fields of a sample that a form sends. */
function written({ id, name, lot, qty, unit, storage, container, ...sampling }: LabSample) {
  const { sampled_at, sampled_place, sampled_by } = sampling
  return { id, name, lot, qty, unit, storage, container, sampled_at, sampled_place, sampled_by }
}
