import {
  listRequests,
  type RequestDetail,
  type RequestRow,
} from '@rp/contract/food-recipes/regulation-request'
import { regulationLimits } from '@rp/domain/regulation/request'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { requestWords } from './request-words.ts'

const pageSize = 100

/** All open proposals that say the same as this one, to be approved together. */
export function IdenticalDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useWords(requestWords)
  const { data, error } = useQuery({
    queryKey: [listRequests.path, 'identical', request.import_id, request.proposal_hash],
    queryFn: ({ signal }) => identicalTo(request, signal),
    gcTime: 0,
  })
  if (data) return <ApproveDialog requests={data} onDone={() => {}} onClose={onClose} />
  return (
    <FormDialog title={t.approveTitle} onClose={onClose}>
      {error ? <ProblemView error={error} /> : <p aria-busy>{t.loading}</p>}
    </FormDialog>
  )
}

/** Page by page, as many as one approval takes. */
async function identicalTo(
  { import_id, proposal_hash }: RequestDetail,
  signal: AbortSignal,
): Promise<RequestRow[]> {
  if (import_id === null) return []
  const found: RequestRow[] = []
  for (let page = 1; found.length < regulationLimits.bulk; page++) {
    const { data } = await call(
      listRequests,
      { query: { import_id, proposal_hash, status: 'PENDING', limit: pageSize, page } },
      { signal },
    )
    found.push(...data)
    if (data.length < pageSize) break
  }
  return found.slice(0, regulationLimits.bulk)
}
