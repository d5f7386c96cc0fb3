import { listRooms } from '@rp/contract/chat/room'
import { useListMemory } from '../../../kit/list/list-memory.ts'
import { firstState, rulesOf, type ListState } from '../../../kit/list/list-state.ts'
import { ViewsMenu } from '../../../kit/list/views-menu.tsx'
import { filterKeys, type RoomFilter } from './room-filter.ts'

interface RoomViewsProps {
  filter: RoomFilter
  onChange: (change: RoomFilter) => void
}

const rules = rulesOf(listRooms, {
  filters: filterKeys.filter((key) => key !== 'keyword'),
  columns: [],
  searchAs: 'keyword',
})

/** Filters of the messenger under a name, kept and shared as those of every list. */
export function RoomViews({ filter: { keyword = '', ...filters }, onChange }: RoomViewsProps) {
  const { views } = useListMemory('messenger')
  const state: ListState = { ...firstState(rules), q: keyword, filters: { ...filters } }
  return (
    <ViewsMenu
      page="messenger"
      views={views}
      state={state}
      rules={rules}
      onShow={(shown) => onChange(changeTo(shown))}
    />
  )
}

/** Every key is said: what the view does not filter by is filtered by no more. */
function changeTo({ q, filters }: ListState): RoomFilter {
  return Object.fromEntries(filterKeys.map((key) => [key, key === 'keyword' ? q : (filters[key] ?? '')]))
}
