import { afterAll, vi } from 'vitest'

// A setup file of screen tests. The files of a worker share its simulated browser: each begins with an empty page.
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  leaveOutStyles()
}
afterAll(leaveInEnglish)
waitForLonger()
// React keeps a stack for each element in development; the test runner makes it ten times as deep.
Error.stackTraceLimit = 10

/** A busy machine is slow, not broken: a wait ends as soon as what it waits for happens, or after 30 s instead of 1. */
function waitForLonger(): void {
  if ('isLonger' in vi.waitFor) return
  const { waitFor } = vi
  const longer: typeof waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 30_000 })
  vi.waitFor = Object.assign(longer, { isLonger: true })
}

/** Panel modules live as long as a worker: a file that ends in Thai would leave the next one in Thai. */
async function leaveInEnglish(): Promise<void> {
  if (typeof document === 'undefined' || document.documentElement.lang !== 'th') return
  const { setLanguage } = await import('../language.ts')
  setLanguage('en')
}

/**
 * Tests look for roles, names and texts, which styles hardly change. But the simulated browser applied all styles of
 * the page to each element whose role a query needed, which took two fifths of the time.
 */
function leaveOutStyles(): void {
  const insert = HTMLHeadElement.prototype.insertBefore.bind(document.head)
  document.head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && 'emotion' in node.dataset ? node : insert(node, before)
}

/** For tests of names that consist of several blocks: only with styles is there a space between them. */
export const withStyles = (): boolean => Reflect.deleteProperty(document.head, 'insertBefore')
