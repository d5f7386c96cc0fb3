import { useEffect } from 'react'

/**
 * Shows a count before the title of the tab, also of a screen that is opened later; 0 removes it. While the count is
 * unknown the title stays as it is.
 */
export function useTitleCount(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    show(count)
    const observer = new MutationObserver(() => show(count))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
  useEffect(() => () => show(0), [])
}

/** Writes only what differs, because each change is observed. */
function show(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  const counted = count > 0 && title !== '' ? `(${count}) ${title}` : title
  if (document.title !== counted) document.title = counted
}
