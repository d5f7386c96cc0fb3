import { expect, test, type Page } from './test.ts'
import { routes } from '@rp/domain/routes'
import { isFirefox, shownAs } from './engines/journeys.ts'
import { desktop, signedIn } from './panel.ts'
import { addressOf, firstId } from './screen-addresses.ts'
import { settled } from './walk.ts'

const shots = process.env['SHOTS']

/** Selected and visible elements without a line around them. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), .MuiButton-contained',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        const { outlineStyle, borderTopStyle, borderBottomStyle } = getComputedStyle(element)
        return [outlineStyle, borderTopStyle, borderBottomStyle].every((style) => style === 'none')
      })
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      ),
  )
}

test('in high contrast, selection, focus, switches and the edges of buttons are visible', async ({
  browser,
}) => {
  shownAs('contrast')
  const { context, page } = await signedIn(browser, 'super_admin')
  if (!isFirefox) await page.emulateMedia({ forcedColors: 'active' })
  const found: Record<string, string[]> = {}
  const addresses = {
    room: `/chat/messenger?room=${await firstId(page, '/chat/room')}`,
    insight: `${routes['room-list']}?part=insight`,
    list: routes['staff-list'],
    form: await addressOf(page, 'tag-update'),
    formula: await addressOf(page, 'recipe-rd-version-form'),
    configuration: routes['chat-configuration'],
  }
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await settled(page)
    const faults = await unmarked(page)
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const active = document.activeElement
        const frame = active?.closest('.Mui-focused, .Mui-focusVisible') ?? active
        if (!active || active === document.body || !frame) return null
        const line = getComputedStyle(frame).outlineStyle
        const own = getComputedStyle(active).outlineStyle
        const border = frame.querySelector('fieldset')
        const isSeen = line !== 'none' || own !== 'none' || border !== null
        return isSeen ? null : active.outerHTML.slice(0, 120)
      })
      if (focused) faults.push(`the focus is not seen on ${focused}`)
    }
    if (faults.length > 0) found[name] = faults
    if (shots) await page.screenshot({ path: `${shots}/forced-${name}.png` })
  }
  expect(found).toEqual({})
  await context.close()
})

test('with reduced motion, nothing moves', async ({ browser }) => {
  shownAs('calm')
  const { context, page } = await signedIn(browser, 'super_admin', { viewport: desktop })
  if (!isFirefox) await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 20)
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : '',
        ),
    )
  for (const address of [
    `/chat/messenger?room=${await firstId(page, '/chat/room')}`,
    routes['staff-list'],
    `${routes['lab-order-list']}?dialog=new`,
  ]) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await moving()).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toEqual([])
  await context.close()
})
