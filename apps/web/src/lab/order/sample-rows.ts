import { sampleStorages } from '@rp/domain/lab/lab-rules'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { warnOfDate } from '../../kit/form/warn-of-date.ts'
import type { Field } from '../../kit/form/field.ts'
import type { OrderWords } from './order-words.ts'

const unstated = { sampled_at: null, sampled_place: '', sampled_by: '' }

/** The samples of an order in a form; `more` holds hidden values of a new line. */
export function sampleRows(t: OrderWords, more: Record<string, null> = {}): Field {
  return {
    kind: 'rows',
    name: 'samples',
    label: t.samples,
    add: t.addSample,
    blank: { ...more, name: '', lot: '', qty: '', unit: 'g', storage: 'ROOM', container: '', ...unstated },
    columns: [
      { kind: 'text', name: 'name', label: t.sampleName, required: true, width: 2 },
      { kind: 'text', name: 'lot', label: t.lot },
      { kind: 'number', name: 'qty', label: t.qty, required: true },
      { kind: 'text', name: 'unit', label: t.unit },
      { kind: 'text', name: 'container', label: t.container },
      {
        kind: 'choice',
        name: 'storage',
        label: t.storage,
        required: true,
        width: 1.4,
        choices: choicesOf(sampleStorages),
      },
      { kind: 'date', name: 'sampled_at', label: t.sampledAt, warn: warnOfDate('RECEIPT') },
      { kind: 'text', name: 'sampled_place', label: t.sampledPlace },
      { kind: 'text', name: 'sampled_by', label: t.sampledBy },
    ],
  }
}
