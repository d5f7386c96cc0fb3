import { addReading, readingInput, type MachineDetail } from '@rp/contract/machine/register'
import { readingKinds } from '@rp/domain/machine-register/counter'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Field } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { InstantInput } from '../../kit/form/instant-input.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useMachineSaved } from './register-queries.ts'
import { registerWords } from './register-words.ts'

interface Props {
  machine: MachineDetail
  /** The counter that was read; null: a new one. */
  counter_id: string | null
  onClose: () => void
}

/** A reading of a counter, or the first one of a new counter. */
export function AddReading({ machine: { id, jobs, counters }, counter_id, onClose }: Props) {
  const t = useWords(registerWords)
  const saved = useMachineSaved()
  const [now] = useState(() => new Date().toISOString())
  const counter = counters.find((one) => one.id === counter_id)
  const valueLabel = counter?.unit ? `${t.value} (${counter.unit})` : t.value
  const ofNew: Field[] = [
    { kind: 'text', name: 'name', label: t.counterName, help: t.counterNameHelp, required: true },
    { kind: 'text', name: 'unit', label: t.unit },
  ]
  return (
    <FormDialog title={t.addReading} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: counter ? counter.name : t.newCounter,
            fields: [
              ...(counter ? [] : ofNew),
              { kind: 'number', name: 'value', label: valueLabel, required: true },
              {
                kind: 'own',
                name: 'read_at',
                label: t.readAt,
                required: true,
                input: InstantInput,
                show: String,
              },
              {
                kind: 'choice',
                name: 'kind',
                label: t.kind,
                help: t.kindHelp,
                required: true,
                choices: choicesOf(readingKinds),
              },
              {
                kind: 'choice',
                name: 'service_id',
                label: t.atService,
                none: t.noService,
                choices: jobs.map(({ id: value, number: label }) => ({ value, label })),
              },
            ],
          },
        ]}
        about={`reading ${id} ${counter_id ?? ''}`}
        record={{ name: null, unit: '', value: null, read_at: now, kind: 'READ', service_id: null }}
        input={readingInput.omit({ counter_id: true })}
        saveLabel={t.addReading}
        save={(values) =>
          callFor<MachineDetail>(addReading, {
            params: { id },
            body: { name: null, unit: '', ...values, counter_id },
          })
        }
        onSaved={(next) => {
          saved(next)
          toast({ tone: 'success', text: t.readingAdded })
          onClose()
        }}
      />
    </FormDialog>
  )
}
