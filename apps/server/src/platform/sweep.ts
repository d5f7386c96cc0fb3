import type { Platform } from './platform.ts'

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
  return sweep
}
