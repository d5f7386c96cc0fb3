import { expect, test } from './test.ts'
import { desktop, phone, signedIn, signIn } from './panel.ts'

const password = 'RecipePanel1!'

for (const [size, viewport] of [
  ['desktop', desktop],
  ['phone', phone],
] as const)
  test(`after signing in, the user reaches the page they wanted, ${size}`, async ({ browser }) => {
    const first = await signedIn(browser, 'admin.lab', { viewport })
    await first.page.goto('/lab/order')
    await first.page.getByRole('link', { name: /^LAB-/ }).first().click()
    await expect(first.page).toHaveURL(/\/lab\/order\/[0-9a-f-]{36}/)
    const address = first.page.url()
    await first.context.close()

    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await test.step('a link from an email, opened before signing in', async () => {
      await page.goto(address)
      await page.getByLabel('Username').fill('admin.lab')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('LAB-')
    })

    await test.step('the server ends the session; after signing in again the same order is open', async () => {
      const ended = await page.evaluate(async () => {
        const { token } = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as {
          token: string
        }
        const answer = await fetch('/api/auth/sign-out', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
        return answer.status
      })
      expect(ended).toBeLessThan(300)
      await expect(page.getByLabel('Username')).toBeVisible()
      await page.getByLabel('Username').fill('admin.lab')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(address)
    })

    await test.step('a user who may not open it gets their own initial page', async () => {
      const other = await browser.newContext({ viewport })
      const theirs = await other.newPage()
      await theirs.goto(address)
      await theirs.getByLabel('Username').fill('staff.chat')
      await theirs.getByLabel('Password', { exact: true }).fill(password)
      await theirs.getByRole('button', { name: 'Sign in' }).click()
      await expect(theirs).toHaveURL(/\/chat\/messenger/)
      await other.close()
    })
    await context.close()
  })

test('a user who signs out on purpose starts at the initial page', async ({ page }) => {
  await signIn(page, 'admin.lab')
  await page.goto('/lab/order')
  await expect(page.getByRole('link', { name: /^LAB-/ }).first()).toBeVisible()
  await page.getByRole('button', { name: /admin\.lab/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await signIn(page, 'admin.lab')
  await expect(page).toHaveURL(/\/auth\/staff$/)
})
