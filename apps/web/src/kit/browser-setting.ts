import { useSyncExternalStore } from 'react'

/** A yes-or-no option kept in this browser under the very key that the specification or the panel names. */
export interface BrowserSetting {
  get: () => boolean
  set: (value: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export function browserSetting(key: string): BrowserSetting {
  const listeners = new Set<() => void>()
  return {
    get: () => localStorage.getItem(key) === 'true',
    set(value) {
      localStorage.setItem(key, String(value))
      for (const listener of listeners) listener()
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
