import { actionToastMs, globalToast, toastDurationMs } from '@rp/domain/limits'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { setLanguage } from '../language.ts'
import { resetAll } from '../session.ts'
import { holdTimers } from './held-timers.ts'
import { quickly } from './quick-styles.ts'

/** As the simulated browser computes styles. */
export const computedBefore = getComputedStyle.bind(globalThis)

/** The files of a worker share its simulated browser and the panel's modules: each test leaves them as at the start. */
export function sharePage(): void {
  configure({ asyncUtilTimeout: waitLimitMs, getElementError: elementError })
  leaveOutStyles()
  keepNoStacks()
  const pages = [globalThis, document.defaultView]
  for (const page of pages) if (page) page.getComputedStyle = quickly(computedBefore)
  clearPage()
  // A toast leaves by itself, which a busy machine may do before it looks for the toast.
  beforeEach(() => void holdTimers(globalToast.durationMs, toastDurationMs, actionToastMs))
  afterEach(clearPage)
}

const { getElementError } = getConfig()

/** A wait looks many times, but prints the page only once it gives up. */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as WaitingConfig
  if (!isWaiting) return getElementError(message, container)
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
}

type WaitingConfig = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }

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

/**
 * In development React keeps a stack for each element, which only its warnings print; that took a sixth of the time. It
 * keeps none once it believes that it has kept too many.
 */
function keepNoStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  const count: PropertyDescriptor = { configurable: true, get: () => Infinity, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count)
}

/** For tests of names that consist of several blocks: only with styles is there a space between them. */
export const withStyles = (): boolean => Reflect.deleteProperty(document.head, 'insertBefore')
