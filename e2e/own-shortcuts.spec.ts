import { expect, test } from './test.ts'
import { caller } from './chat-steps.ts'
import { phone, signedIn, signIn } from './panel.ts'

const username = 'admin.chat'

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const own = await caller(request, username)
  await own.call('PUT', '/preference/shortcuts', { keys: {} })
})

test('a user gives shortcuts other keys, which follow to another computer', async ({ page, browser }) => {
  await signIn(page, username)
  await page.goto('/chat/messenger')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  const change = (name: string) => sheet.getByRole('button', { name: `Change the keys: ${name}` }).click()

  await test.step('conflicts, keys of the browser and typed text are refused', async () => {
    await change('The next room')
    for (const [keys, said] of [
      ['r', 'R is the shortcut for “Write a reply”.'],
      ['Control+p', 'Browsers keep Ctrl P for themselves.'],
      ['Enter', 'Enter moves or closes things everywhere in the panel.'],
    ] as const) {
      await page.keyboard.press(keys)
      await expect(row('The next room').getByRole('alert')).toContainText(said)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeVisible()
    await change('Search or jump to a screen')
    await page.keyboard.press('g')
    await expect(row('Search or jump').getByRole('alert')).toContainText('G would be typed as text')
  })

  await test.step('other keys are taken, and one shortcut is switched off', async () => {
    await page.keyboard.press('Control+Slash')
    await expect(row('Search or jump').locator('kbd')).toHaveText('Ctrl /')
    await change('The next room')
    await page.keyboard.press('g')
    await expect(row('The next room').locator('kbd')).toHaveText('G')
    await change('Mark the room unread')
    await row('Mark the room unread').getByRole('button', { name: 'Switch off' }).click()
    await expect(row('Mark the room unread')).toContainText('Off')
  })
  await page.screenshot({ path: test.info().outputPath('keys-en.png') })
  await page.keyboard.press('Escape')

  await test.step('they work, and the old ones do not', async () => {
    await expect(sheet).toBeHidden()
    await expect(page.locator('.search-box kbd')).toHaveText('Ctrl /')
    await page.keyboard.press('j')
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(/\/chat\/messenger$/)
    await page.keyboard.press('g')
    await expect(page).toHaveURL(/room=/)
    await page.keyboard.press('Control+Slash')
    await expect(page.getByRole('dialog', { name: 'Search or jump to…' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone with another session, in Thai, they are the same and can be restored', async () => {
    const { context, page: mobile } = await signedIn(browser, username, { viewport: phone, language: 'th' })
    await mobile.goto('/chat/messenger')
    await mobile.getByRole('button', { name: /admin\.chat/ }).click()
    await mobile.getByRole('menuitem', { name: 'ปุ่มลัด' }).click()
    const thai = mobile.getByRole('dialog', { name: 'ปุ่มลัด' })
    await expect(thai.getByRole('listitem').filter({ hasText: 'ห้องถัดไป' }).locator('kbd')).toHaveText('G')
    await mobile.screenshot({ path: test.info().outputPath('keys-th.png') })
    await thai.getByRole('button', { name: 'คืนค่าเริ่มต้น: ห้องถัดไป' }).click()
    await expect(thai.getByRole('listitem').filter({ hasText: 'ห้องถัดไป' }).locator('kbd')).toHaveText('J')
    await thai.getByRole('button', { name: 'คืนค่าเริ่มต้นทั้งหมด' }).click()
    await mobile.getByRole('dialog').last().getByRole('button', { name: 'คืนค่าเริ่มต้นทั้งหมด' }).click()
    await expect(thai.locator('.off')).toHaveCount(0)
    await context.close()
  })
})
