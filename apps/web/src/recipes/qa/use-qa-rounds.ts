import type { ReplyOf } from '@rp/contract/endpoint'
import { listQaRounds, type QaRound } from '@rp/contract/recipes/recipe-qa'
import { recipesPath } from '@rp/contract/recipes/recipe'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../kit/call.ts'
import { on } from '../../kit/server/socket.ts'

type Rounds = ReplyOf<typeof listQaRounds>

const keyOf = (id: string) => [recipesPath, 'recipe', id, 'qa']

/** The rounds of a recipe; refetched when the recipe changes. */
export function useQaRounds(id: string) {
  const queries = useQueryClient()
  const look = useEffectEvent((changed: string) => {
    if (changed === id) void queries.invalidateQueries({ queryKey: keyOf(id) })
  })
  useEffect(() => on('recipe.changed', (news) => look(news.id)), [])
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(listQaRounds, { params: { id } }, { signal }),
  })
}

/** Replaces a round by the server's reply, and refetches what else it changed. */
export function useAssignRoundToMe(id: string) {
  const queries = useQueryClient()
  return {
    take: (round: QaRound) =>
      queries.setQueryData<Rounds>(
        keyOf(id),
        (known) =>
          known && { ...known, rounds: known.rounds.map((one) => (one.id === round.id ? round : one)) },
      ),
    reload: () => queries.invalidateQueries({ queryKey: [recipesPath] }),
  }
}
