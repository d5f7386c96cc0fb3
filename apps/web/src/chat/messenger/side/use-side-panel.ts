import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '../../../kit/browser/search-params.ts'
import { sidePanelKey } from '../rooms/use-room-address.ts'

/**
 * Whether the customer panel covers the conversation, if it has no column of its own. It is a history entry: Back
 * closes the panel and stays in the room.
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

  /** Goes back in history, so that Back does not open it again; after a direct link there is no entry to go back to. */
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
