import { useEffect } from 'react'

/**
 * Shows a count on the icon of the installed panel, where browser and system support badges; 0 removes it. While the
 * count is unknown the icon stays as it is.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void show(count)
  }, [count])
  // after sign-out the icon must not reveal anything about the user
  useEffect(() => () => void show(0), [])
}

/** A system that refuses a badge shows none; the caller need not care. */
async function show(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
