import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { on } from './socket.ts'

/** Many changes within this time are one question to the server. */
const gatherMs = 400

type RecordNews =
  | 'recipe.changed'
  | 'label-design.changed'
  | 'label-design.comments'
  | 'lab-order.changed'
  | 'machine-service.changed'

/** While a screen is open, what changed is asked anew: the queries that speak of records that changed. */
export function useRecordNews(
  event: RecordNews,
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
