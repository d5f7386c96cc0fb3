import { changePartStock, type PartStock } from '@rp/contract/machine/parts'
import { partUnits, type StockAction } from '@rp/domain/machine-service/part-stock'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Field } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { placeReference, useReloadStock } from './part-queries.ts'
import { partWords } from './part-words.ts'

interface Props {
  part: PartStock['part']
  kind: StockAction
  onClose: () => void
}

const input = changePartStock.body.omit({ kind: true, request_id: true })
const blank = { place_id: null, to_place_id: null, qty: '', unit_cost: null, note: '' }

/** Receives, counts or transfers a part. A request that is sent again after a lost answer is made once. */
export function StockDialog({ part, kind, onClose }: Props) {
  const t = useWords(partWords)
  const text = useText()
  const reload = useReloadStock()
  const [record] = useState(blank)
  const [request_id] = useState(() => crypto.randomUUID())
  const label = { RECEIVE: t.receive, COUNT: t.count, TRANSFER: t.transfer }[kind]
  const title = t.actionOn(label, `${part.code} ${text(part.name)}`)
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        sections={[{ title: label, fields: fieldsOf(kind, t, text(partUnits[part.unit])) }]}
        record={record}
        about={`${part.id} ${kind}`}
        input={input}
        saveLabel={label}
        save={async (values) => {
          await callFor(changePartStock, { params: { id: part.id }, body: { ...values, kind, request_id } })
          return values
        }}
        onSaved={() => {
          reload()
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function fieldsOf(kind: StockAction, t: (typeof partWords)['en'], unit: string): Field[] {
  const place: Field = {
    kind: 'reference',
    name: 'place_id',
    label: kind === 'TRANSFER' ? t.fromPlace : t.place,
    required: true,
    reference: placeReference,
  }
  const qty: Field = {
    kind: 'number',
    name: 'qty',
    label: kind === 'COUNT' ? t.counted : t.qty,
    unit,
    required: true,
  }
  const note: Field = { kind: 'lines', name: 'note', label: t.note, minRows: 2 }
  switch (kind) {
    case 'TRANSFER':
      return [
        place,
        {
          kind: 'reference',
          name: 'to_place_id',
          label: t.toPlace,
          required: true,
          reference: placeReference,
        },
        qty,
        note,
      ]
    case 'COUNT':
      return [place, qty, note]
    case 'RECEIVE':
      return [
        place,
        qty,
        { kind: 'number', name: 'unit_cost', label: t.unitCost, help: t.unitCostHelp, unit: t.baht },
        note,
      ]
  }
}
