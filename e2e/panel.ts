import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { departments } from '@rp/domain/roles'
import type { Profile } from '@rp/domain/permissions'
import { isFirefox } from './engines/journeys.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
const password = 'RecipePanel1!'

/** The demo account of each profile. */
export const demoAccounts: Record<string, Profile> = {
  super_admin: 'SUPER_ADMIN',
  ...Object.fromEntries(
    departments.flatMap((department) => [
      [`admin.${department.toLowerCase()}`, `ADMIN/${department}` as const],
      [`staff.${department.toLowerCase()}`, `STAFF/${department}` as const],
    ]),
  ),
}

/** The language of an account, which another test may have changed. */
export async function setAccountLanguage(
  request: APIRequestContext,
  username: string,
  language: 'en' | 'th',
): Promise<void> {
  const headers = await headersOf(request, username)
  const changed = await request.put('/api/auth/me/language', { headers, data: { language } })
  expect(changed.ok()).toBe(true)
}

/** Opens a list as if for the first time: another test may have left filters and a page size. */
export async function forgetList(request: APIRequestContext, username: string, list: string): Promise<void> {
  const headers = await headersOf(request, username)
  const forgotten = await request.delete(`/api/preference/list/${list}`, { headers })
  expect(forgotten.ok()).toBe(true)
}

/** Waits until the server has stored the state of a list that contains a text: of its query, or of its columns. */
export async function expectRemembered(
  request: APIRequestContext,
  { username, list, text }: { username: string; list: string; text: string },
): Promise<void> {
  const headers = await headersOf(request, username)
  await expect
    .poll(async () => (await request.get(`/api/preference/list/${list}`, { headers })).text())
    .toContain(text)
}

async function headersOf(request: APIRequestContext, username: string): Promise<{ authorization: string }> {
  const answer = await request.post('/api/auth/sign-in', { data: { username, password } })
  const { content } = (await answer.json()) as { content: { token: string } }
  return { authorization: `Bearer ${content.token}` }
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs in over HTTP and stores the session where the panel does: many pages, few password hashes. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: { viewport?: typeof desktop; language?: 'en' | 'th'; baseURL?: string; touch?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { viewport = desktop, language = 'en', baseURL, touch = false } = options
  const context = await browser.newContext({
    viewport,
    ...(touch && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/sign-in', { data: { username, password } })
  const { content } = (await answer.json()) as { content: object }
  await context.addInitScript(
    ([session, chosen]) => {
      // Neither a mail's preview in its frame nor an empty page has a storage.
      if (self.origin === 'null') return
      if (!localStorage.getItem('recipe-panel.session'))
        localStorage.setItem('recipe-panel.session', session ?? '')
      if (!localStorage.getItem('recipe-panel.language'))
        localStorage.setItem('recipe-panel.language', chosen ?? 'en')
    },
    [JSON.stringify(content), language],
  )
  return { context, page }
}

/** Presses by a finger; the driver of Firefox sends the touch, but no click follows it as on a device. */
export const tap = (target: Locator): Promise<void> => (isFirefox ? target.click() : target.tap())

/** What a page without a network writes to its console; Firefox has words of its own. */
export const withoutNetwork = [
  /ERR_INTERNET_DISCONNECTED/,
  /WebSocket connection/,
  /Failed to fetch/,
  /^Firefox can’t establish a connection/,
  /^The connection to ws\S+ was interrupted/,
  /NetworkError/,
]

/** Fails the test when the page writes an error to its console; a refused call that a test asks for is named. */
export function watchConsole(page: Page, expected: RegExp[] = []): () => void {
  const errors: string[] = []
  const isLeft = watchLeaving(page)
  const note = (text: string) => {
    if (!isLeft() && !expected.some((pattern) => pattern.test(text))) errors.push(text)
  }
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', ({ message }) => note(message))
  return () => expect(errors).toEqual([])
}

/** Firefox reports every font, module and socket that still opens while its page is left as an error of the page. */
function watchLeaving(page: Page): () => boolean {
  let isLeft = false
  if (isFirefox) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeft = true
    })
    page.on('domcontentloaded', () => (isLeft = false))
  }
  return () => isLeft
}
