import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useRef, type MouseEvent } from 'react'
import { Link, useNavigate, type To } from 'react-router'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { ColumnSeparator } from './column-separator.tsx'
import type { Column } from './column.ts'
import { fittingWidth } from './fitting-width.ts'
import type { ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import { EditableCell } from './editable-cell.tsx'
import { cellName, useCellGrid, type CellGrid } from './use-cell-grid.ts'
import { useColumnWidths } from './use-column-widths.ts'
import type { Selection } from './use-selection.ts'

export interface RowsProps<T> {
  title: string
  columns: Column<T>[]
  /** Undefined while the first page loads: skeleton rows of the same layout are shown. */
  rows: T[] | undefined
  isStale: boolean
  state: ListState
  maySort: (key: string) => boolean
  onSort: (sortBy: string, order: 'ASC' | 'DESC') => void
  nameOf: (record: T) => string
  linkOf: ((record: T) => To) | undefined
  selection: Selection<T> | null
  /** The path of the list, which is refetched when a cell was saved. */
  path: string
  /** Pixels of the columns whose width the reader chose. */
  widths: Record<string, number>
  onWidths: (widths: Record<string, number>) => void
}

const rowHeight = 53

/**
 * The list as a table. Column widths are fixed: only the user changes them, not the content of a page. The first column
 * links to the record.
 */
export function ListTable<T extends { id: string }>(props: RowsProps<T>) {
  const { title, columns, rows, isStale, state, selection } = props
  const t = useWords(listWords)
  const widths = useColumnWidths(props)
  const grid = useCellGrid(editableCells(rows ?? [], columns))
  const minWidth = columns.reduce((sum, column) => sum + widths.of(column), selection ? 48 : 0)
  // With the user's own widths, the last column takes the remaining space; otherwise columns of running text do.
  const isFixed = (column: Column<T>, at: number) =>
    widths.isOwn ? at < columns.length - 1 : column.kind !== undefined || column.width !== undefined
  return (
    <Scroll tabIndex={-1}>
      <Table aria-label={title} aria-busy={rows === undefined || isStale} style={{ minWidth }}>
        <colgroup>
          {selection && <col style={{ width: 48 }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={isFixed(column, at) ? { width: widths.of(column) } : {}} />
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
              <HeadCell key={column.key} column={column} {...props} sizes={widths} />
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale}>
          {rows?.map((record) => <Row key={record.id} record={record} grid={grid} {...props} />) ?? (
            <SkeletonRows count={state.limit} columns={columns} selects={selection !== null} />
          )}
        </tbody>
      </Table>
    </Scroll>
  )
}

interface HeadProps<T> extends RowsProps<T> {
  column: Column<T>
  sizes: ReturnType<typeof useColumnWidths>
}

/** Its accessible name is the title alone, because the separator in it is another control. */
function HeadCell<T>({ column, sizes, state, selection, maySort, onSort }: HeadProps<T>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const { key, title, kind } = column
  const isSorted = state.sortBy === key
  const direction = state.order === 'ASC' ? 'ascending' : 'descending'
  const resized = (resize: typeof sizes.done) => (width: number) =>
    cell.current && resize(cell.current, key, width)
  return (
    <th
      ref={cell}
      scope="col"
      aria-label={title}
      data-kind={kind}
      {...(maySort(key) && isSorted && { 'aria-sort': direction })}
    >
      {maySort(key) ? (
        <button type="button" onClick={() => onSort(key, isSorted && state.order === 'ASC' ? 'DESC' : 'ASC')}>
          <span className="title">{title}</span>
          <span className="arrow" data-on={isSorted}>
            <Icon path={isSorted && state.order === 'DESC' ? mdiArrowDown : mdiArrowUp} size={14} />
          </span>
        </button>
      ) : (
        <span className="title">{title}</span>
      )}
      {/* The actions for selected rows are above the headers. */}
      {!selection?.ids.size && (
        <ColumnSeparator
          title={title}
          width={sizes.of(column)}
          measure={() => cell.current?.offsetWidth ?? sizes.of(column)}
          fit={() => (cell.current ? fittingWidth(cell.current) : sizes.of(column))}
          onDrag={resized(sizes.drag)}
          onDone={resized(sizes.done)}
          onCancel={sizes.cancel}
        />
      )}
    </th>
  )
}

/** The cells that the reader may edit, in the order of Tab. */
function editableCells<T extends { id: string }>(rows: T[], columns: Column<T>[]): string[] {
  const editable = columns.filter(({ edit }) => edit !== undefined)
  return rows.flatMap((record) =>
    editable.filter(({ edit }) => edit?.mayEdit?.(record) ?? true).map(({ key }) => cellName(record.id, key)),
  )
}

function Row<T extends { id: string }>(props: RowsProps<T> & { record: T; grid: CellGrid }) {
  const { record, columns, linkOf, nameOf, selection, grid, path } = props
  const t = useWords(listWords)
  const to = linkOf?.(record)
  const isSelected = selection?.ids.has(record.id) ?? false
  const click = useRowClick(to)
  return (
    <tr data-selected={isSelected} data-linked={to !== undefined} {...click}>
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
      {columns.map((column, at) => {
        const shown = <WholeWords>{column.show(record)}</WholeWords>
        const content = at === 0 && to !== undefined ? <Link to={to}>{shown}</Link> : shown
        const { key, kind, edit } = column
        if (edit && (edit.mayEdit?.(record) ?? true))
          return (
            <EditableCell key={key} {...{ edit, record, column, path, grid }} name={nameOf(record)}>
              {content}
            </EditableCell>
          )
        return (
          <td key={key} data-kind={kind}>
            {content}
          </td>
        )
      })}
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

/** A click on an editable cell waits this long for a second one: the usual double-click time of operating systems. */
const doubleClickMs = 500

/** For a mouse the row opens its record; a cell that a double click edits waits for it. */
function useRowClick(to: To | undefined) {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (to === undefined) return {}
  return {
    onClick: (event: MouseEvent) => {
      clearTimeout(waiting.current)
      if (!isPlainClick(event) || event.detail > 1) return
      const isEditable = event.target instanceof Element && event.target.closest('[data-cell]') !== null
      if (!isEditable) return void navigate(to)
      waiting.current = setTimeout(() => void navigate(to), doubleClickMs)
    },
    onDoubleClick: () => clearTimeout(waiting.current),
  }
}

/** For a mouse the whole row links to the record; selecting text or using a control in it does not navigate. */
function isPlainClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest('a, button, input, select, label, [data-open=true]') ?? null
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
    position: 'relative',
    height: 46,
    fontSize: 12.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    backgroundColor: '#FAFBFD',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  // A narrow column truncates its title; the accessible name of the cell is the whole title.
  '& th .title': { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th button': {
    all: 'unset',
    display: 'inline-flex',
    maxWidth: '100%',
    alignItems: 'center',
    gap: 2,
    // With baseline alignment a reversed button sits higher than its neighbours.
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
  '& td[data-cell]:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 4,
  },
  '& tr:hover td[data-cell]:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.divider}` },
  '& td[data-open=true]': { paddingInline: 4 },
  '& [data-kind=number]': { textAlign: 'right' },
  // The arrow precedes the words, so that they end where the numbers end.
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
