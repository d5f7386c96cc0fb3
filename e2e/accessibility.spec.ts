import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from './test.ts'
import type { AxeResults } from 'axe-core'
import { languages, type Language } from '@rp/domain/languages'
import { routes, type RouteName } from '@rp/domain/routes'
import { beyondFirefox } from './engines/journeys.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { addressOf, authorization, firstId, read, screens } from './screen-addresses.ts'
import { clippedTexts } from './text-faults.ts'
import { settled, still, walkTo, widerBy } from './walk.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rd = '/recipes/recipes-rd'
const order = '/lab/order'

/** The first word of a screen's address: `recipes`, `lab`. */
const areaOf = (name: RouteName) => routes[name].split('/')[1] ?? ''
const areas = [...new Set(screens.map(areaOf))]

/** On a desktop the languages differ only in their texts, and axe takes longest. */
const viewportsOf = (language: Language) => (language === 'th' ? [phone] : [desktop, phone])

interface LookedAt {
  id: string
  link: string
}

test.describe.configure({ mode: 'parallel' })

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

for (const language of languages) {
  for (const area of areas)
    test(`axe finds nothing and no text is cut off on any screen of ${area}, in ${language}, on a desk and on a phone`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const { context, page } = await signedIn(browser, 'super_admin', { language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      for (const route of screens.filter((name) => areaOf(name) === area)) {
        await page.setViewportSize(desktop)
        await walkTo(page, await addressOf(page, route))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport)
          await still(page)
          const at = `${route} at ${viewport.width} px`
          const wider = await widerBy(page)
          if (wider > 1) found[`${at} is wider than the screen`] = [String(wider)]
          const clipped = await clippedTexts(page)
          if (clipped.length > 0) found[`${at} cuts texts off`] = clipped
          if (!viewportsOf(language).includes(viewport)) continue
          const faults = await violations(page)
          if (faults.length > 0) found[at] = faults
        }
      }
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

  for (const viewport of viewportsOf(language)) {
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
      await page.goto(`${routes['room-list']}?part=insight`)
      await expect(page.getByRole('table').first()).toBeAttached()
      await look('the insight of chat')
      await page.goto(routes['tag-list'])
      await settled(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('the palette')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Notifications|การแจ้งเตือน)/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('the bell')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button').last().click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look('the user menu')
      expect(found).toEqual({})
      await context.close()
    })

    test(`axe finds nothing on login and in the widget, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport,
        locale: language === 'th' ? 'th-TH' : 'en-US',
        // Nothing is judged half faded in.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violations(page)).toEqual([])
      await page.goto('/demo/shop')
      await page.locator('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await context.close()
    })

    test(`axe finds nothing in machine service and on its customer's page, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address: string) => {
        await page.goto(address)
        await settled(page)
        // Opens every part of a job before the check.
        const closed = page.locator('main h2 > button[aria-expanded=false]')
        while ((await closed.count()) > 0) await closed.first().click()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      const jobs = '/machine/service'
      for (const view of ['board', 'calendar']) await look(view, `${jobs}?view=${view}`)
      await look('the dialog of a new job', `${jobs}?view=table&dialog=new`)
      for (const status of ['PENDING_RECEIVE', 'INPROGRESS', 'COMPLETED'])
        await look(status, `${jobs}/${await firstId(page, `${jobs}?status=${status}`)}`)
      const requested = await firstId(page, `${jobs}?status=QUOTATION`)
      const headers = await authorization(page)
      const made = await page.request.post(`/api${jobs}/${requested}/quotation-link`, { headers })
      const { content } = (await made.json()) as { content: { url: string } }
      await look("the customer's page", content.url)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

    test(`axe finds nothing in the laboratory, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address?: string) => {
        if (address) await page.goto(address)
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      await look('the board', `${order}?view=board`)
      await look('the calendar', `${order}?view=calendar`)
      await look('a new order', `${order}?dialog=new`)
      const first = async (query: string) =>
        read<LookedAt>(page, `${order}/${await firstId(page, `${order}?${query}`)}`)
      await look('a step', await addressOf(page, 'lab-order-step-update'))
      const done = await first('status=COMPLETED')
      await look('a completed order', `${order}/${done.id}`)
      await look("the customer's page", done.link)
      const waits = await first('awaits_verification=true')
      await look('an order that awaits verification', `${order}/${waits.id}`)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })

    test(`axe finds nothing on the tabs of a version and on the customer's page, in ${language} at ${viewport.width} px`, async ({
      browser,
    }) => {
      beyondFirefox('its page process dies at one in five looks of axe at these tabs, and never without axe')
      const { context, page } = await signedIn(browser, 'super_admin', { viewport, language })
      const consoleIsClean = watchConsole(page)
      const found: Record<string, string[]> = {}
      const look = async (name: string, address: string) => {
        await page.goto(address)
        await settled(page)
        const faults = await violations(page)
        if (faults.length > 0) found[name] = faults
      }
      const version = await addressOf(page, 'recipe-rd-version-detail')
      for (const tab of ['formula', 'cost', 'qa', 'label', 'regulation', 'history'])
        await look(tab, `${version}?tab=${tab}`)
      const requested = await firstId(page, `${rd}?formula_status=PENDING_CUSTOMER_APPROVAL`)
      const headers = await authorization(page)
      const made = await page.request.post(`/api${rd}/${requested}/approval-link`, { headers })
      const { content } = (await made.json()) as { content: { url: string } }
      await look("the customer's page", content.url)
      expect(found).toEqual({})
      consoleIsClean()
      await context.close()
    })
  }
}
