import { listApprovals, type ApprovalRequest } from '@rp/contract/ai/bot-task'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'
import { type Query } from '../../../kit/page/awaited.tsx'

const key = (room_id: string) => ['approvals', room_id]

/** The bot's draft that waits in a room, or null. */
export function useApproval(roomId: string): Query<ApprovalRequest | null> {
  const { data, error, refetch } = useQuery({
    queryKey: key(roomId),
    queryFn: () => call(listApprovals, { query: { room_id: roomId } }),
    meta: { quiet: true },
  })
  return { data: data && (data[0] ?? null), error, refetch }
}

/** Applies the state of a draft: waiting, void or decided. Older events of another draft change nothing. */
export function applyApproval(request: ApprovalRequest): void {
  queryClient.setQueryData<ApprovalRequest[]>(key(request.room_id), (known = []) => {
    const others = known.filter(({ bot_task_id }) => bot_task_id !== request.bot_task_id)
    return request.state === 'OPEN' ? [request, ...others] : others
  })
}

/** After a lost connection: loads what changed meanwhile. */
export function renewApprovals(): void {
  void queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
