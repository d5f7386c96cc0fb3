import { useEffect } from 'react'

/** Puts a count on the icon of the installed panel, where the browser and the system know badges; 0 takes it away. */
export function useAppBadge(count: number): void {
  useEffect(() => void show(count), [count])
  // nobody is signed in any more: the icon tells nothing of who was
  useEffect(() => () => void show(0), [])
}

/** A system that refuses a badge shows none: that is no fault of what counts. */
async function show(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
