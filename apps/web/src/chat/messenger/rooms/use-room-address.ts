import { useSearchParams } from '../../../kit/browser/search-params.ts'
import { filterKeys, filterOf, type RoomFilter } from './room-filter.ts'

/** The address parameter for the panel over the conversation; opening another room removes it. */
export const sidePanelKey = 'panel'

/** The chosen room and the filter are in the address: a link shows the same, and Back works. */
export function useRoomAddress() {
  const [search, setSearch] = useSearchParams()

  function setFilter(change: RoomFilter): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const key of filterKeys) {
          if (!(key in change)) continue
          const value = change[key]
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  }

  function setRoom(id: string | null): void {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id) next.set('room', id)
      else next.delete('room')
      next.delete('seq')
      next.delete(sidePanelKey)
      return next
    })
  }

  /** The address of a message, with the same filter. */
  function addressOf({ room_id, seq: wanted }: { room_id: string; seq: number }): string {
    const next = new URLSearchParams(search)
    next.set('room', room_id)
    next.set('seq', String(wanted))
    next.delete(sidePanelKey)
    return `?${next.toString()}`
  }

  /** Goes to a message of the open room; closes the panel over the conversation. */
  function setSeq(seq: number): void {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('seq', String(seq))
      next.delete(sidePanelKey)
      return next
    })
  }

  function forgetSeq(): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('seq')
        return next
      },
      { replace: true },
    )
  }

  const seq = Number(search.get('seq'))
  return {
    roomId: search.get('room'),
    seq: Number.isInteger(seq) && seq > 0 ? seq : null,
    setSeq,
    forgetSeq,
    addressOf,
    filter: filterOf(search),
    setRoom,
    setFilter,
  }
}
