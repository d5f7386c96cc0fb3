import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { vi } from 'vitest'

const { waitFor, waitUntil } = vi

const patient = <T extends { interval?: number; timeout?: number }>(options: number | T | undefined) =>
  typeof options === 'number' ? options : { timeout: waitLimitMs, ...options }

/** Both give up after a second by default, and no setting changes that (vitest-dev/vitest#9741). */
export function waitPatiently(): void {
  vi.waitFor = (callback, options) => waitFor(callback, patient(options))
  vi.waitUntil = (condition, options) => waitUntil(condition, patient(options))
}
