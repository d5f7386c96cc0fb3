import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { RecordForm } from '../form/record-form.tsx'
import { useWords } from '../language.ts'
import type { ListWords } from '../list/list-declaration.ts'
import { PageHeader } from '../page/page-header.tsx'
import { toast } from '../toast/toast.tsx'
import { catalogueWords } from './catalogue-words.ts'
import type { Catalogue } from './catalogue-declaration.ts'
import { parameterOf, type PlainRecord, type PlainResource } from './plain-resource.ts'
import { callFor } from './record-calls.ts'

interface Props<R extends PlainRecord, W extends ListWords, N extends string> {
  resource: PlainResource<R>
  declared: Catalogue<R, W, N>
}

/** A form for a new record; opens the record's page after saving. */
export function CatalogueCreate<R extends PlainRecord, W extends ListWords, N extends string>({
  resource,
  declared,
}: Props<R, W, N>) {
  const t = useWords(catalogueWords)
  const own = useWords(declared.words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { screens, path, endpoints, input } = resource

  function open(record: R): void {
    void queries.invalidateQueries({ queryKey: [path] })
    toast({ tone: 'success', text: t.created(declared.nameOf(record)) })
    void navigate(pathOf(screens.update, { [parameterOf(screens.update)]: record.id }), { replace: true })
  }

  return (
    <>
      <PageHeader route={screens.list} title={own.create} />
      <RecordForm
        sections={declared.sections(own)}
        record={declared.blank}
        input={input}
        save={(body) => callFor(endpoints.create, { body })}
        onSaved={open}
        saveLabel={t.create}
      >
        {declared.preview && <declared.preview />}
      </RecordForm>
    </>
  )
}
