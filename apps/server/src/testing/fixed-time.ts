import { vi } from 'vitest'

/** Runs work while the clock of this process shows one time; databases and timers go on. */
export async function atFixedTime<T>(now: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const codePeriodMs = 30_000

/** The middle of the current period of one-time codes (RFC 6238): at this fixed time, codes do not expire. */
export const midCodePeriod = (): number => (Math.floor(Date.now() / codePeriodMs) + 0.5) * codePeriodMs
