import { listLabelDesigns } from '@rp/contract/recipes/label-design'
import { getShopPackaging, listShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { recordKey } from '../../kit/catalogue/record-calls.ts'

/** One packaging with its models. */
export function usePackaging(id: string) {
  return useQuery({
    queryKey: recordKey(listShopPackaging.path, id),
    queryFn: ({ signal }) => call(getShopPackaging, { params: { id } }, { signal }),
  })
}

/** Refetches packagings and the lists they are in. */
export function useReloadPackaging(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [listShopPackaging.path] })
}

const designsKey = (model_id: string): string[] => [listLabelDesigns.path, 'model', model_id]

/** Designs of one model, templates first. */
export function useDesignsOf(model_id: string, archived: boolean) {
  return useQuery({
    queryKey: [...designsKey(model_id), archived],
    queryFn: ({ signal }) =>
      call(
        listLabelDesigns,
        { query: { model_id, limit: 100, ...(archived && { archived: 'true' as const }) } },
        { signal },
      ),
  })
}

export function useReloadDesigns(): (model_id: string) => Promise<void> {
  const queries = useQueryClient()
  return (model_id) => queries.invalidateQueries({ queryKey: designsKey(model_id) })
}
