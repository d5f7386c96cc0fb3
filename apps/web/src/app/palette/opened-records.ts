/** Maximum number of stored addresses; they contain ids and no names. */
const storedMax = 200

const keyOf = (userId: string) => `recipe-panel.opened.${userId}`

/** When the user last opened an address in this browser, in ms since 1970; 0: never. */
export function openedBy(userId: string): (address: string) => number {
  const opened = new Map(read(userId))
  return (address) => opened.get(address) ?? 0
}

/** Records that the user opened a record. */
export function noteOpened(userId: string, address: string, now = Date.now()): void {
  const others = read(userId).filter(([one]) => one !== address)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([[address, now], ...others].slice(0, storedMax)))
  } catch {
    // Storage is full or forbidden: the search ranks without it.
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
