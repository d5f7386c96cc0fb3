import { mdiRefresh } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { ProblemView } from './problem-view.tsx'
import { pageWords } from './page-words.ts'
import { Icon } from '../look/icon.tsx'

/** A read: unknown until it is answered, or failed. */
export interface Query<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<T> {
  of: Query<T>
  /** The placeholder while it loads; by default one grey line. */
  outline?: ReactNode
  /** What is said when the answer has arrived and holds nothing: a sentence, or a whole view. */
  empty?: ReactNode
}

/**
 * Replaces a part of a page that cannot be shown: its outline while it loads, what failed with "Try again", or what
 * is said of an empty answer. Nothing once there is something to show; older data stays while a newer read fails.
 */
export function Awaited<T>({ of: { data, error, refetch }, outline = line, empty = null }: Props<T>) {
  if (data !== undefined) return isEmpty(data) ? sentenceOf(empty) : null
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />
  return <div aria-busy="true">{outline}</div>
}

/** The same in one line of text, for the choices of an input or a menu. */
export function AwaitedLine<T>({ of: { data, error, refetch } }: Pick<Props<T>, 'of'>) {
  const t = useWords(pageWords)
  if (data !== undefined) return null
  if (!error) return <Line role="status">{t.loading}</Line>
  return (
    <Line role="alert">
      {error.message}{' '}
      <QuietButton
        size="small"
        // A list of choices closes when its input loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void refetch()}
      >
        {t.retry}
      </QuietButton>
    </Line>
  )
}

/** The same among the items of a menu. */
export function AwaitedItem<T>({ of: { data, error, refetch } }: Pick<Props<T>, 'of'>) {
  const t = useWords(pageWords)
  if (data !== undefined) return null
  if (!error) return <MenuItem disabled>{t.loading}</MenuItem>
  return (
    <MenuItem onClick={() => void refetch()} sx={{ whiteSpace: 'normal' }}>
      {`${error.message} ${t.retry}`}
    </MenuItem>
  )
}

/** The same in a cell of a list: a grey bar, or a button that says what failed and reads it again. */
export function AwaitedCell<T>({ of: { data, error, refetch } }: Pick<Props<T>, 'of'>) {
  const t = useWords(pageWords)
  if (data !== undefined) return null
  if (!error) return <Skeleton width={60} sx={{ display: 'inline-block' }} />
  const label = `${error.message} ${t.retry}`
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // Not a click on the row, which opens its record.
        event.stopPropagation()
        void refetch()
      }}
    >
      <Icon path={mdiRefresh} size={16} />
    </IconButton>
  )
}

/** Several queries as one: known when all are, failed when one is. */
export function allOf(queries: readonly Query<unknown>[]): Query<true> {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  return {
    data: queries.every(({ data }) => data !== undefined) ? true : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => failed.map((query) => query.refetch()),
  }
}

/** An empty array, or a page of a list without records. */
function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return false
  return 'data' in data && Array.isArray(data.data) && data.data.length === 0
}

const sentenceOf = (empty: ReactNode) =>
  typeof empty === 'string' ? <p className="quiet">{empty}</p> : empty

const line = <Skeleton variant="rounded" height={28} sx={{ my: 1 }} />

const Line = styled('span')({ display: 'block', fontSize: 13, whiteSpace: 'normal' })
