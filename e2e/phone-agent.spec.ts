import { expect, test, type Locator, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { bringToFront, isFirefox, tap } from './engines/journeys.ts'
import { desktop, signedIn } from './panel.ts'
import { newMark } from './mark.ts'

/** Where screenshots of the steps are saved for review. */
const shots = process.env['SHOTS'] ?? 'test-results'

/** An iPhone's area within Safari, the same with the keyboard open, the smallest phone, and landscape. */
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 664 } },
  { name: 'keyboard', viewport: { width: 390, height: 500 } },
  { name: 'small phone', viewport: { width: 320, height: 568 } },
  { name: 'landscape', viewport: { width: 844, height: 390 } },
] as const

const words = {
  en: {
    draft: 'The bot drafted an answer',
    text: 'Draft of the bot',
    approve: /Approve and send|Send as edited/,
    message: 'Message',
    send: 'Send',
    more: 'More',
    transfer: 'Hand over to another service…',
    handOver: 'Hand over',
    reply: 'Reply',
  },
  th: {
    draft: 'บอตร่างคำตอบไว้',
    text: 'ร่างของบอต',
    approve: /อนุมัติและส่ง|ส่งตามที่แก้/,
    message: 'ข้อความ',
    send: 'ส่ง',
    more: 'เพิ่มเติม',
    transfer: 'โอนให้แผนกอื่น…',
    handOver: 'โอน',
    reply: 'ตอบกลับ',
  },
} as const

/** Expects the whole bubble within the message area, and nothing covering it. */
async function expectInSight(page: Page, bubble: Locator): Promise<void> {
  await expect
    .poll(() =>
      bubble.evaluate((element) => {
        const area = element.closest('.thread-frame')?.getBoundingClientRect()
        const box = element.getBoundingClientRect()
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const isWhole = area !== undefined && box.top >= area.top - 1 && box.bottom <= area.bottom + 1
        return isWhole && box.bottom <= innerHeight && element.contains(at)
      }),
    )
    .toBe(true)
}

/** Expects no overlap between parts of the conversation, and nothing wider than the screen. */
async function expectTidy(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const parts = ['.thread-header', '.thread-facts', '.thread-frame', '.draft-card', '.composer']
      .map(
        (name) => [name, document.querySelector(`.conversation ${name}`)?.getBoundingClientRect()] as const,
      )
      .filter((part): part is readonly [string, DOMRect] => (part[1]?.height ?? 0) > 0)
    const overlaps = parts.flatMap(([name, box], index) => {
      const next = parts[index + 1]
      return next && box.bottom > next[1].top + 1 ? [`${name} lies on ${next[0]}`] : []
    })
    const last = parts.at(-1)
    const isCut = last && last[1].bottom > innerHeight + 1 ? [`${last[0]} is cut off`] : []
    const isWide = document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : []
    return [...overlaps, ...isCut, ...isWide]
  })
  expect(faults).toEqual([])
}

/** Controls of the conversation below 44 px as touch targets; fields below 16 px. */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    }
    const small = [...document.querySelectorAll('.conversation button')].filter((button) => {
      const { width, height } = button.getBoundingClientRect()
      return shown(button) && (width < 43.5 || height < 43.5)
    })
    const fields = [...document.querySelectorAll('.conversation textarea:not([aria-hidden])')].filter(
      (field) => shown(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    )
    return [...small, ...fields].map((one) => one.ariaLabel ?? one.textContent ?? one.className)
  })
}

const screens = sizes.flatMap((size) => (['en', 'th'] as const).map((language) => ({ ...size, language })))

for (const { name, viewport, language } of screens) {
  test(`an agent with a phone (${name}, ${language}) reads, edits and approves a draft, answers and hands over, seeing the question throughout`, async ({
    browser,
  }) => {
    const t = words[language]
    const staff = await signedIn(browser, 'staff.chat', { viewport, language, touch: true })
    const { page } = staff
    const customerContext = await browser.newContext({ viewport: desktop, locale: 'en-US' })
    const customer = new Shop(await customerContext.newPage(), customerContext)
    await customer.open()
    const question = `How long is the lead time of a lotion, order ${newMark()}?`
    await customer.write(question)

    await page.goto('/chat/messenger')
    await tap(page.getByText(question).first())
    const bubble = page.getByRole('log').locator('.bubble', { hasText: question })
    const draft = page.getByRole('region', { name: t.draft })
    const text = draft.getByRole('textbox', { name: t.text })
    await expect(text).not.toHaveValue('')

    await test.step('reads the question beside the draft', async () => {
      await expectInSight(page, bubble)
      await expectTidy(page)
      await expect(draft.getByRole('button', { name: t.approve })).toBeInViewport({ ratio: 1 })
      // Controls grow for fingers alone, which the driver of Firefox does not have.
      if (!isFirefox) expect(await smallControls(page)).toEqual([])
      await page.screenshot({ path: `${shots}/phone-${name}-${language}-draft.png` })
    })

    const answer = `About three weeks, ${name}.`
    await test.step('edits and approves it', async () => {
      await tap(text)
      await text.fill(answer)
      await expectInSight(page, bubble)
      await expectTidy(page)
      await page.screenshot({ path: `${shots}/phone-${name}-${language}-edit.png` })
      await tap(draft.getByRole('button', { name: t.approve }))
      await expect(customer.log().getByText(answer)).toBeVisible()
      await expectInSight(page, bubble)
    })

    await test.step('answers by hand', async () => {
      const composer = page.getByRole('textbox', { name: t.message, exact: true })
      await tap(composer)
      await composer.fill('Anything else?')
      await expectInSight(page, bubble)
      await expectTidy(page)
      await page.screenshot({ path: `${shots}/phone-${name}-${language}-answer.png` })
      await tap(page.locator('.composer').getByRole('button', { name: t.send, exact: true }))
      await expect(customer.log().getByText('Anything else?')).toBeVisible()
    })

    await test.step('reaches the message actions by finger and by keyboard', async () => {
      await bubble.scrollIntoViewIfNeeded()
      await tap(bubble)
      const row = page.locator('.thread-row', { hasText: question })
      await expect(row.getByRole('button', { name: t.reply })).toBeVisible()
      await bringToFront(page)
      await page.getByRole('log').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.closest('.message-actions') !== null)
      expect(focused).toBe(true)
    })

    await test.step('hands the room over', async () => {
      await tap(page.locator('.thread-actions').getByRole('button', { name: t.more }))
      await tap(page.getByRole('menuitem', { name: t.transfer }))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').first().selectOption({ index: 1 })
      await tap(dialog.getByRole('button', { name: t.handOver }).last())
      await expect(dialog).toBeHidden()
      await expectTidy(page)
    })
    await staff.context.close()
    await customerContext.close()
  })
}
