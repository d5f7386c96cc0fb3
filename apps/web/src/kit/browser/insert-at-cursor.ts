import { useRef, type RefObject } from 'react'

/** Inserts text at the cursor of a text area, its own or a `given` one; the cursor then follows the inserted text. */
export function useInsertAtCursor(
  value: string,
  onType: (value: string) => void,
  given?: RefObject<HTMLTextAreaElement | null>,
): { area: RefObject<HTMLTextAreaElement | null>; insert: (written: string) => void } {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = given ?? own
  function insert(written: string): void {
    const from = area.current?.selectionStart ?? value.length
    const to = area.current?.selectionEnd ?? value.length
    onType(value.slice(0, from) + written + value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return { area, insert }
}
