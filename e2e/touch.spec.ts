import { expect, test, type Page } from './test.ts'
import { languages } from '@rp/domain/languages'
import { routes } from '@rp/domain/routes'
import { shownAs, tap } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'
import { addressOf, firstId, screens } from './screen-addresses.ts'
import { clippedTexts } from './text-faults.ts'
import { missedTargets } from './touch-targets.ts'
import { settled, still, walkTo, widerBy } from './walk.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeEach(() => shownAs('coarse'))

/** 400 % of a window of 1280 by 1024 (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }
/** WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

async function overflows(page: Page): Promise<string[]> {
  const wider = await widerBy(page)
  return [...(wider > 1 ? [`is wider than the screen by ${wider} px`] : []), ...(await clippedTexts(page))]
}

for (const language of languages) {
  for (const half of [0, 1])
    test(`a finger hits every target, 320 px and wide text spacing lose nothing, in ${language} (${half + 1} of 2)`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const { context, page } = await signedIn(browser, 'super_admin', {
        viewport: phone,
        language,
        touch: true,
      })
      const found: Record<string, string[]> = {}
      const note = (at: string, faults: string[]) => {
        if (faults.length > 0) found[at] = faults
      }
      for (const route of screens.filter((_, at) => at % 2 === half)) {
        await page.setViewportSize(phone)
        await walkTo(page, await addressOf(page, route))
        note(`${route}: targets`, await missedTargets(page))
        await page.setViewportSize(narrow)
        await still(page)
        note(`${route}: at 320 px`, await overflows(page))
        await page.setViewportSize(phone)
        const style = await page.addStyleTag({ content: spacing })
        await still(page)
        note(`${route}: spaced`, await overflows(page))
        await style.evaluate((element) => (element as HTMLStyleElement).remove())
      }
      expect(found).toEqual({})
      await context.close()
    })

  test(`a finger hits every target of a room, menus, dialogs and drawers, in ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'super_admin', {
      viewport: phone,
      language,
      touch: true,
    })
    const consoleIsClean = watchConsole(page)
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      await settled(page)
      const faults = await missedTargets(page)
      if (faults.length > 0) found[name] = faults
    }
    await page.goto(`/chat/messenger?room=${await firstId(page, '/chat/room')}`)
    await look('an open room')
    await page.goto(`/auth/customer?customer=${await firstId(page, '/auth/customer')}`)
    await look('the customer drawer')
    await page.goto(`${routes['lab-order-list']}?dialog=new`)
    await look('the dialog of a new order')
    await page.goto(`${routes['machine-service-list']}?view=calendar`)
    await look('the calendar')
    await page.goto(routes['tag-list'])
    await settled(page)
    await tap(page.getByRole('banner').getByRole('button').first())
    await look('the menu')
    await page.keyboard.press('Escape')
    await tap(page.getByRole('button', { name: /^(Notifications|การแจ้งเตือน)/ }))
    await look('the bell')
    await page.keyboard.press('Escape')
    await tap(page.getByRole('banner').getByRole('button').last())
    await look('the user menu')
    await page.keyboard.press('Escape')
    await tap(page.locator('.search-box'))
    await look('the palette')
    expect(found).toEqual({})
    consoleIsClean()
    await context.close()
  })

  test(`with the keyboard of a phone open, the text and its buttons stay visible, in ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'super_admin', {
      viewport: phone,
      language,
      touch: true,
    })
    const keyboard = 380
    await page.goto(`/chat/messenger?room=${await firstId(page, '/chat/room')}`)
    const box = page.locator('.composer-box')
    await tap(box)
    await openKeyboard(page, keyboard)
    await expectInSight(page, '.composer-box', phone.height - keyboard)
    await page.goto(`${routes['lab-order-list']}?dialog=new`)
    const dialog = page.getByRole('dialog')
    await tap(dialog.getByRole('textbox').last())
    await openKeyboard(page, keyboard)
    await expectInSight(page, '[role=dialog] .MuiButton-contained', phone.height - keyboard)
    await context.close()
  })
}

/** As on an iPhone: the page keeps its height, and only the visual viewport says how much of it is seen. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const view = window.visualViewport
    if (!view) throw new Error('Cannot open the keyboard: there is no visual viewport')
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered })
    view.dispatchEvent(new Event('resize'))
  }, height)
}

async function expectInSight(page: Page, selector: string, height: number): Promise<void> {
  const bottom = () =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(height + 1)
  expect(await bottom()).toBeGreaterThan(0)
}
