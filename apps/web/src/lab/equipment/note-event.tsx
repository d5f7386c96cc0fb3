import {
  instrumentEventInput,
  noteInstrumentEvent,
  type InstrumentRecord,
} from '@rp/contract/lab/instrument-event'
import { bangkokDay } from '@rp/domain/dates'
import { calibrationResults, instrumentEvents } from '@rp/domain/lab/equipment/equipment-words'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { labFiles } from '../lab-files.ts'
import { equipmentWords } from './equipment-words.ts'
import { useInstrumentSaved } from './record-queries.ts'

/** Notes a calibration with its certificate, or that the instrument is out of service, back or retired. */
export function NoteEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(equipmentWords)
  const saved = useInstrumentSaved()
  const [record] = useState(() => ({
    event: 'CALIBRATED',
    day: bangkokDay(new Date()),
    result: null,
    due: null,
    file: null,
    reason: '',
  }))
  return (
    <FormDialog title={t.noteTitle} onClose={onClose}>
      <RecordForm<InstrumentRecord>
        sections={[
          {
            title: t.noteTitle,
            fields: [
              {
                kind: 'choice',
                name: 'event',
                label: t.event,
                required: true,
                choices: choicesOf(instrumentEvents),
              },
              { kind: 'date', name: 'day', label: t.day, required: true },
              {
                kind: 'choice',
                name: 'result',
                label: t.result,
                none: '–',
                choices: choicesOf(calibrationResults),
              },
              { kind: 'date', name: 'due', label: t.ownDue, help: t.ownDueHelp },
              { kind: 'file', name: 'file', label: t.certificate, files: labFiles },
              { kind: 'lines', name: 'reason', label: t.reason, minRows: 2 },
            ],
          },
        ]}
        about={`event of ${id}`}
        record={record}
        input={instrumentEventInput}
        save={(body) => callFor<InstrumentRecord>(noteInstrumentEvent, { params: { id }, body })}
        onSaved={(next) => {
          saved(next)
          toast({ tone: 'success', text: t.noted })
          onClose()
        }}
      />
    </FormDialog>
  )
}
