import { expect, test, type Page } from './test.ts'
import { generateSync } from 'otplib'
import { signedIn, signIn } from './panel.ts'
import { newMark } from './mark.ts'

const username = `new.staff${newMark()}`
const ownPassword = 'My own long password 1'

async function enter(page: Page, password: string, code?: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  if (!code) return
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a new colleague changes the first password, sets up the second step and signs in with it', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'super_admin')
  await admin.page.goto('/auth/staff/create')
  await admin.page.getByLabel('Username').fill(username)
  await admin.page.getByLabel('Full name').fill('New Colleague')
  await admin.page.getByLabel('E-mail').fill(`${username}@recipe-panel.example`)
  await admin.page.getByRole('button', { name: 'Create' }).click()
  const shown = admin.page.getByRole('dialog', { name: 'First password' })
  const first = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  await admin.context.close()

  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await enter(page, first)
  const duty = page.getByRole('dialog', { name: 'Choose your own password' })
  await duty.getByLabel('Current password').fill(first)
  await duty.getByLabel('New password', { exact: true }).fill(ownPassword)
  await duty.getByLabel('New password again').fill(ownPassword)
  await duty.getByRole('button', { name: 'Change password' }).click()
  await expect(duty).toBeHidden()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const security = page.getByRole('dialog', { name: 'Security' })
  await security.getByRole('tab', { name: 'Two-step verification' }).click()
  await security.getByRole('button', { name: 'Set up' }).click()
  const secret = await security.locator('code').innerText()
  await security.getByLabel('Six-digit code').fill(generateSync({ secret }))
  await security.getByRole('button', { name: 'Switch on' }).click()
  const recovery = await security.getByRole('listitem').first().innerText()
  await security.getByRole('button', { name: 'I have kept them' }).click()
  await context.close()

  const again = await browser.newContext({ locale: 'en-US' })
  const later = await again.newPage()
  await later.goto('/login')
  await enter(later, ownPassword, '000000')
  await expect(later.getByRole('alert')).toBeVisible()
  await later.getByLabel('Code').fill(recovery)
  await later.getByRole('button', { name: 'Sign in' }).click()
  await expect(later.getByRole('banner')).toBeVisible()
  await again.close()
})

test('a session ended elsewhere leads to login at once, and login says why', async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()])
  const [here, there] = await Promise.all([one.newPage(), other.newPage()])
  // An account used by this test alone: the list then has just these two sessions.
  await signIn(here, 'daniel')
  await signIn(there, 'daniel')
  await here.getByRole('button', { name: /Account of/ }).click()
  await here.getByRole('menuitem', { name: 'Security' }).click()
  await here
    .getByRole('button', { name: /^End: / })
    .first()
    .click()
  await expect(there).toHaveURL(/\/login/, { timeout: 2000 })
  await expect(there.getByText('Your session has ended. Please sign in again.')).toBeVisible()

  await here.keyboard.press('Escape')
  await here.getByRole('button', { name: /Account of/ }).click()
  await here.getByRole('menuitem', { name: 'Logout' }).click()
  await here.getByRole('button', { name: 'Confirm' }).click()
  await expect(here.getByText('Use the account that your administrator gave you.')).toBeVisible()
  await Promise.all([one.close(), other.close()])
})
