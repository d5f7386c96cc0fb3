/** What a visitor's browser remembers of a website's chat. Each thing has a key of its own, so that two tabs never
 * write over each other's. */
export interface Kept {
  read(name: string): string | null
  write(name: string, value: string): void
  remove(name: string): void
  /** The names that begin so. */
  names(start: string): string[]
  /** Another tab of this visitor changed a name. */
  watch(listener: (name: string) => void): void
}

/** As much of a browser's storage as is used; its names are its keys. */
type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** '' is the session's token; the others are `.name`. Where storage is forbidden or full, memory serves. */
export function openKept(website: string, storage: KeyedStorage | undefined = safeStorage()): Kept {
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
    watch(listener) {
      addEventListener('storage', ({ key }) => {
        if (key === prefix || key?.startsWith(`${prefix}.`)) listener(key.slice(prefix.length))
      })
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
