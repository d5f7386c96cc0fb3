import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { languages } from '@rp/domain/languages'
import { routes, type RouteName } from '@rp/domain/routes'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each screen by its route; `of` names the list whose first record fills the parameter. */
const screens: { route: RouteName; of?: string; then?: (page: Page) => Promise<void> }[] = [
  { route: 'staff-list' },
  { route: 'staff-create' },
  { route: 'staff-update', of: '/auth/staff' },
  { route: 'customer-list' },
  { route: 'chat-service-list' },
  { route: 'chat-service-create' },
  { route: 'chat-service-update', of: '/chat/service' },
  { route: 'website-list' },
  { route: 'website-create' },
  { route: 'website-update', of: '/chat/website' },
  { route: 'tag-list' },
  { route: 'tag-create' },
  { route: 'tag-update', of: '/chat/tag' },
  { route: 'quick-replies-list' },
  { route: 'quick-replies-create' },
  { route: 'quick-replies-update', of: '/chat/quick-replies' },
  { route: 'room-list' },
  { route: 'recipes-rd-list' },
  { route: 'messenger' },
  { route: 'supplychain-log-list' },
]

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Entry motions are under 150 ms; colours in between are no verdict.
  await page.waitForTimeout(200)
}

for (const language of languages) {
  for (const viewport of [desktop, phone]) {
    test(`axe finds nothing on any screen, in ${language} at ${viewport.width} px`, async ({ browser }) => {
      test.setTimeout(180_000)
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      for (const { route, of } of screens) {
        await page.goto(await pathOf(page, route, of))
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 1) found[`${route} is wider than the screen`] = [String(overflow)]
        const faults = await violations(page)
        if (faults.length > 0) found[route] = faults
      }
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

    test(`axe finds nothing in an open room, a drawer, the bell and the menus, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const found: Record<string, string[]> = {}
      const look = async (name: string) => {
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      await page.goto(`/chat/messenger?room=${await firstId(page, '/chat/room')}`)
      await look('an open room')
      await page.goto(`/auth/customer?customer=${await firstId(page, '/auth/customer')}`)
      await look('the customer drawer')
      await page.goto(routes['tag-list'])
      await settled(page)
      await page.keyboard.press('Control+k')
      await page.waitForTimeout(300)
      await look('the palette')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').nth(-2).click()
      await page.waitForTimeout(300)
      await look('the bell')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').last().click()
      await page.waitForTimeout(300)
      await look('the user menu')
      expect(found).toEqual({})
      await context.close()
    })

    test(`axe finds nothing on login and in the widget, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, locale: language === 'th' ? 'th-TH' : 'en-US' })
      const page = await context.newPage()
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violations(page)).toEqual([])
      await page.goto('/demo/shop')
      await page.locator('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForTimeout(500)
      expect(await violations(page)).toEqual([])
      await context.close()
    })
  }
}

async function pathOf(page: Page, route: RouteName, of: string | undefined): Promise<string> {
  return of ? routes[route].replace(/:\w+/, await firstId(page, of)) : routes[route]
}

async function firstId(page: Page, list: string): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.get(`/api${list}`, { headers: { authorization: `Bearer ${token}` } })
  const { content } = (await answer.json()) as { content: { data: { id: string }[] } }
  return content.data[0]?.id ?? ''
}
