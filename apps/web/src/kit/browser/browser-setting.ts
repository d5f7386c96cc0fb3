import { useSyncExternalStore } from 'react'

/** A yes-or-no option kept in this browser under the very key that the specification or the panel names. */
export interface BrowserSetting {
  get: () => boolean
  set: (value: boolean) => void
  /** Where nobody chose yet. */
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
