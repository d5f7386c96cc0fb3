import { expect, test } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const sizes = { desktop, phone }

test('the bot does not answer a thumb or an "ok", but does answer the next question', async ({ browser }) => {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' })
  const shop = new Shop(await context.newPage(), context)
  await shop.open()
  await shop.write('👍')
  await shop.write('How long does production take?')
  const staff = await signedIn(browser, 'staff.chat')
  await staff.page.goto('/chat/messenger')
  await staff.page.getByText('How long does production take?').first().click()
  const draft = staff.page.getByRole('region', { name: 'The bot drafted an answer' })
  await expect(draft.getByRole('textbox', { name: 'Draft of the bot' })).toHaveValue(/About 21 days/)
  await staff.context.close()
  await context.close()
})

test("an admin enters the shop's facts, and a wrong number is reported", async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'admin.chat')
  const consoleIsClean = watchConsole(page, [/422/])
  await page.goto('/ai/data/vector-knowledge?part=shop')
  const telephone = page.getByRole('textbox', { name: 'Phone' })
  await telephone.fill('ring us')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(telephone).toHaveAttribute('aria-invalid', 'true')
  await telephone.fill('02-555-0199')
  await telephone.press('Enter')
  await expect(page.getByText('The facts are in use')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('02-555-0199')
  consoleIsClean()
  await context.close()
})

for (const language of ['en', 'th'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`the screens of the bot's judgement fit in ${language} on a ${size}`, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'admin.chat', { language, viewport })
      const screens = {
        shop: '/ai/data/vector-knowledge?part=shop',
        questions: '/ai/data/vector-knowledge?part=questions',
        confidence: '/ai/configuration/confidence-scorer',
        cases: '/ai/configuration/instruction-validator',
      }
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(address)
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
        if (process.env['PICTURES'])
          await page.screenshot({
            path: `${process.env['PICTURES']}/${name}-${language}-${size}.png`,
            fullPage: true,
          })
      }
      await context.close()
    })
