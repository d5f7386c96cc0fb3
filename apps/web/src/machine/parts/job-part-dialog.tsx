import { changeServiceParts, type JobParts } from '@rp/contract/machine/parts'
import type { JobPartAction } from '@rp/domain/machine-service/part-stock'
import { useState } from 'react'
import type { Field } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { doPart } from './do-part.ts'
import { onsiteWords } from '../onsite/onsite-words.ts'
import { partReference, placeReference, useShowJobParts } from './part-queries.ts'
import { partWords } from './part-words.ts'

/** A change of a job's parts; of a line of the card, its part and place are chosen already. */
export interface ChosenAction {
  kind: JobPartAction
  line?: Pick<JobParts['parts'][number], 'part_id' | 'place_id'>
}

interface Props extends ChosenAction {
  service_id: string
  onClose: () => void
}

const input = changeServiceParts.body.omit({ kind: true, request_id: true })

/** Reserves, releases, uses or returns a part. A request that is sent again after a lost answer is made once. */
export function JobPartDialog({ service_id, kind, line, onClose }: Props) {
  const t = useWords(partWords)
  const onsite = useWords(onsiteWords)
  const show = useShowJobParts()
  const [request_id] = useState(() => crypto.randomUUID())
  const [record] = useState(() => ({
    part_id: line?.part_id ?? null,
    place_id: line?.place_id ?? null,
    qty: '',
    serial_no: '',
    old_serial_no: '',
  }))
  const label = { RESERVE: t.reserve, RELEASE: t.release, USE: t.use, RETURN: t.giveBack }[kind]
  return (
    <FormDialog title={label} onClose={onClose}>
      <RecordForm
        sections={[{ title: label, fields: fieldsOf(kind, t) }]}
        record={record}
        about={kind}
        input={input}
        saveLabel={label}
        save={async (values) => {
          const parts = await doPart({ service_id, kind, values, request_id })
          if (parts) show(service_id, parts)
          return { ...values, isWaiting: parts === null }
        }}
        onSaved={({ isWaiting }) => {
          toast({ tone: 'success', text: isWaiting ? onsite.stored : t.saved })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function fieldsOf(kind: JobPartAction, t: (typeof partWords)['en']): Field[] {
  const fields: Field[] = [
    { kind: 'reference', name: 'part_id', label: t.part, required: true, reference: partReference },
    { kind: 'reference', name: 'place_id', label: t.place, required: true, reference: placeReference },
    { kind: 'number', name: 'qty', label: t.qty, required: true },
  ]
  const serial: Field = { kind: 'text', name: 'serial_no', label: kind === 'USE' ? t.newSerial : t.serial }
  if (kind === 'USE') return [...fields, serial, { kind: 'text', name: 'old_serial_no', label: t.oldSerial }]
  return kind === 'RETURN' ? [...fields, serial] : fields
}
