import { saveSamples, type LabOrderDetail, type LabSample } from '@rp/contract/lab/order'
import { sampleStorages } from '@rp/domain/lab/lab-rules'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choices-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast.tsx'
import { useReloadOrder, useTakeOrder } from './order-queries.ts'
import { pageWords } from './page-words.ts'

const input = saveSamples.body.omit({ row_version: true })

/** Changes the samples of an order; one that was received stays. */
export function EditSamples({ order, onClose }: { order: LabOrderDetail; onClose: () => void }) {
  const t = useWords(pageWords)
  const take = useTakeOrder()
  const reload = useReloadOrder()
  const sections: Section[] = [
    {
      title: t.samples,
      fields: [
        {
          kind: 'rows',
          name: 'samples',
          label: t.samples,
          add: t.addSample,
          blank: { id: null, name: '', lot: '', qty: '', unit: 'g', storage: 'ROOM' },
          columns: [
            { kind: 'text', name: 'name', label: t.sample, required: true, width: 2 },
            { kind: 'text', name: 'lot', label: t.lot },
            { kind: 'number', name: 'qty', label: t.qty, required: true },
            { kind: 'text', name: 'unit', label: t.unit },
            {
              kind: 'choice',
              name: 'storage',
              label: t.storage,
              required: true,
              width: 1.4,
              choices: choicesOf(sampleStorages),
            },
          ],
        },
      ],
    },
  ]
  return (
    <FormDialog title={t.editSamples} onClose={onClose}>
      <RecordForm<object>
        sections={sections}
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

/** What a form writes of a sample. */
function written({ id, name, lot, qty, unit, storage }: LabSample) {
  return { id, name, lot, qty, unit, storage }
}
