import { useSyncExternalStore } from 'react'

/** A yes-or-no option stored in this browser under the given key. */
export interface BrowserSetting {
  get: () => boolean
  set: (value: boolean) => void
  /** Sets the value unless the user has already chosen one. */
  setFirst: (value: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export function browserSetting(key: string): BrowserSetting {
  const listeners = new Set<() => void>()
  function set(value: boolean): void {
    localStorage.setItem(key, String(value))
    for (const listener of listeners) listener()
  }
  return {
    get: () => localStorage.getItem(key) === 'true',
    set,
    setFirst(value) {
      if (localStorage.getItem(key) === null) set(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useBrowserSetting(setting: BrowserSetting): boolean {
  return useSyncExternalStore(setting.subscribe, setting.get)
}
