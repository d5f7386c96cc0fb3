import { getCustomer } from '@rp/contract/auth/customer'
import type { Room } from '@rp/contract/chat/room'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { QuickReplyValues } from '@rp/domain/chat/quick-reply'
import { knownName } from '@rp/domain/chat/visitor-name'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useText } from '../../../kit/language.ts'
import { useSession } from '../../../kit/session.ts'

/** This room's values for quick replies; the customer's orders are loaded if one is used. */
export function useRoomValues(room: Room, namesOrder: boolean): QuickReplyValues {
  const text = useText()
  const session = useSession()
  // oxlint-disable-next-line own/no-unknown-as-empty -- a variable without value stays in the text, where staff fill it in
  const { data } = useQuery({
    // shared with the side panel
    queryKey: ['customer', room.customer_id],
    queryFn: () => call(getCustomer, { params: { id: room.customer_id } }),
    enabled: namesOrder,
    meta: { quiet: true },
  })
  const service = text(room.service_name)
  return {
    customer: knownName(room.display_name),
    agent: session?.username ?? null,
    order: data ? newestOrder(data) : null,
    shop: room.website_name ?? service,
    service,
  }
}

/** The newest purchase (they are sorted newest first); without purchases, the work that moved last. */
export function newestOrder({
  purchases,
  work,
}: Pick<ReplyOf<typeof getCustomer>, 'purchases' | 'work'>): string | null {
  const moved = work.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
  return purchases[0]?.order_ref ?? moved[0]?.number ?? null
}
