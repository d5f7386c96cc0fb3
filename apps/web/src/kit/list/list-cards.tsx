import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { mdiPencilOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { OpenedCell } from './opened-cell.tsx'
import type { Column } from './column.ts'
import type { RowsProps } from './list-table.tsx'
import { listWords } from './list-words.ts'

/** The list on a phone: one card per record, its first column as the heading, the others labelled. */
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
  path,
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
          <CardLine key={column.key} column={column} record={record} path={path} name={nameOf(record)} />
        ))}
      </dl>
    </li>
  )
}

interface LineProps<T> {
  column: Column<T>
  record: T
  path: string
  name: string
}

/** A phone has no room for empty values, unless they can be filled in. */
function CardLine<T>({ column, record, path, name }: LineProps<T>) {
  const t = useWords(listWords)
  const [isOpen, setOpen] = useState(false)
  const { title, kind, edit } = column
  const mayEdit = edit?.mayEdit?.(record) ?? edit !== undefined
  const value = column.show(record)
  if (!mayEdit && (value === null || value === undefined || value === '')) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd data-kind={kind}>
        {edit && isOpen ? (
          <OpenedCell
            {...{ edit, record, path }}
            label={`${title}: ${name}`}
            hasButtons
            onClose={() => setOpen(false)}
          />
        ) : (
          <>
            <WholeWords>{value}</WholeWords>
            {mayEdit && (
              <IconButton className="edit" aria-label={t.editCell(title, name)} onClick={() => setOpen(true)}>
                <Icon path={mdiPencilOutline} size={18} />
              </IconButton>
            )}
          </>
        )}
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
    '@media (pointer: coarse)': { minWidth: 44, padding: '11px 0' },
  },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' },
  '& dd .edit': { margin: '-10px -10px -10px 2px', '@media (pointer: coarse)': { width: 44, height: 44 } },
  '& dd[data-kind]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}))
