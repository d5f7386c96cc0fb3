/** After this many ms without a reply, the request is sent a second time. */
const asksAgainAfterMs = 1000

/**
 * The first reply to a request that may be sent twice. If none has come after a second, it is sent again in parallel,
 * and the first reply counts: a reply that is late or lost, because its node was killed, then does not cost a full
 * timeout. Null, a failed reply, counts only once nothing else is pending.
 */
export async function firstAnswer<T>(ask: () => Promise<T | null>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let underWay = 0
    const again = setTimeout(put, asksAgainAfterMs)
    put()

    function put(): void {
      underWay += 1
      ask().then(answered, (error: unknown) => {
        clearTimeout(again)
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    }

    function answered(answer: T | null): void {
      underWay -= 1
      if (answer === null && underWay > 0) return
      clearTimeout(again)
      resolve(answer)
    }
  })
}
