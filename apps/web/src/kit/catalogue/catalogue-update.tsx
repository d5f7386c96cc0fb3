import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RecordForm } from '../form/record-form.tsx'
import { useWords } from '../language.ts'
import type { ListWords } from '../list/list-declaration.ts'
import { PageHeader } from '../page/page-header.tsx'
import { toast } from '../toast/toast.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { catalogueWords } from './catalogue-words.ts'
import type { Catalogue } from './catalogue-declaration.ts'
import { HistoryButton } from './history-button.tsx'
import { NoRecord } from './no-record.tsx'
import { parameterOf, type PlainRecord, type PlainResource } from './plain-resource.ts'
import { callFor } from './record-calls.ts'
import { StateChip } from './state-chip.tsx'
import { useRecord } from './use-record.ts'

interface Props<R extends PlainRecord, W extends ListWords, N extends string> {
  resource: PlainResource<R>
  declared: Catalogue<R, W, N>
}

/** A saved record: change, archive, restore. */
export function CatalogueUpdate<R extends PlainRecord, W extends ListWords, N extends string>(
  props: Props<R, W, N>,
) {
  const { resource, declared } = props
  const own = useWords(declared.words)
  const id = useParams()[parameterOf(resource.screens.update)] ?? ''
  const { record, error, reload, take } = useRecord(resource, id)
  if (!record)
    return (
      <NoRecord
        route={resource.screens.list}
        sections={declared.sections(own)}
        error={error}
        onRetry={reload}
      />
    )
  return <Loaded key={id} {...props} record={record} take={take} />
}

interface LoadedProps<R extends PlainRecord, W extends ListWords, N extends string> extends Props<R, W, N> {
  record: R
  take: (record: R) => void
}

function Loaded<R extends PlainRecord, W extends ListWords, N extends string>({
  resource,
  declared,
  record,
  take,
}: LoadedProps<R, W, N>) {
  const t = useWords(catalogueWords)
  const own = useWords(declared.words)
  const queries = useQueryClient()
  const { screens, endpoints, input, path } = resource
  const name = declared.nameOf(record)
  const sections = declared.sections(own)
  const isArchived = record.archived_at !== null
  const refresh = (next: R) => {
    take(next)
    void queries.invalidateQueries({ queryKey: [path, 'list'] })
    void queries.invalidateQueries({ queryKey: [path, 'reference'] })
  }
  return (
    <>
      <PageHeader
        route={screens.list}
        title={name}
        beside={<StateChip record={record} />}
        actions={
          <>
            <HistoryButton {...{ resource, record, name, sections }} onChanged={refresh} />
            <ArchiveButton resource={resource} record={record} name={name} onChanged={refresh} />
          </>
        }
      />
      {isArchived && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 880 }}>
          {t.archivedNotice}
        </Alert>
      )}
      {declared.above?.(record)}
      <RecordForm
        sections={sections}
        record={record}
        input={input}
        isLocked={isArchived}
        save={(values, rowVersion) =>
          callFor<R>(endpoints.update, {
            params: { id: record.id },
            body: { ...values, row_version: rowVersion },
          })
        }
        onSaved={(saved) => {
          refresh(saved)
          toast({ tone: 'success', text: t.saved(declared.nameOf(saved)) })
        }}
        onTheirs={(current) => refresh(asRecord(current, record))}
      >
        {declared.preview && <declared.preview />}
        {declared.below?.(record)}
      </RecordForm>
    </>
  )
}

/** The server's `current` updates the record; omitted fields stay. */
function asRecord<R extends PlainRecord>(current: object, record: R): R {
  return { ...record, ...current }
}
