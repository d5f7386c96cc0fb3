import { expect, test } from './test.ts'
import { tap } from './engines/journeys.ts'
import { caller } from './chat-steps.ts'
import { phone, signedIn } from './panel.ts'

const username = 'staff.machine'

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const own = await caller(request, username)
  await own.call('PUT', '/noti/staff/signals', { channels_off: {}, quiet_hours: null })
})

test('a user chooses channels and quiet hours, which are the same on a phone', async ({ browser }) => {
  const { context, page } = await signedIn(browser, username)
  await page.goto('/machine/service')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification settings' })

  const mail = dialog.getByRole('checkbox', { name: 'Work is overdue: E-mail' })
  await expect(mail).toBeChecked()
  await mail.focus()
  const saved = page.waitForResponse((one) => one.url().endsWith('/noti/staff/signals'))
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect(dialog.getByRole('checkbox', { name: 'Access to my account changed: Push' })).toBeDisabled()
  await expect(dialog).toContainText('Always on, also in quiet hours')

  await dialog.getByRole('switch', { name: 'Keep quiet hours' }).click()
  await dialog.getByLabel('Time zone').selectOption('Asia/Bangkok')
  await dialog.getByLabel('From').fill('22:30')
  await dialog.getByLabel('To', { exact: true }).focus()
  await dialog.getByRole('button', { name: 'Sunday' }).click()
  await expect(dialog).toContainText('They end on the next day.')
  await dialog.getByLabel('From').scrollIntoViewIfNeeded()
  await page.screenshot({ path: test.info().outputPath('settings-en.png') })
  await context.close()

  const mobile = await signedIn(browser, username, { viewport: phone, language: 'th', touch: true })
  await mobile.page.goto('/machine/service')
  await tap(mobile.page.getByRole('button', { name: /staff\.machine/ }))
  await tap(mobile.page.getByRole('menuitem', { name: 'การแจ้งเตือน', exact: true }))
  const thai = mobile.page.getByRole('dialog', { name: 'ตั้งค่าการแจ้งเตือน' })
  await expect(thai.getByRole('checkbox', { name: 'งานเกินกำหนด: อีเมล' })).not.toBeChecked()
  await expect(thai.getByLabel('ตั้งแต่')).toHaveValue('22:30')
  await expect(thai.getByRole('button', { name: 'อาทิตย์' })).toHaveAttribute('aria-pressed', 'false')
  await thai.getByRole('checkbox', { name: 'งานเกินกำหนด: อีเมล' }).scrollIntoViewIfNeeded()
  await mobile.page.screenshot({ path: test.info().outputPath('settings-th.png') })
  await mobile.context.close()
})
