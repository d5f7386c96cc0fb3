import { listApprovals, type ApprovalRequest } from '@rp/contract/ai/bot-task'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'

const key = (room_id: string) => ['approvals', room_id]

/** The draft of the bot that waits in a room, or null. */
export function useApproval(roomId: string): ApprovalRequest | null {
  const { data } = useQuery({
    queryKey: key(roomId),
    queryFn: () => call(listApprovals, { query: { room_id: roomId } }),
    meta: { quiet: true },
  })
  return data?.[0] ?? null
}

/** What the server tells of a draft: it waits, is void, or was decided. Older news of another draft changes nothing. */
export function applyApproval(request: ApprovalRequest): void {
  queryClient.setQueryData<ApprovalRequest[]>(key(request.room_id), (known = []) => {
    const others = known.filter(({ bot_task_id }) => bot_task_id !== request.bot_task_id)
    return request.state === 'OPEN' ? [request, ...others] : others
  })
}

/** After a line that was down: what was told meanwhile is asked for. */
export function renewApprovals(): void {
  void queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
