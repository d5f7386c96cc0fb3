import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { on } from './socket.ts'

/** Changes within this time are combined into one request. */
const gatherMs = 400

type RecordEvents =
  | 'recipe.changed'
  | 'label-design.changed'
  | 'label-design.comments'
  | 'lab-order.changed'
  | 'lab-worksheet.changed'
  | 'machine-service.changed'
  | 'notes.changed'

/** Cache invalidation by events: while a screen is open, refetches the queries whose records changed. */
export function useRecordEvents(
  event: RecordEvents,
  speaksOf: (key: QueryKey, ids: ReadonlySet<string>) => boolean,
): void {
  const queries = useQueryClient()
  const ask = useEffectEvent((ids: ReadonlySet<string>) =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, ids) }),
  )
  useEffect(() => {
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const ids = new Set(changed)
      changed.clear()
      timer = undefined
      void ask(ids)
    }
    const stop = on(event, ({ id }) => {
      changed.add(id)
      timer ??= setTimeout(look, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [event])
}
