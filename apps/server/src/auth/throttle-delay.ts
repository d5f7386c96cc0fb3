import { signInThrottle } from '@rp/domain/limits'

/** The failures of one budget within the window. */
export type Failures = {
  /** All counted attempts, including those that may still succeed. */
  counted: number
  /** Completed, failed attempts. */
  failed: number
  /** Seconds since the newest of these. */
  idle: number
  /** Seconds since the oldest of all. */
  oldest: number
}

const { windowMinutes, perAccount, free, firstDelaySeconds, deviceDelaySeconds, underWaySeconds } =
  signInThrottle

/**
 * Whole seconds until the next attempt, 0: none. The wait doubles with each failure; a full budget waits for its oldest
 * failure to leave the window. A remembered browser waits at most `deviceDelaySeconds`.
 */
export function delaySeconds({ counted, failed, idle, oldest }: Failures, isDevice: boolean): number {
  const growing = failed < free ? 0 : firstDelaySeconds * 2 ** (failed - free) - idle
  if (isDevice && counted - failed >= free) return underWaySeconds
  if (isDevice) return wholeSeconds(Math.min(growing, deviceDelaySeconds - idle))
  if (counted >= perAccount) return wholeSeconds(Math.max(growing, windowMinutes * 60 - oldest))
  return wholeSeconds(growing)
}

const wholeSeconds = (seconds: number): number => Math.max(0, Math.ceil(seconds))
