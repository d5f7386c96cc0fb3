import { listExportTemplates } from '@rp/contract/platform/export-template'
import type { ListName } from '@rp/contract/platform/preferences'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

export const templatesKey = (page: ListName) => [listExportTemplates.path, page]

/** The export templates that the user may run on a list. */
export function useExportTemplates(page: ListName) {
  return useQuery({
    queryKey: templatesKey(page),
    queryFn: ({ signal }) => call(listExportTemplates, { params: { page } }, { signal }),
  })
}
