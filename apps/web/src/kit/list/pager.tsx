import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { PageOf } from '@rp/contract/list'
import { pageSizes } from '@rp/domain/limits'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { lastPageOf, type ListState } from './list-state.ts'
import { listWords } from './list-words.ts'

interface Props {
  state: ListState
  answer: PageOf<unknown> | undefined
  one: string
  many: string
  onChange: (change: Partial<ListState>) => void
}

/** Total count, rows per page, and page navigation. */
export function Pager({ state, answer, one, many, onChange }: Props) {
  const t = useWords(listWords)
  const { page, limit } = state
  const total = answer ? totalText(answer) : '…'
  const shown = answer?.data.length
  const from = shown ? (page - 1) * limit + 1 : 0
  const to = shown ? from + shown - 1 : 0
  const isLast =
    to < page * limit || page >= lastPageOf(limit) || (answer !== undefined && isEnd(answer, page))
  return (
    <Foot aria-label={t.paging}>
      <span>{`${total} ${answer?.total === 1 ? one : many}`}</span>
      <span className="end">
        <label className="not-printed">
          <span className="words">{t.rowsPerPage}</span>
          <NativeSelect
            value={limit}
            onChange={({ target }) => onChange({ limit: Number(target.value) })}
            input={<OutlinedInput size="small" sx={{ height: 32, fontSize: 13.5 }} />}
            inputProps={{ 'aria-label': t.rowsPerPage }}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        </label>
        <span className="range">{answer ? t.range(format(from), format(to), total) : '…'}</span>
        <span>
          <IconButton
            aria-label={t.previous}
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          >
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <IconButton aria-label={t.next} disabled={isLast} onClick={() => onChange({ page: page + 1 })}>
            <Icon path={mdiChevronRight} />
          </IconButton>
        </span>
      </span>
    </Foot>
  )
}

/** `1,284`, or `10,000+` where counting stopped. */
function totalText({ total, totalIsEstimate }: Pick<PageOf<unknown>, 'total' | 'totalIsEstimate'>): string {
  return totalIsEstimate ? `${format(Math.floor(total / 1000) * 1000 || total)}+` : format(total)
}

/** If counting stopped, there may be more pages than the reply knows. */
function isEnd({ totalPage, totalIsEstimate }: PageOf<unknown>, page: number): boolean {
  return page >= totalPage && !totalIsEstimate
}

function format(number: number): string {
  return number.toLocaleString('en-US')
}

const Foot = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 50,
  padding: '4px 8px 4px 14px',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '& .end': { display: 'inline-flex', alignItems: 'center', gap: 16, marginLeft: 'auto' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& .range': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& .words': { display: 'none' }, '& .end': { gap: 8 } },
}))
