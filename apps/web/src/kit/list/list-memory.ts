import {
  deleteListMemory,
  getListMemory,
  putListMemory,
  type SavedView,
  type ListName,
} from '@rp/contract/platform/preferences'
import type { ListState as Memory } from '@rp/contract/platform/preferences'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { onLeave, onResetAll } from '../session.ts'

/** The state of a list is saved after a pause of this length. */
export const delayMs = 600
/** Pending saves by page key: they outlive the screen, so that a list left at once is remembered too. */
const waiting = new Map<ListName, { timer: ReturnType<typeof setTimeout>; memory: Memory }>()

onLeave(() => Promise.all([...waiting].map(([page, { memory }]) => save(page, memory))))

onResetAll(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
})

interface Remembered {
  memory: Memory | null
  views: SavedView[]
  opening_view_id: string | null
}

const nothingKnown: Remembered = { memory: null, views: [], opening_view_id: null }

export const memoryKey = (page: ListName) => ['list-memory', page]

/** The state of a list that the server remembers. It is loaded once; later saves update the cache. */
export function useListMemory(page: ListName) {
  const queries = useQueryClient()
  // oxlint-disable-next-line own/no-unknown-as-empty -- a list opens without its memory, whose loss costs a click
  const { data, isPending } = useQuery({
    queryKey: memoryKey(page),
    queryFn: ({ signal }) => call(getListMemory, { params: { page } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

  function remember(memory: Memory): void {
    keep(memory)
    clearTimeout(waiting.get(page)?.timer)
    waiting.set(page, { timer: setTimeout(() => void save(page, memory), delayMs), memory })
  }

  /** The list opens with the shared view again, and follows later changes of that view. */
  function forget(): void {
    keep(null)
    clearTimeout(waiting.get(page)?.timer)
    waiting.delete(page)
    void call(deleteListMemory, { params: { page } }).catch(() => {})
  }

  function keep(memory: Memory | null): void {
    queries.setQueryData<Remembered>(memoryKey(page), { ...(data ?? nothingKnown), memory })
  }

  const { views } = data ?? nothingKnown
  return {
    memory: data?.memory ?? null,
    views,
    opening: views.find(({ id }) => id === data?.opening_view_id) ?? null,
    isPending,
    remember,
    forget,
  }
}

/** A failed save costs the user one more click next time, so no error is shown. */
async function save(page: ListName, memory: Memory): Promise<void> {
  clearTimeout(waiting.get(page)?.timer)
  waiting.delete(page)
  await call(putListMemory, { params: { page }, body: memory }).catch(() => {})
}
