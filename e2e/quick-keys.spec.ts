import type { Page } from '@playwright/test'
import { tap } from './engines/journeys.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { expect, test } from './test.ts'

const shots = process.env['SHOTS']

/** Holds the answers to these addresses until they are let through. */
async function holdAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let letThrough: () => void = () => {}
  const free = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => {
    await free
    await route.continue().catch(() => {})
  })
  return async () => {
    letThrough()
    await page.unroute(address)
  }
}

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`Enter chooses what was typed, however slow the network is, ${size} ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'super_admin', {
      viewport,
      language,
      touch: size === 'phone',
    })

    await test.step('the palette', async () => {
      await page.goto('/auth/staff')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (size === 'phone') await tap(page.getByRole('button', { name: 'ค้นหาหรือไปที่…' }))
      else await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: /Search or jump|ค้นหาหรือไปที่/ })).toBeFocused()
      await page.keyboard.type('LAB-2026-0006')
      await expect(page.getByRole('option').first()).toContainText('LAB-2026-00006')
      const letThrough = await holdAnswers(page, /\/api\/search\?/)
      await page.keyboard.type('6')
      await page.keyboard.press('Enter')
      await expect(page.getByText(language === 'en' ? 'Looking for' : 'กำลังค้นหา')).toBeVisible()
      await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
      if (shots) await page.screenshot({ path: `${shots}/quick-${size}-palette.png` })
      await letThrough()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('LAB-2026-00066')
    })

    await test.step('a reference in a form', async () => {
      await page.goto('/chat/website/create')
      const field = page.getByRole('combobox', { name: /Chat service|บริการแชต/ }).last()
      await field.click()
      const letThrough = await holdAnswers(page, /\/api\/chat\/service\?.*q=/)
      await page.keyboard.type(language === 'en' ? 'Cosmetics advice' : 'ปรึกษา')
      await page.keyboard.press('Enter')
      await expect(page.getByText(language === 'en' ? 'Looking for' : 'กำลังค้นหา')).toBeVisible()
      if (shots) await page.screenshot({ path: `${shots}/quick-${size}-reference.png` })
      await letThrough()
      await expect(field).toHaveValue(language === 'en' ? /Cosmetics advice/ : /ปรึกษา/)
      await field.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('zzzz')
      await page.keyboard.press('Enter')
      await expect(page.getByText(language === 'en' ? 'Nothing matches “zzzz”' : '“zzzz”')).toBeVisible()
      if (shots) await page.screenshot({ path: `${shots}/quick-${size}-nothing.png` })
    })
    await context.close()
  })
