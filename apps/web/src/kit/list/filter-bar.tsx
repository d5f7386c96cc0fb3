import { mdiFilterMinusOutline, mdiFilterOffOutline, mdiFilterPlusOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { FilterControl } from './filter-control.tsx'
import type { Filter } from './filter.ts'
import type { ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import { phoneBelow, useIsPhone } from './phone.ts'
import { SearchBox } from './search-box.tsx'

interface Props {
  state: ListState
  filters: Filter[]
  searchHint?: string | undefined
  /** Some lists have filters but no search. */
  hasSearch?: boolean
  onChange: (change: Partial<ListState>, navigation?: { replace: boolean }) => void
  onReset: () => void
  /** Shown at the end of the row: saved views. */
  children?: ReactNode
}

/**
 * This many fit in one row with the search and the views at 1440 px; with more than `mostInRow` the last are folded.
 */
const shownOfMany = 5
const mostInRow = 6

/** Search, filters as chips, and reset, in one row; with many filters the last are behind a button. */
export function FilterBar({
  state,
  filters,
  searchHint,
  hasSearch = true,
  onChange,
  onReset,
  children,
}: Props) {
  const t = useWords(listWords)
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const mayFold = !isPhone && filters.length > mostInRow
  const folded = mayFold
    ? filters.slice(shownOfMany).filter(({ name }) => state.filters[name] === undefined)
    : []
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0
  const setFilter = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = state.filters
    onChange({ filters: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <Row aria-label={t.filters}>
      {hasSearch && (
        <SearchBox value={state.q} hint={searchHint} onSearch={(q) => onChange({ q }, { replace: true })} />
      )}
      <div className="filters">
        {filters
          .filter((filter) => isUnfolded || !folded.includes(filter))
          .map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name]}
              onChange={(value) => setFilter(filter.name, value)}
            />
          ))}
        {folded.length > 0 && (
          <QuietButton
            aria-expanded={isUnfolded}
            startIcon={<Icon path={isUnfolded ? mdiFilterMinusOutline : mdiFilterPlusOutline} size={18} />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t.fewerFilters : t.moreFilters(folded.length)}
          </QuietButton>
        )}
        {(isFiltered || state.page > 1) && (
          <Button onClick={onReset} startIcon={<Icon path={mdiFilterOffOutline} size={18} />}>
            {t.reset}
          </Button>
        )}
      </div>
      <span className="end">{children}</span>
    </Row>
  )
}

const Row = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginBottom: 12,
  '& .filters': { display: 'contents' },
  // On a phone they form one scrolling row below the search.
  '& .end': { marginLeft: 'auto', display: 'inline-flex', gap: 8 },
  [`@media (max-width: ${phoneBelow - 0.05}px)`]: {
    '& .filters': {
      display: 'flex',
      order: 1,
      flex: '1 0 100%',
      gap: 8,
      margin: -3,
      padding: 3,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > *': { flex: 'none' },
    },
  },
})
