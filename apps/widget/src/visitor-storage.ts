/**
 * The browser's storage for a website's chat. Each value has its own key, so that two tabs never overwrite each
 * other's.
 */
export interface VisitorStorage {
  read(name: string): string | null
  write(name: string, value: string): void
  remove(name: string): void
  /** All names with this prefix. */
  names(start: string): string[]
  /** Calls back when another tab of this visitor changed a value. */
  watch(listener: (name: string) => void, ends: AbortSignal): void
}

/** The used part of a browser's storage. */
type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** '' is the session's token; the others are `.name`. Falls back to memory if storage is forbidden or full. */
export function openVisitorStorage(
  website: string,
  storage: KeyedStorage | undefined = safeStorage(),
): VisitorStorage {
  const prefix = `recipe-panel.widget.${website}`
  const memory = new Map<string, string>()
  return {
    read: (name) => memory.get(name) ?? storage?.getItem(prefix + name) ?? null,
    write(name, value) {
      try {
        if (!storage) throw new Error('There is no storage')
        storage.setItem(prefix + name, value)
        memory.delete(name)
      } catch {
        memory.set(name, value)
      }
    },
    remove(name) {
      memory.delete(name)
      storage?.removeItem(prefix + name)
    },
    names(start) {
      const stored = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix))
      const own = [...stored.map((key) => key.slice(prefix.length)), ...memory.keys()]
      return [...new Set(own.filter((name) => name.startsWith(start)))]
    },
    watch(listener, signal) {
      const changed = ({ key }: StorageEvent): void => {
        if (key === prefix || key?.startsWith(`${prefix}.`)) listener(key.slice(prefix.length))
      }
      addEventListener('storage', changed, { signal })
    },
  }
}

function safeStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
