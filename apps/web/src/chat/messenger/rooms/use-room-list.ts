import { listRooms, type Room } from '@rp/contract/chat/room'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { queryOf, shownRooms, type RoomFilter } from './room-filter.ts'
import { useRooms } from '../live/use-live.ts'

interface ListedPage {
  ids: string[]
  nextCursor: string | null
  total: string
}

/** The rooms of a filter, page by page from the server and live from the store; the chosen room stays visible. */
export function useRoomList(filter: RoomFilter, chosen: string | null) {
  const rooms = useRooms()
  const me = messengerLive().session.user_id
  const query = useInfiniteQuery({
    queryKey: ['rooms', 'messenger', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  // oxlint-disable-next-line own/no-unknown-as-empty -- beside it, `data` says whether the rooms are known
  const pages = query.data?.pages ?? []
  const listed = new Set(pages.flatMap(({ ids }) => ids))
  const shown = query.data ? shownRooms(rooms, filter, { listed, hasMore: query.hasNextPage, me }) : []
  const total = pages[0]?.total ?? ''
  // Rooms opened since then count as well.
  const isWhole = total !== '' && !query.hasNextPage
  return {
    ...query,
    rooms: withChosen(shown, rooms, listed, chosen),
    total: isWhole ? String(shown.length) : total,
  }
}

async function readPage(filter: RoomFilter, cursor: string | null, signal: AbortSignal): Promise<ListedPage> {
  const { session, putRooms } = messengerLive()
  const query = { ...queryOf(filter, session.user_id), ...(cursor && { cursor }) }
  const page = await call(listRooms, { query }, { signal })
  putRooms(page.data)
  const total = page.totalIsEstimate ? `${page.total - 1}+` : String(page.total)
  return { ids: page.data.map(({ id }) => id), nextCursor: page.nextCursor, total }
}

/** Answering a room may remove it from the filter; it must not vanish while it is being answered. */
function withChosen(
  shown: Room[],
  rooms: Room[],
  listed: ReadonlySet<string>,
  chosen: string | null,
): Room[] {
  if (!chosen || !listed.has(chosen) || shown.some(({ id }) => id === chosen)) return shown
  const room = rooms.find(({ id }) => id === chosen)
  if (!room) return shown
  const at = shown.findIndex((other) => (other.last_chat_at ?? '') < (room.last_chat_at ?? ''))
  return at === -1 ? [...shown, room] : shown.toSpliced(at, 0, room)
}
