import { listUnitPrices, getRecipe, getRecipeMoney, recipesPath } from '@rp/contract/recipes/recipe'
import { listPackages } from '@rp/contract/recipes/recipe-package'
import { listRegistrations } from '@rp/contract/recipes/registration'
import { listVersions } from '@rp/contract/recipes/recipe-version'
import { recipeTimeline } from '@rp/contract/recipes/transition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

/** The cache key for one recipe's data; all of it is refetched when the recipe changes. */
export const recipeKey = (id: string, ...part: string[]): string[] => [recipesPath, 'recipe', id, ...part]

export function useRecipe(id: string) {
  return useQuery({
    queryKey: recipeKey(id),
    queryFn: ({ signal }) => call(getRecipe, { params: { id } }, { signal }),
  })
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'versions'),
    queryFn: ({ signal }) => call(listVersions, { params: { id } }, { signal }),
  })
}

export function usePackages(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'packages'),
    queryFn: ({ signal }) => call(listPackages, { params: { id } }, { signal }),
  })
}

export function useRegistrations(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'registrations'),
    queryFn: ({ signal }) => call(listRegistrations, { params: { id } }, { signal }),
  })
}

export function useTimeline(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'timeline'),
    queryFn: ({ signal }) => call(recipeTimeline, { params: { id } }, { signal }),
  })
}

/** Only for users who see formulas: others get a 403, which signs them out. */
export function useMoney(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'money'),
    queryFn: ({ signal }) => call(getRecipeMoney, { params: { id } }, { signal }),
  })
}

/** Refetches one recipe and the lists it is in. */
export function useReload(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Whether a query may change when these recipes change: their own parts, and every list. */
export function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  return path === recipesPath && (part !== 'recipe' || ids.has(String(id)))
}

/** A recipe's unit price by its current version; null if either is missing. */
export function useUnitPrice(id: string) {
  return useQuery({ queryKey: [recipesPath, 'unit-price', id], queryFn: () => requestPrice(id) })
}

type Answer = (price: string | null) => void
let waiting = new Map<string, { answer: Answer; fail: (cause: unknown) => void }[]>()

/** Every row requests its own price; simultaneous requests share one call. */
function requestPrice(id: string): Promise<string | null> {
  if (waiting.size === 0) setTimeout(() => void batchLoader())
  return new Promise((answer, fail) => {
    waiting.set(id, [...(waiting.get(id) ?? []), { answer, fail }])
  })
}

async function batchLoader(): Promise<void> {
  const requests = waiting
  waiting = new Map()
  try {
    const prices = await call(listUnitPrices, { query: { ids: [...requests.keys()].join(',') } })
    const priceOf = new Map(prices.map(({ id, unit_price }) => [id, unit_price]))
    for (const [id, asking] of requests) for (const { answer } of asking) answer(priceOf.get(id) ?? null)
  } catch (cause) {
    for (const { fail } of [...requests.values()].flat()) fail(cause)
  }
}
