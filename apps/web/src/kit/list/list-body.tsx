import { mdiTextBoxSearchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useWords } from '../language.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { shownOf } from './column.ts'
import { ListCards } from './list-cards.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import { ListTable } from './list-table.tsx'
import { listWords } from './list-words.ts'
import type { List } from './use-list.ts'
import { Awaited } from '../page/awaited.tsx'

interface Props<T extends { id: string }> extends Omit<ListDeclaration<T>, 'list'> {
  list: List<T>
  path: string
  isPhone: boolean
  /** The way out of an empty list. */
  next: ReactNode
}

/** The records as a table or cards, or the reason why there are none. */
export function ListBody<T extends { id: string }>(props: Props<T>) {
  const { list, words, columns, bulk = [], isPhone } = props
  const { state, layout, error, change } = list
  const records = knownRecords(list)
  if (error) return <Awaited of={{ data: undefined, error, refetch: list.reload }} />
  if (records?.length === 0) return <NoRecords {...props} />
  if (props.rows && records) return props.rows(records)
  const Rows = isPhone ? ListCards<T> : ListTable<T>
  return (
    <Rows
      title={words.many}
      columns={shownOf(columns, { hidden: state.hidden, order: layout.columns ?? [] })}
      widths={layout.widths ?? {}}
      onWidths={(widths) => list.arrange({ ...layout, widths })}
      rows={records}
      isStale={list.isStale}
      state={state}
      maySort={(key) => list.rules.accepts('sortBy', key)}
      onSort={(sortBy, order) => change({ sortBy, order })}
      nameOf={props.nameOf}
      path={props.path}
      linkOf={props.linkOf}
      selection={bulk.length > 0 ? list.selection : null}
    />
  )
}

/** An earlier search without results says nothing of this one. */
const knownRecords = <T extends { id: string }>({ isStale, answer }: List<T>) =>
  isStale && answer?.data.length === 0 ? undefined : answer?.data

function NoRecords<T extends { id: string }>({ list, words, next }: Props<T>) {
  const t = useWords(listWords)
  const isNarrowed = list.state.q !== '' || Object.keys(list.state.filters).length > 0
  return (
    <EmptyState
      icon={mdiTextBoxSearchOutline}
      title={isNarrowed ? t.nothingFound(words.many) : t.empty(words.many)}
      text={isNarrowed ? t.nothingFoundText : t.emptyText}
    >
      {isNarrowed ? <Button onClick={list.reset}>{t.reset}</Button> : next}
    </EmptyState>
  )
}
