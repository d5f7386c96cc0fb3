import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { departments } from '@rp/domain/roles'
import type { Profile } from '@rp/domain/permissions'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
const password = 'RecipePanel1!'

/** The demo account of each profile (architecture 4). */
export const demoAccounts: Record<string, Profile> = {
  super_admin: 'SUPER_ADMIN',
  ...Object.fromEntries(
    departments.flatMap((department) => [
      [`admin.${department.toLowerCase()}`, `ADMIN/${department}` as const],
      [`staff.${department.toLowerCase()}`, `STAFF/${department}` as const],
    ]),
  ),
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs in over HTTP and puts the session where the panel keeps it: many pages, few passwords hashed. */
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
      // A mail's preview stands in a frame that has no storage.
      if (location.href === 'about:srcdoc') return
      if (!localStorage.getItem('recipe-panel.session'))
        localStorage.setItem('recipe-panel.session', session ?? '')
      if (!localStorage.getItem('recipe-panel.language'))
        localStorage.setItem('recipe-panel.language', chosen ?? 'en')
    },
    [JSON.stringify(content), language],
  )
  return { context, page }
}

/** Fails the test when the page writes an error to its console; a refused call that a test asks for is named. */
export function watchConsole(page: Page, expected: RegExp[] = []): () => void {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.some((pattern) => pattern.test(message.text())))
      errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return () => expect(errors).toEqual([])
}
