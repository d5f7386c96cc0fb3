import {
  getListMemory,
  putListMemory,
  type SavedView,
  type ListName,
} from '@rp/contract/platform/preferences'
import type { ListState as Memory } from '@rp/contract/platform/preferences'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { onLeave, onResetAll } from '../session.ts'

const delayMs = 600
/** Saves that wait, by page key: they outlive the screen, a list left at once is remembered too. */
const waiting = new Map<ListName, { timer: ReturnType<typeof setTimeout>; memory: Memory }>()

onLeave(() => Promise.all([...waiting].map(([page, { memory }]) => save(page, memory))))

onResetAll(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
})

interface Remembered {
  memory: Memory | null
  views: SavedView[]
}

export const memoryKey = (page: ListName) => ['list-memory', page]

/** What the server remembers of a list, asked once; later the cache follows what is saved. */
export function useListMemory(page: ListName) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: memoryKey(page),
    queryFn: ({ signal }) => call(getListMemory, { params: { page } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

  function remember(memory: Memory): void {
    const views = data?.views ?? []
    queries.setQueryData<Remembered>(memoryKey(page), { memory, views })
    clearTimeout(waiting.get(page)?.timer)
    waiting.set(page, { timer: setTimeout(() => void save(page, memory), delayMs), memory })
  }

  return { memory: data?.memory ?? null, views: data?.views ?? [], isPending, remember }
}

/** A memory that could not be kept costs a click next time; it is no reason to disturb the user. */
async function save(page: ListName, memory: Memory): Promise<void> {
  clearTimeout(waiting.get(page)?.timer)
  waiting.delete(page)
  await call(putListMemory, { params: { page }, body: memory }).catch(() => {})
}
