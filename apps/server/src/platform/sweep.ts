import type { Platform } from './platform.ts'

type Http = Platform['http']

/** A sweep as tests control it: it runs at once, or never by itself again. */
interface Sweep {
  now: () => Promise<void>
  end: () => void
}

/** The sweeps of a server by name. */
const sweepsOf = new WeakMap<Http, Map<string, Sweep>>()

/**
 * Maintenance: runs clean-up and other work periodically that the request path could not finish, one run at a time, and
 * ends with the server: `signal` aborts when it closes, and closing waits for the current run.
 */
export function sweepEvery(
  { http, log }: Pick<Platform, 'http' | 'log'>,
  everyMs: number,
  what: string,
  look: (signal: AbortSignal) => Promise<void>,
): () => void {
  const closing = new AbortController()
  let underWay = Promise.resolve()
  let isBusy = false
  const sweep = () => {
    if (isBusy || closing.signal.aborted) return
    isBusy = true
    underWay = look(closing.signal)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed; the next look tries again`))
      .finally(() => (isBusy = false))
  }
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  http.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    await underWay
  })
  const sweeps = sweepsOf.get(http) ?? new Map<string, Sweep>()
  const now = async () => {
    await underWay
    sweep()
    await underWay
  }
  sweepsOf.set(http, sweeps.set(what, { now, end: () => clearInterval(timer) }))
  return sweep
}

/** The names of a server's sweeps. */
export const sweepNames = (http: Http): string[] => [...(sweepsOf.get(http)?.keys() ?? [])]

/** Runs a sweep of a server now, after a run that is under way, and waits for it. For tests, which control its time. */
export async function sweepNow(http: Http, what: string): Promise<void> {
  await sweepOf(http, what).now()
}

/** Ends the regular runs of a sweep, for a test that changes by hand what it reads. */
export function endSweep(http: Http, what: string): void {
  sweepOf(http, what).end()
}

function sweepOf(http: Http, what: string): Sweep {
  const sweep = sweepsOf.get(http)?.get(what)
  if (!sweep) throw new Error(`The server has no sweep "${what}"`)
  return sweep
}
