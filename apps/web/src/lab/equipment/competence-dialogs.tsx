import {
  competenceEndInput,
  competenceInput,
  competencePath,
  giveCompetence,
  withdrawCompetence,
  type CompetenceRow,
} from '@rp/contract/lab/competence'
import { bangkokDay } from '@rp/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { labFiles } from '../lab-files.ts'
import { serviceChoice, staffChoice } from '../lab-references.ts'
import { competenceWords } from './competence-words.ts'

interface Saved {
  id: string
}

function useSavedCompetence(said: string, onClose: () => void): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [competencePath] })
    toast({ tone: 'success', text: said })
    onClose()
  }
}

/** Authorises a person for a service from a day on. */
export function GiveCompetence({ onClose }: { onClose: () => void }) {
  const t = useWords(competenceWords)
  const saved = useSavedCompetence(t.saved, onClose)
  const [record] = useState(() => ({
    staff_id: null,
    service_id: null,
    from_day: bangkokDay(new Date()),
    until_day: null,
    evidence: '',
    file: null,
  }))
  return (
    <FormDialog title={t.title} onClose={onClose}>
      <RecordForm<Saved>
        sections={[
          {
            title: t.title,
            fields: [
              {
                kind: 'reference',
                name: 'staff_id',
                label: t.person,
                required: true,
                reference: staffChoice,
              },
              {
                kind: 'reference',
                name: 'service_id',
                label: t.service,
                required: true,
                reference: serviceChoice,
              },
              { kind: 'date', name: 'from_day', label: t.from, required: true },
              { kind: 'date', name: 'until_day', label: t.until, help: t.untilHelp },
              {
                kind: 'lines',
                name: 'evidence',
                label: t.evidence,
                help: t.evidenceHelp,
                required: true,
                minRows: 2,
              },
              { kind: 'file', name: 'file', label: t.file, files: labFiles },
            ],
          },
        ]}
        record={record}
        input={competenceInput}
        openBy="dialog"
        save={(body) => callFor<Saved>(giveCompetence, { body })}
        onSaved={saved}
      />
    </FormDialog>
  )
}

/** Withdraws an authorisation from a day on. */
export function WithdrawCompetence({ entry, onClose }: { entry: CompetenceRow; onClose: () => void }) {
  const t = useWords(competenceWords)
  const saved = useSavedCompetence(t.withdrawn, onClose)
  const [record] = useState(() => ({ withdrawn_on: bangkokDay(new Date()), reason: '' }))
  const { id, row_version, staff_name, service_code } = entry
  return (
    <FormDialog title={t.withdrawTitle} onClose={onClose}>
      <RecordForm<Saved>
        sections={[
          {
            title: [staff_name, service_code].filter(Boolean).join(' · '),
            fields: [
              { kind: 'date', name: 'withdrawn_on', label: t.withdrawnOn, required: true },
              { kind: 'lines', name: 'reason', label: t.reason, required: true, minRows: 2 },
            ],
          },
        ]}
        about={`withdraw ${id}`}
        record={record}
        input={competenceEndInput}
        saveLabel={t.withdraw}
        save={(values) =>
          callFor<Saved>(withdrawCompetence, { params: { id }, body: { ...values, row_version } })
        }
        onSaved={saved}
      />
    </FormDialog>
  )
}
