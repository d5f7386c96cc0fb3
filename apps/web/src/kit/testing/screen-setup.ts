import { afterEach, beforeEach, vi } from 'vitest'
import { waitPatiently } from './patient-waits.ts'

// A setup file of the tests of the panel and of the widget.
waitPatiently()
/** The same for each test, whatever the day and the time of the run: noon in Bangkok. */
const now = Date.parse('2026-11-21T05:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
if (typeof document !== 'undefined') {
  // After the one above, so that it runs first: what leaves the page may still need the stubs of its test.
  const { sharePage } = await import('./shared-page.ts')
  sharePage()
}
// React keeps a stack for each element in development; the test runner makes it ten times as deep.
Error.stackTraceLimit = 10
