import { useEffect } from 'react'

/** Shows a count before the title of the tab; 0 removes it. While the count is unknown the title stays as it is. */
export function useTitleCount(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) show(count)
  }, [count])
  useEffect(() => () => show(0), [])
}

function show(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  document.title = count > 0 ? `(${count}) ${title}` : title
}
