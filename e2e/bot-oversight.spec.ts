import { expect, test, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { tap } from './engines/journeys.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const looks = [
  { size: 'desktop', viewport: desktop, language: 'en', touch: false },
  { size: 'phone', viewport: phone, language: 'th', touch: true },
] as const

const words = {
  en: {
    draftWaits: 'Draft waits',
    filters: 'Filters',
    left: 'Left by the bot',
    message: 'Message',
    send: 'Send',
    warning: 'Look at it once more:',
    unfilled: 'Something was to be filled in and was not',
    promise: /It promises something that no text of the company mentions/,
    back: 'Back to the text',
    anyway: 'Send anyway',
  },
  th: {
    draftWaits: 'ร่างรอตรวจ',
    filters: 'ตัวกรอง',
    left: 'งานที่บอตส่งให้คน',
    message: 'ข้อความ',
    send: 'ส่ง',
    warning: 'ตรวจดูอีกครั้งก่อนส่ง',
    unfilled: 'ยังมีช่องที่ต้องเติมข้อความ',
    promise: /มีคำสัญญาที่ไม่มีข้อมูลของร้านรองรับ/,
    back: 'กลับไปแก้',
    anyway: 'ส่งเลย',
  },
} as const

const picture = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}

for (const { size, viewport, language, touch } of looks)
  test(`a room with a draft is marked and found, and an odd text is sent once its writer confirms (${size})`, async ({
    browser,
  }) => {
    const t = words[language]
    const context = await browser.newContext({ viewport: desktop, locale: 'en-US' })
    const shop = new Shop(await context.newPage(), context)
    await shop.open()
    const requested = `How long does production take? (${size})`
    await shop.write(requested)

    const { page, context: staff } = await signedIn(browser, 'staff.chat', { viewport, language, touch })
    const consoleIsClean = watchConsole(page)
    await page.goto('/chat/messenger?bot=DRAFT')
    const row = page.getByRole('option').filter({ hasText: requested })
    await expect(row).toContainText(t.draftWaits)
    await picture(page, `rooms-${size}`)
    await page.goto('/chat/messenger?bot=HAND_OFF')
    await page.waitForLoadState('networkidle')
    await expect(row).toHaveCount(0)
    await page.goto('/chat/messenger?bot=DRAFT')

    await row.click()
    const box = page.getByRole('textbox', { name: t.message, exact: true })
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await (touch ? tap(button) : button.click())
    }
    await box.fill('Hello {{customer}}, we refund everything.')
    await press(t.send)
    const warning = page.getByRole('alert').filter({ hasText: t.warning })
    await expect(warning).toContainText(t.unfilled)
    await expect(warning).toContainText(t.promise)
    await picture(page, `warning-${size}`)
    await press(t.back)
    await expect(warning).toHaveCount(0)
    await expect(box).toHaveValue('Hello {{customer}}, we refund everything.')

    // A corrected text is sent at once; an uncorrected one when confirmed.
    await box.fill('We will look after it today, Malee.')
    await box.press('Enter')
    await expect(page.getByRole('log').getByText('We will look after it today, Malee.')).toBeVisible()
    await box.fill('We refund everything, whatever happens.')
    await box.press('Enter')
    await expect(warning).toContainText(t.promise)
    await press(t.anyway)
    await expect(shop.log().getByText('We refund everything, whatever happens.')).toBeVisible()
    await expect(box).toHaveValue('')

    // The room has been answered: nothing is waiting in it.
    await page.goto('/chat/messenger?bot=DRAFT')
    await page.waitForLoadState('networkidle')
    await expect(row).toHaveCount(0)
    consoleIsClean()
    await staff.close()
    await context.close()
  })

test("a piece is written for one website, and the bot's steps can be reached from it", async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'admin.chat')
  const consoleIsClean = watchConsole(page)
  await page.goto('/ai/data/vector-knowledge?piece=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Do you make soap on a rope?')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, from 500 pieces.')
  await dialog.getByRole('combobox', { name: 'For whom' }).click()
  const option = page.getByRole('option', { name: /^Website: / }).first()
  const chosen = await option.textContent()
  await option.click()
  await picture(page, 'scope')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'For whom' })).toHaveText(chosen ?? '')

  await page.goto('/ai/configuration/chat-bot-v2')
  const steps = page.getByRole('navigation', { name: 'Steps of the chat bot' })
  for (const name of ['Conversation', 'Payload', 'Tools', 'Humanize']) {
    await steps.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(steps.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await picture(page, 'steps')
  consoleIsClean()
  await context.close()
})
