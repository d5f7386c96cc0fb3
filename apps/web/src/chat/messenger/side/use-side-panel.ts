import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '../../../kit/browser/search-params.ts'
import { sidePanelKey } from '../rooms/use-room-address.ts'

/**
 * Whether the customer lies over the conversation, where they have no column of their own. It is a place in the history:
 * Back closes the customer and stays in the room.
 */
export function useSidePanel() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = search.get(sidePanelKey) === 'customer'
  const wasOpenedHere = useRef(false)

  function open(): void {
    wasOpenedHere.current = true
    setSearch((before) => {
      before.set(sidePanelKey, 'customer')
      return before
    })
  }

  /** As Back does, so that Back does not open it again; whoever came by a link has nowhere to go back to. */
  function close(): void {
    if (wasOpenedHere.current) return void navigate(-1)
    setSearch(
      (before) => {
        before.delete(sidePanelKey)
        return before
      },
      { replace: true },
    )
  }

  return { isOpen, close, toggle: () => (isOpen ? close() : open()) }
}
