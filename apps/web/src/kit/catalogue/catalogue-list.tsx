import { pathOf } from '@rp/domain/routes'
import { ImportButton } from '../import/import-button.tsx'
import { importCallsOf } from '../import/importing.ts'
import { labelsOf } from '../import/labels-of.ts'
import { useWords } from '../language.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import type { ListWords } from '../list/list-declaration.ts'
import { ListPage } from '../list/list-page.tsx'
import { useMayOpen } from '../rights/may-open.ts'
import { DateText } from '../text/date-text.tsx'
import { catalogueWords } from './catalogue-words.ts'
import type { Catalogue } from './catalogue-declaration.ts'
import { parameterOf, type PlainRecord, type PlainResource } from './plain-resource.ts'
import { StateChip } from './state-chip.tsx'
import { useRecordCells } from './use-record-cells.ts'
import { useRecordBulk } from './use-record-bulk.ts'

interface Props<R extends PlainRecord, W extends ListWords, N extends string> {
  resource: PlainResource<R>
  declared: Catalogue<R, W, N>
}

/** The list of a plain entity: its declared columns, then its state and last change. */
export function CatalogueList<R extends PlainRecord, W extends ListWords, N extends string>({
  resource,
  declared,
}: Props<R, W, N>) {
  const t = useWords(declared.words)
  const { screens, endpoints } = resource
  const mayOpen = useMayOpen()
  const mayUpdate = mayOpen(screens.update)
  const common = useCommon<R>()
  const { nameOf, blank } = declared
  const hasState = 'is_active' in blank
  const sections = declared.sections(t)
  const editable = useRecordCells<R>(resource, sections)
  const columns = [...declared.columns(t), ...(hasState ? [common.state] : []), common.updated]
  const bulk = useRecordBulk<R>({
    resource,
    nameOf,
    form: {
      sections,
      blank,
      now: (record, field) => columns.find(({ key }) => key === field)?.show(record),
    },
  })
  return (
    <>
      <ListPage
        page={screens.list}
        words={t}
        list={endpoints.list}
        export={endpoints.export}
        columns={mayUpdate ? editable(columns) : columns}
        filters={[...(declared.filters?.(t) ?? []), ...(hasState ? [common.isActive] : [])]}
        nameOf={nameOf}
        linkOf={
          mayUpdate ? ({ id }) => pathOf(screens.update, { [parameterOf(screens.update)]: id }) : undefined
        }
        create={screens.create}
        actions={
          mayOpen(screens.create) && (
            <ImportButton
              kinds={[
                {
                  ...importCallsOf(endpoints),
                  labels: labelsOf([t, ...Object.values(declared.words)].map(declared.sections)),
                },
              ]}
            />
          )
        }
        bulk={mayUpdate ? bulk.actions : []}
      />
      {bulk.dialog}
    </>
  )
}

function useCommon<R extends PlainRecord>() {
  const t = useWords(catalogueWords)
  const state: Column<R> = {
    key: 'is_active',
    title: t.state,
    // Only records that have a state show the column.
    exports: [['is_active' as keyof R & string, t.state]],
    kind: 'chip',
    show: (r) => <StateChip record={r} />,
  }
  const updated: Column<R> = {
    key: 'updated_at',
    title: t.updated,
    kind: 'date',
    width: 116,
    show: ({ updated_at }) => <DateText instant={updated_at} style="date" />,
  }
  const choices = [
    { value: 'true', label: t.active },
    { value: 'false', label: t.inactive },
  ]
  const isActive: Filter = { kind: 'choice', name: 'is_active', label: t.state, choices }
  return { state, updated, isActive }
}
