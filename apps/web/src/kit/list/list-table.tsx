import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { Link, useNavigate, type To } from 'react-router'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { widthOf, type Column } from './column.ts'
import type { ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import type { Selection } from './use-selection.ts'

export interface RowsProps<T> {
  title: string
  columns: Column<T>[]
  /** Undefined while the first page loads: skeleton rows of the same layout stand in. */
  rows: T[] | undefined
  isStale: boolean
  state: ListState
  maySort: (key: string) => boolean
  onSort: (sortBy: string, order: 'ASC' | 'DESC') => void
  nameOf: (record: T) => string
  linkOf: ((record: T) => To) | undefined
  selection: Selection<T> | null
}

const rowHeight = 53

/** The list as a table: fixed columns, so that no page moves them; the first column links to the record. */
export function ListTable<T extends { id: string }>(props: RowsProps<T>) {
  const { title, columns, rows, isStale, state, selection } = props
  const t = useWords(listWords)
  const minWidth = columns.reduce((sum, column) => sum + widthOf(column), selection ? 48 : 0)
  return (
    <Scroll tabIndex={-1}>
      <Table aria-label={title} aria-busy={rows === undefined || isStale} style={{ minWidth }}>
        <colgroup>
          {selection && <col style={{ width: 48 }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.kind || column.width ? { width: widthOf(column) } : {}} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="select">
                <Checkbox
                  size="small"
                  disabled={!rows?.length}
                  checked={selection.isAll}
                  indeterminate={selection.ids.size > 0 && !selection.isAll}
                  onChange={selection.toggleAll}
                  slotProps={{ input: { 'aria-label': t.selectAll } }}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale}>
          {rows?.map((record) => <Row key={record.id} record={record} {...props} />) ?? (
            <SkeletonRows count={state.limit} columns={columns} selects={selection !== null} />
          )}
        </tbody>
      </Table>
    </Scroll>
  )
}

function HeadCell<T>({ column, state, maySort, onSort }: RowsProps<T> & { column: Column<T> }) {
  const isSorted = state.sortBy === column.key
  const direction = state.order === 'ASC' ? 'ascending' : 'descending'
  if (!maySort(column.key))
    return (
      <th scope="col" data-kind={column.kind}>
        {column.title}
      </th>
    )
  return (
    <th scope="col" data-kind={column.kind} {...(isSorted && { 'aria-sort': direction })}>
      <button
        type="button"
        onClick={() => onSort(column.key, isSorted && state.order === 'ASC' ? 'DESC' : 'ASC')}
      >
        {column.title}
        <span className="arrow" data-on={isSorted}>
          <Icon path={isSorted && state.order === 'DESC' ? mdiArrowDown : mdiArrowUp} size={14} />
        </span>
      </button>
    </th>
  )
}

function Row<T extends { id: string }>(props: RowsProps<T> & { record: T }) {
  const { record, columns, linkOf, nameOf, selection } = props
  const t = useWords(listWords)
  const navigate = useNavigate()
  const to = linkOf?.(record)
  const isSelected = selection?.ids.has(record.id) ?? false
  return (
    <tr
      data-selected={isSelected}
      data-linked={to !== undefined}
      onClick={to === undefined ? undefined : (event) => isPlainClick(event) && void navigate(to)}
    >
      {selection && (
        <td className="select">
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': t.select(nameOf(record)) } }}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} data-kind={column.kind}>
          {at === 0 && to !== undefined ? (
            <Link to={to}>
              <WholeWords>{column.show(record)}</WholeWords>
            </Link>
          ) : (
            <WholeWords>{column.show(record)}</WholeWords>
          )}
        </td>
      ))}
    </tr>
  )
}

function SkeletonRows<T>({
  count,
  columns,
  selects,
}: {
  count: number
  columns: Column<T>[]
  selects: boolean
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {selects && (
        <td className="select">
          <Skeleton variant="rounded" width={18} height={18} sx={{ mx: 'auto' }} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind}>
          <Skeleton width={column.kind ? '80%' : '60%'} sx={{ display: 'inline-block' }} />
        </td>
      ))}
    </tr>
  ))
}

/** The whole row leads to the record for a mouse; selecting text or using a control in it does not. */
function isPlainClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest('a, button, input, label') ?? null
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  return control === null && !isModified && !getSelection()?.toString()
}

const Scroll = styled('div')({ overflowX: 'auto', borderRadius: '12px 12px 0 0' })

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 10px', textAlign: 'left', overflowWrap: 'anywhere' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 14 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 14 },
  '& th': {
    height: 46,
    fontSize: 12.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    backgroundColor: '#FAFBFD',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    // By its baseline a reversed one stands higher than its neighbours.
    verticalAlign: 'middle',
    cursor: 'pointer',
    borderRadius: 4,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& .arrow': { display: 'inline-flex', opacity: 0 },
    '& .arrow[data-on=true]': { opacity: 1 },
    '&:hover .arrow, &:focus-visible .arrow': { opacity: 1 },
  },
  '& td': { height: rowHeight, borderBottom: `1px solid ${theme.palette.divider}` },
  '& [data-kind]': { whiteSpace: 'nowrap' },
  '& td[data-kind]': { overflowWrap: 'normal' },
  '& [data-kind=number]': { textAlign: 'right' },
  // The arrow stands before the words, so that they end where the numbers end.
  '& [data-kind=number] button': { flexDirection: 'row-reverse' },
  '& td[data-kind=date]': { color: theme.palette.text.secondary },
  '& .select, & th.select:first-of-type, & td.select:first-of-type': { padding: 0, textAlign: 'center' },
  '& td a': { color: theme.palette.primary.dark, fontWeight: 600, textDecoration: 'none' },
  '& td a:hover': { textDecoration: 'underline' },
  '& tr[data-linked=true]': { cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: '#F8FAFD' },
  '& tbody tr[data-selected=true]': { backgroundColor: '#F1F5FE' },
  '& tbody[data-stale=true]': { opacity: 0.6 },
}))
