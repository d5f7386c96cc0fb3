import { useSyncExternalStore } from 'react'

/** Whether the user can be looking: the tab is visible and the window has focus. Only then are messages marked read. */
export function isAttentive(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

export function useAttention(): boolean {
  return useSyncExternalStore(subscribe, isAttentive)
}

function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener)
  addEventListener('blur', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    removeEventListener('focus', listener)
    removeEventListener('blur', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
