/** Addresses of records are kept for this many; they hold ids and no names. */
const kept = 200

const keyOf = (userId: string) => `recipe-panel.opened.${userId}`

/** When somebody last opened an address in this browser, in ms since 1970; 0: never. */
export function openedBy(userId: string): (address: string) => number {
  const opened = new Map(read(userId))
  return (address) => opened.get(address) ?? 0
}

/** Remembers that somebody opened a record. */
export function noteOpened(userId: string, address: string, now = Date.now()): void {
  const others = read(userId).filter(([one]) => one !== address)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([[address, now], ...others].slice(0, kept)))
  } catch {
    // A full or forbidden storage: the search ranks without it.
  }
}

function read(userId: string): [address: string, at: number][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPair) : []
  } catch {
    return []
  }
}

function isPair(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
