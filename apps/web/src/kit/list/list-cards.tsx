import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../language.ts'
import { WholeWords } from '../text/whole-words.tsx'
import type { Column } from './column.ts'
import type { RowsProps } from './list-table.tsx'
import { listWords } from './list-words.ts'

/** The list on a phone: a card a record, its first column as the heading, the others named beside their values. */
export function ListCards<T extends { id: string }>(props: RowsProps<T>) {
  const { title, rows, isStale, state, columns } = props
  return (
    <Cards aria-label={title} aria-busy={rows === undefined || isStale} data-stale={isStale}>
      {rows?.map((record) => <CardOf key={record.id} record={record} {...props} />) ??
        Array.from({ length: state.limit }, (_, row) => (
          <li key={row} aria-hidden>
            {columns.map((column) => (
              <Skeleton key={column.key} width="70%" />
            ))}
          </li>
        ))}
    </Cards>
  )
}

function CardOf<T extends { id: string }>({
  record,
  columns,
  linkOf,
  nameOf,
  selection,
}: RowsProps<T> & { record: T }) {
  const t = useWords(listWords)
  const [heading, ...others] = columns
  const to = linkOf?.(record)
  const name = heading?.show(record)
  return (
    <li>
      <div className="heading">
        {to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
        {selection && (
          <Checkbox
            size="small"
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': t.select(nameOf(record)) } }}
          />
        )}
      </div>
      <dl>
        {others.map((column) => (
          <CardLine key={column.key} column={column} value={column.show(record)} />
        ))}
      </dl>
    </li>
  )
}

/** A phone has no room for what is empty. */
function CardLine<T>({ column, value }: { column: Column<T>; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return null
  return (
    <div>
      <dt>{column.title}</dt>
      <dd data-kind={column.kind}>
        <WholeWords>{value}</WholeWords>
      </dd>
    </div>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13.5,
  '&[data-stale=true]': { opacity: 0.6 },
  '& li': { padding: '10px 14px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& .heading': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 38,
    fontSize: 14.5,
    overflowWrap: 'anywhere',
  },
  '& .heading a': {
    color: theme.palette.primary.dark,
    fontWeight: 600,
    textDecoration: 'none',
    padding: '6px 0',
  },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' },
  '& dd[data-kind]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}))
