import { actionToastMs, globalToast, toastDurationMs } from '@rp/domain/limits'
import { patienceMs } from '@rp/domain/testing/patience'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { setLanguage } from '../language.ts'
import { resetAll } from '../session.ts'
import { holdTimers } from './held-timers.ts'

/** The files of a worker share its simulated browser and the panel's modules: each test leaves them as at the start. */
export function sharePage(): void {
  configure({ asyncUtilTimeout: patienceMs })
  leaveOutStyles()
  clearPage()
  // A toast leaves by itself, which a busy machine may do before it looks for the toast.
  beforeEach(() => void holdTimers(globalToast.durationMs, toastDurationMs, actionToastMs))
  afterEach(clearPage)
}

/** Objects to which tests give what the simulated browser lacks, and what these had at the start. */
const lent = [Element.prototype, URL, navigator].map((object) => ({
  object,
  before: Object.getOwnPropertyDescriptors(object) as PropertyDescriptorMap,
}))

function takeBack(): void {
  for (const { object, before } of lent) {
    for (const key of Reflect.ownKeys(object))
      if (!Reflect.has(before, key)) Reflect.deleteProperty(object, key)
    Object.defineProperties(object, before)
  }
}

function clearPage(): void {
  cleanup()
  resetAll()
  takeBack()
  setLanguage('en')
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
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
