import { getPictureFacts } from '@rp/contract/recipes/label-picture'
import type { PictureFacts } from '@rp/label/picture-facts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { queryClient } from '../kit/server/query-client.ts'

const queryOf = (file: string) => ({
  queryKey: ['label-picture-facts', file],
  queryFn: async (): Promise<PictureFacts | 'damaged'> =>
    (await call(getPictureFacts, { params: { file } })).facts ?? 'damaged',
  // A stored picture never changes.
  staleTime: Infinity,
})

/** How the press reproduces a picture; null until known. */
export const usePictureFacts = (file: string): PictureFacts | 'damaged' | null =>
  useQuery(queryOf(file)).data ?? null

/** How the press reproduces each picture; rejects if one is unavailable. */
export async function loadPictureFacts(
  files: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts | 'damaged'>> {
  const facts = await Promise.all(files.map((file) => queryClient.fetchQuery(queryOf(file))))
  return new Map(files.map((file, at) => [file, facts[at] ?? 'damaged']))
}

/** Caches the facts returned with a newly stored picture. */
export const keepPictureFacts = (file: string, facts: PictureFacts): void =>
  void queryClient.setQueryData(queryOf(file).queryKey, facts)
