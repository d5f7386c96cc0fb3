const leaseMs = 15_000
const renewMs = 5_000

/**
 * Runs the work unless another tab does it already; false: it does. Without Web Locks, as on plain http, a lease in
 * localStorage is used: two tabs may then hold it for a moment, which is harmless, because each request has its
 * number.
 */
export async function asOneSender(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return withLease(`${name}.lease`, work)
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

const tab = crypto.randomUUID()

async function withLease(key: string, work: () => Promise<void>): Promise<boolean> {
  const [holder = '', until = '0'] = (localStorage.getItem(key) ?? '').split(' ')
  if (holder !== tab && Number(until) > Date.now()) return false
  const hold = () => localStorage.setItem(key, `${tab} ${Date.now() + leaseMs}`)
  hold()
  const renewing = setInterval(hold, renewMs)
  try {
    await work()
    return true
  } finally {
    clearInterval(renewing)
    localStorage.removeItem(key)
  }
}
