import { listRequests, type RequestRow } from '@rp/contract/food-recipes/regulation-request'
import type { ChangeClass } from '@rp/domain/regulation/edition/change-classes'
import { regulationLimits } from '@rp/domain/regulation/request'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { requestWords } from './request-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

const pageSize = 100

interface Props {
  /** Which proposals of one import: identical ones, or those of one kind of change. */
  query: { import_id: string } & ({ proposal_hash: string } | { change_class: ChangeClass })
  onClose: () => void
}

/** All waiting proposals of one import that are alike, to approve together. */
export function AlikeDialog({ query, onClose }: Props) {
  const t = useWords(requestWords)
  const { data, error, refetch } = useQuery({
    queryKey: [listRequests.path, 'alike', query],
    queryFn: ({ signal }) => alike(query, signal),
    gcTime: 0,
  })
  if (data) return <ApproveDialog requests={data} onDone={() => {}} onClose={onClose} />
  return (
    <FormDialog title={t.approveTitle} onClose={onClose}>
      <Awaited of={{ data, error, refetch }} />
    </FormDialog>
  )
}

/** Page by page, up to the maximum of one approval. */
async function alike(query: Props['query'], signal: AbortSignal): Promise<RequestRow[]> {
  const found: RequestRow[] = []
  for (let page = 1; found.length < regulationLimits.bulk; page++) {
    const { data } = await call(
      listRequests,
      { query: { ...query, status: 'PENDING', limit: pageSize, page } },
      { signal },
    )
    found.push(...data)
    if (data.length < pageSize) break
  }
  return found.slice(0, regulationLimits.bulk)
}
