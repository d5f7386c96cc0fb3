import Alert from '@mui/material/Alert'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import type { RecordOf } from '@rp/contract/resource'
import { ArchiveButton } from '../../kit/catalogue/archive-button.tsx'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { useRecord } from '../../kit/catalogue/use-record.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormSkeleton } from '../../kit/form/form-skeleton.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadRegulation } from './request-queries.ts'
import { blankSource, sourceSections } from './source-sections.ts'
import { sourceWords } from './source-words.ts'

type Source = RecordOf<typeof regulationSource>

interface Props {
  /** `new` for an empty one. */
  id: string
  onClose: () => void
}

/** One source over the list. */
export function SourceDialog({ id, onClose }: Props) {
  const t = useWords(sourceWords)
  if (id === 'new')
    return (
      <FormDialog title={t.create} onClose={onClose}>
        <SourceForm record={null} onSaved={onClose} />
      </FormDialog>
    )
  return <ExistingSource id={id} onClose={onClose} />
}

function ExistingSource({ id, onClose }: Props) {
  const t = useWords(sourceWords)
  const { record, error, reload, take } = useRecord<Source>(regulationSource, id)
  const reloadAll = useReloadRegulation()
  const changed = (next: Source) => {
    take(next)
    void reloadAll()
  }
  return (
    <FormDialog title={record?.code ?? t.about} onClose={onClose}>
      {error && <ProblemView error={error} onRetry={reload} />}
      {!record && !error && <FormSkeleton sections={sourceSections(t, false)} />}
      {record && (
        <>
          {record.archived_at !== null && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t.archivedNotice}
            </Alert>
          )}
          <p style={{ margin: '0 0 16px' }}>
            <ImportedText source={record} />
            <DeclaredText source={record} />
          </p>
          <SourceForm record={record} onSaved={take} />
          <p>
            <ArchiveButton
              resource={regulationSource}
              record={record}
              name={record.code}
              onChanged={changed}
            />
          </p>
        </>
      )}
    </FormDialog>
  )
}

function ImportedText({ source: { imported_at, row_count, file_name } }: { source: Source }) {
  const t = useWords(sourceWords)
  if (imported_at === null) return t.neverImported
  return (
    <>
      {`${t.imported}: `}
      <DateText instant={imported_at} />
      {` · ${t.rowsOf((row_count ?? 0).toLocaleString('en'), file_name ?? '')}`}
    </>
  )
}

function DeclaredText({ source: { declared_by_name, declared_at, whole_lists = [] } }: { source: Source }) {
  const t = useWords(sourceWords)
  if (declared_by_name === null || declared_at === null || whole_lists.length === 0) return null
  return (
    <>
      <br />
      {`${t.declared(declared_by_name)} · `}
      <DateText instant={declared_at} />
    </>
  )
}

function SourceForm({ record, onSaved }: { record: Source | null; onSaved: (saved: Source) => void }) {
  const t = useWords(sourceWords)
  const reload = useReloadRegulation()
  return (
    <RecordForm<Source>
      sections={sourceSections(t, (record?.rule_count ?? 0) > 0)}
      record={record ?? blankSource}
      input={regulationSource.input}
      isLocked={record !== null && record.archived_at !== null}
      openBy="source"
      save={(values, row_version) =>
        record === null
          ? callFor<Source>(regulationSource.endpoints.create, { body: values })
          : callFor<Source>(regulationSource.endpoints.update, {
              params: { id: record.id },
              body: { ...values, row_version },
            })
      }
      onSaved={(saved) => {
        void reload()
        toast({ tone: 'success', text: t.saved(saved.code) })
        onSaved(saved)
      }}
    />
  )
}
