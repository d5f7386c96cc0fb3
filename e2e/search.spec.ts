import { expect, test } from './test.ts'
import { tap } from './engines/journeys.ts'
import { desktop, phone, signedIn } from './panel.ts'

const shots = process.env['SHOTS']

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`documents, names and settings are found by what people type, ${size} ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'super_admin', {
      viewport,
      language,
      touch: size === 'phone',
    })
    await page.goto('/auth/staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const box = page.getByRole('combobox', { name: /Search or jump|ค้นหาหรือไปที่/ })
    const open = async () => {
      if (size === 'phone') await tap(page.getByRole('button', { name: 'ค้นหาหรือไปที่…' }))
      else await page.keyboard.press('Control+k')
      await expect(box).toBeFocused()
    }

    await test.step('a short document number', async () => {
      await open()
      await page.keyboard.type('lab 76')
      await expect(page.getByRole('option').first()).toContainText('LAB-2026-00076')
      if (shots) await page.screenshot({ path: `${shots}/search-${size}-number.png` })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/lab\/order\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('LAB-2026-00076')
    })

    await test.step('a name in Thai, with a click', async () => {
      await open()
      await page.keyboard.insertText('โลหะหนัก')
      const service = page.getByRole('option').filter({ hasText: /Lab service|บริการแล็บ/ })
      await expect(service.first()).toBeVisible()
      if (shots) await page.screenshot({ path: `${shots}/search-${size}-name.png` })
      await service.first().click()
      await expect(page).toHaveURL(/\/lab\/service\//)
    })

    await test.step('a setting, which gets the focus', async () => {
      await open()
      await page.keyboard.type('CHAT_BUSINESS_HOURS')
      await page
        .getByRole('option')
        .filter({ hasText: /Business hours|เวลาทำการ/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/configuration\/chat#CHAT_BUSINESS_HOURS/)
      await expect(page.locator('#configuration-CHAT_BUSINESS_HOURS-label')).toBeInViewport()
    })

    await test.step('a screen that the menu does not list', async () => {
      await open()
      await page.keyboard.type('humanize')
      await page.getByRole('option').first().click()
      await expect(page).toHaveURL(/\/ai\/configuration\/humanize/)
    })

    await test.step('all results, by the last entry, and one kind of them', async () => {
      await open()
      await page.keyboard.type('lab-20')
      await expect(page.getByRole('option').first()).toContainText('LAB-')
      await page.getByRole('option', { name: /Show all results|ดูผลการค้นหาทั้งหมด/ }).click()
      await expect(page).toHaveURL(/\/search\?q=lab-20/)
      await page.getByRole('link', { name: /^(Show all: Lab order|ดูทั้งหมด: คำสั่งแล็บ)/ }).click()
      await expect(page).toHaveURL(/kind=lab_order/)
      await page
        .getByRole('navigation', { name: /^(Pages|หน้า)/ })
        .getByRole('button', { name: /2$/ })
        .click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toContainText(
        'LAB-',
      )
      if (shots) await page.screenshot({ path: `${shots}/search-${size}-page.png` })
    })

    await test.step('nothing', async () => {
      await open()
      await page.keyboard.type('zzzqqqxxx')
      await expect(page.getByText(/Nothing found|ไม่พบข้อมูล/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    })
    await context.close()
  })
