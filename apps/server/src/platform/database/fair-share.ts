/** Takes a place for a key, or null after `waitMs`. Call the result to give the place back. */
export type ClaimSlot = (key: string, waitMs: number) => Promise<(() => void) | null>

interface Share {
  taken: number
  waiting: (() => void)[]
}

/**
 * Limits each key to `max` places at once, so that stuck work of one leaves room for the others. Further callers wait
 * in order.
 */
export function openFairShare(max: number): ClaimSlot {
  const shares = new Map<string, Share>()

  function giveBack(key: string, share: Share): void {
    const next = share.waiting.shift()
    if (next) return next()
    share.taken -= 1
    if (share.taken === 0) shares.delete(key)
  }

  return async (key, waitMs) => {
    const share = shares.get(key) ?? { taken: 0, waiting: [] }
    shares.set(key, share)
    const place = () => giveBack(key, share)
    if (share.taken < max) {
      share.taken += 1
      return place
    }
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer)
        resolve(place)
      }
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(turn), 1)
        resolve(null)
      }, waitMs)
      share.waiting.push(turn)
    })
  }
}
