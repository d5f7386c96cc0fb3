import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { pathOf, type RouteName } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { Icon } from '../look/icon.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { useMayOpen } from '../rights/may-open.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filter.ts'
import { ListBody } from './list-body.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import { listWords } from './list-words.ts'
import { Pager } from './pager.tsx'
import { useIsPhone } from './phone.ts'
import { SortMenu } from './sort-menu.tsx'
import { useList } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The one list of the product: everything it shows is in the address and remembered by the server. */
export function ListPage<T extends { id: string }>(props: ListDeclaration<T>) {
  const { page, words, columns, bulk = [], nameOf } = props
  const queries = useQueryClient()
  const filters = useFilters(props)
  const isPhone = useIsPhone()
  const list = useList({ ...props, filters })
  const { state, answer, selection, change } = list
  const create = <CreateButton route={props.create} label={words.create} />
  const sortable = columns.filter(({ key }) => list.rules.accepts('sortBy', key))

  return (
    <>
      <PageHeader
        route={page}
        beside={props.beside}
        actions={
          <>
            <ExportMenu endpoint={props.export} query={list.query} formats={props.exportFormats} />
            {isPhone || props.rows ? (
              <SortMenu
                columns={sortable}
                state={state}
                onSort={(sortBy, order) => change({ sortBy, order })}
              />
            ) : (
              <ColumnChooser
                columns={columns}
                hidden={state.hidden}
                onChange={(hidden) => change({ hidden })}
              />
            )}
            {props.actions}
            {create}
          </>
        }
      />
      {props.tabs}
      <FilterBar
        state={state}
        filters={filters}
        searchHint={words.searchHint}
        onChange={change}
        onReset={list.reset}
      >
        <ViewsMenu
          page={props.memory ?? page}
          views={list.views}
          state={state}
          rules={list.rules}
          onShow={list.show}
        />
      </FilterBar>
      <Card aria-label={words.many}>
        {selection.records.length > 0 && (
          <BulkBar
            records={selection.records}
            actions={bulk}
            nameOf={nameOf}
            onClear={selection.clear}
            onDone={() => void queries.invalidateQueries({ queryKey: [props.list.path] })}
          />
        )}
        <ListBody {...props} list={list} isPhone={isPhone} next={create} />
        <Pager state={state} answer={answer} one={words.one} many={words.many} onChange={change} />
      </Card>
    </>
  )
}

function CreateButton({
  route,
  label,
}: {
  route: RouteName | undefined
  label: string | undefined
}): ReactNode {
  const mayOpen = useMayOpen()
  if (!route || !label || !mayOpen(route)) return null
  return (
    <Button
      component={Link}
      to={pathOf(route)}
      variant="contained"
      startIcon={<Icon path={mdiPlus} size={18} />}
    >
      {label}
    </Button>
  )
}

/** Every list whose records can be archived has the filter for it (contract list.ts). */
function useFilters<T>({ list, filters = [] }: ListDeclaration<T>): Filter[] {
  const t = useWords(listWords)
  if (!('archived' in list.query.shape)) return filters
  const choices = [{ value: 'true', label: t.archivedOnly }]
  return [...filters, { kind: 'choice', name: 'archived', label: t.archived, choices }]
}
