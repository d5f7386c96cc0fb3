import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { substance } from '@rp/contract/food-recipes/substance'
import type { RecordOf } from '@rp/contract/resource'
import { casCheck } from '@rp/domain/ingredients/cas-check'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ArchiveButton } from '../kit/catalogue/archive-button.tsx'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { useRecord } from '../kit/catalogue/use-record.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { ProblemView } from '../kit/page/problem-view.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { substanceSections } from './substance-sections.ts'
import { substanceWords } from './substance-words.ts'

type Substance = RecordOf<typeof substance>

interface Props {
  /** `new` for an empty one. */
  id: string
  onClose: () => void
}

/** One substance over the list. */
export function SubstanceDialog({ id, onClose }: Props) {
  const t = useWords(substanceWords)
  if (id === 'new')
    return (
      <FormDialog title={t.create} onClose={onClose}>
        <SubstanceForm record={blank} onSaved={onClose} />
      </FormDialog>
    )
  return <ExistingSubstance id={id} onClose={onClose} />
}

function ExistingSubstance({ id, onClose }: Props) {
  const t = useWords(substanceWords)
  const { record, error, reload, take } = useRecord<Substance>(substance, id)
  return (
    <FormDialog title={record?.inci_name ?? t.about} onClose={onClose}>
      {error && <ProblemView error={error} onRetry={reload} />}
      {!record && !error && <Skeleton variant="rounded" height={320} />}
      {record && (
        <>
          <SubstanceForm record={record} onSaved={take} />
          <p>
            <ArchiveButton resource={substance} record={record} name={record.inci_name} onChanged={take} />
          </p>
        </>
      )}
    </FormDialog>
  )
}

function SubstanceForm({ record, onSaved }: { record: object; onSaved: (saved: Substance) => void }) {
  const t = useWords(substanceWords)
  const queries = useQueryClient()
  const id = 'id' in record ? String(record.id) : null
  return (
    <RecordForm
      sections={substanceSections(t)}
      record={record}
      input={substance.input}
      isLocked={'archived_at' in record && record.archived_at !== null}
      openBy="substance"
      save={(values, row_version) =>
        id === null
          ? callFor<Substance>(substance.endpoints.create, { body: values })
          : callFor<Substance>(substance.endpoints.update, {
              params: { id },
              body: { ...values, row_version },
            })
      }
      onSaved={(saved) => {
        void queries.invalidateQueries({ queryKey: [substance.path, 'list'] })
        toast({ tone: 'success', text: t.saved(saved.inci_name) })
        onSaved(saved)
      }}
    >
      <CasWarnings />
    </RecordForm>
  )
}

/** Warns of invalid CAS numbers while typing; they can still be saved. */
function CasWarnings() {
  const t = useWords(substanceWords)
  const typed: unknown = useWatch({ name: 'cas' })
  const odd = (Array.isArray(typed) ? typed.map(String) : []).flatMap((cas) => {
    const what = casCheck(cas)
    return what === null ? [] : [what === 'digit' ? t.oddDigit(cas) : t.oddForm(cas)]
  })
  return odd.map((sentence) => (
    <Alert key={sentence} severity="warning">
      {sentence}
    </Alert>
  ))
}

const blank = {
  inci_name: '',
  name_th: '',
  chemical_name: '',
  cas: [],
  ec: [],
  ci_number: '',
  ins_no: '',
  e_no: '',
  functions: [],
  synonyms: [],
  cosing_ref: '',
  is_nano: false,
}
