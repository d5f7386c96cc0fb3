import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { on } from '../../kit/socket.ts'
import { speaksOf } from './recipe-queries.ts'

/** Many changes within this time are one question to the server. */
const gatherMs = 400

/** While a screen of R&D is open, what changed is asked anew: the lists, and the recipes that changed. */
export function useRecipeNews(): void {
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
    const stop = on('recipe.changed', ({ id }) => {
      changed.add(id)
      timer ??= setTimeout(look, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
