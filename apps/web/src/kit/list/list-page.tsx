import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { pathOf, type RouteName } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { Icon } from '../look/icon.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { useMayOpen } from '../rights/may-open.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { shownOf } from './column.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filter.ts'
import { ListBody } from './list-body.tsx'
import { linkTemplate } from './link-template.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { listWords } from './list-words.ts'
import { fromMemory, queryOf, type ListState } from './list-state.ts'
import { Pager } from './pager.tsx'
import { useIsPhone } from './phone.ts'
import { SortMenu } from './sort-menu.tsx'
import { useList } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The product's only list: everything it shows is in the address and remembered by the server. */
export function ListPage<T extends { id: string }>(props: ListDeclaration<T>) {
  const { page, words, columns, bulk = [] } = props
  const filters = useFilters(props)
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
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
            <ExportMenu
              endpoint={props.export}
              query={list.query}
              formats={props.exportFormats}
              page={props.memory ?? page}
              shown={shownOf(columns, { hidden: state.hidden, order: list.layout.columns ?? [] })}
              columns={columns}
              current={templateState(state)}
              queryFor={(saved) => ({
                ...queryOf(fromMemory({ ...saved, page: 1, limit: state.limit }, list.rules), list.rules),
                ...props.fixed,
              })}
              link={props.linkOf && linkTemplate(props.linkOf, pathname)}
            />
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
                layout={list.layout}
                onChange={(hidden) => change({ hidden })}
                onLayout={list.arrange}
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
          opening={list.opening}
          current={list.current}
          onShow={list.show}
        />
      </FilterBar>
      <Card aria-label={words.many}>
        {selection.records.length > 0 && (
          <BulkBar
            records={selection.records}
            matching={selection.isBeyondPage ? null : (answer ?? null)}
            onSelectMatching={list.selectMatching}
            actions={bulk}
            onClear={selection.clear}
          />
        )}
        <ListBody {...props} list={list} path={props.list.path} isPhone={isPhone} next={create} />
        <Pager state={state} answer={answer} one={words.one} many={words.many} onChange={change} />
      </Card>
    </>
  )
}

/** The part of a list's state that an export template stores. */
const templateState = ({ q, filters, sortBy, order }: ListState) => ({
  filters,
  sortBy,
  order,
  ...(q.trim() && { q: q.trim() }),
})

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

/** Every list with archivable records has the filter for it (contract list.ts). */
function useFilters<T>({ list, filters = [] }: ListDeclaration<T>): Filter[] {
  const t = useWords(listWords)
  if (!('archived' in list.query.shape)) return filters
  const choices = [{ value: 'true', label: t.archivedOnly }]
  return [...filters, { kind: 'choice', name: 'archived', label: t.archived, choices }]
}
