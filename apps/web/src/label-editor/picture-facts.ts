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

/** What the press makes of a picture; null until it is known. */
export const usePictureFacts = (file: string): PictureFacts | 'damaged' | null =>
  useQuery(queryOf(file)).data ?? null

/** What the press makes of each picture; rejects when that of one cannot be had. */
export async function loadPictureFacts(
  files: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts | 'damaged'>> {
  const facts = await Promise.all(files.map((file) => queryClient.fetchQuery(queryOf(file))))
  return new Map(files.map((file, at) => [file, facts[at] ?? 'damaged']))
}

/** What came with a picture that was just stored. */
export const keepPictureFacts = (file: string, facts: PictureFacts): void =>
  void queryClient.setQueryData(queryOf(file).queryKey, facts)
