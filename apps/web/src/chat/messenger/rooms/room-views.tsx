import { listRooms } from '@rp/contract/chat/room'
import { useListMemory } from '../../../kit/list/list-memory.ts'
import { firstState, fromMemory, rulesOf, toMemory, type ListState } from '../../../kit/list/list-state.ts'
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

/** Named filters of the messenger, saved and shared like those of every list. */
export function RoomViews({ filter: { keyword = '', ...filters }, onChange }: RoomViewsProps) {
  const { views, opening } = useListMemory('messenger')
  const state: ListState = { ...firstState(rules), q: keyword, filters: { ...filters } }
  return (
    <ViewsMenu
      page="messenger"
      views={views}
      opening={opening}
      current={toMemory(state, rules)}
      onShow={(view) => onChange(changeTo(fromMemory(view.state, rules)))}
    />
  )
}

/** Sets every key: filters the view does not use are cleared. */
function changeTo({ q, filters }: ListState): RoomFilter {
  return Object.fromEntries(filterKeys.map((key) => [key, key === 'keyword' ? q : (filters[key] ?? '')]))
}
