import { listUnitPrices, getRecipe, getRecipeMoney, recipesPath } from '@rp/contract/recipes/recipe'
import { listPackages } from '@rp/contract/recipes/recipe-package'
import { listRegistrations } from '@rp/contract/recipes/registration'
import { listVersions } from '@rp/contract/recipes/recipe-version'
import { recipeTimeline } from '@rp/contract/recipes/transition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

/** Where what belongs to one recipe lies in the cache; all of it is asked anew when the recipe changes. */
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

/** Only for who sees formulas: to anybody else the answer is a 403, which signs out. */
export function useMoney(id: string) {
  return useQuery({
    queryKey: recipeKey(id, 'money'),
    queryFn: ({ signal }) => call(getRecipeMoney, { params: { id } }, { signal }),
  })
}

/** Asks anew for one recipe and for the lists it stands in. */
export function useReload(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) => queries.invalidateQueries({ predicate: ({ queryKey }) => speaksOf(queryKey, new Set([id])) })
}

/** Whether an answer may say something else once these recipes changed: their own parts, and every list. */
export function speaksOf(queryKey: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [path, part, id] = queryKey
  return path === recipesPath && (part !== 'recipe' || ids.has(String(id)))
}

/** The price of one unit of a recipe, by its current version; null while one is missing. */
export function useUnitPrice(id: string) {
  return useQuery({ queryKey: [recipesPath, 'unit-price', id], queryFn: () => askPrice(id) })
}

type Answer = (price: string | null) => void
let waiting = new Map<string, { answer: Answer; fail: (cause: unknown) => void }[]>()

/** Every row asks for its own price; those that ask in the same moment share one call. */
function askPrice(id: string): Promise<string | null> {
  if (waiting.size === 0) setTimeout(() => void askTogether())
  return new Promise((answer, fail) => {
    waiting.set(id, [...(waiting.get(id) ?? []), { answer, fail }])
  })
}

async function askTogether(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  try {
    const prices = await call(listUnitPrices, { query: { ids: [...asked.keys()].join(',') } })
    const priceOf = new Map(prices.map(({ id, unit_price }) => [id, unit_price]))
    for (const [id, asking] of asked) for (const { answer } of asking) answer(priceOf.get(id) ?? null)
  } catch (cause) {
    for (const { fail } of [...asked.values()].flat()) fail(cause)
  }
}
