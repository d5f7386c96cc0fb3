import { mdiSort } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import { useWords } from '../language.ts'
import type { Column } from './column.ts'
import type { ListState } from './list-state.ts'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'

interface Props<T> {
  columns: Column<T>[]
  state: ListState
  onSort: (sortBy: string, order: 'ASC' | 'DESC') => void
}

/** The list order on phones, which have no column headers. */
export function SortMenu<T>({ columns, state, onSort }: Props<T>) {
  const t = useWords(listWords)
  const orders = [
    { order: 'ASC', words: t.ascending },
    { order: 'DESC', words: t.descending },
  ] as const
  return (
    <MenuButton icon={mdiSort} label={t.sort}>
      {(close) =>
        columns.flatMap(({ key, title }) =>
          orders.map(({ order, words }) => {
            const isChosen = state.sortBy === key && state.order === order
            return (
              <MenuItem
                key={`${key} ${order}`}
                role="menuitemradio"
                aria-checked={isChosen}
                selected={isChosen}
                onClick={() => {
                  close()
                  onSort(key, order)
                }}
              >
                {`${title}, ${words}`}
              </MenuItem>
            )
          }),
        )
      }
    </MenuButton>
  )
}
