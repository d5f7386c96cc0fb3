import { expect, test } from './test.ts'
import { setAccountLanguage } from './panel.ts'

test('the keyboard alone signs in, picks a room, answers and signs out', async ({ page, request }) => {
  await setAccountLanguage(request, 'staff.chat', 'en')
  await page.goto('/login')
  const key = (...keys: string[]) =>
    keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve())

  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('staff.chat')
  await key('Tab')
  await page.keyboard.type('RecipePanel1!')
  await key('Enter')
  await expect(page).toHaveURL(/\/chat\/messenger/)

  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  await test.step('pick a room of the list with the arrow keys', async () => {
    const rooms = page.getByRole('option')
    await expect(rooms.first()).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate(() => document.activeElement?.closest('[role=listbox]') !== null)) break
      await key('Tab')
    }
    // The second room depends on the hour; a room that only accepts templates has no text input.
    const opens = async () => {
      await key('ArrowDown', 'Enter')
      await expect(composer).toBeVisible({ timeout: 3000 })
    }
    await expect(opens).toPass({ timeout: 30_000 })
  })

  await test.step('answer', async () => {
    const isThai = /[ก-๙]/.test(await page.getByRole('log').innerText())
    const answer = isThai ? 'ตอบโดยไม่ใช้เมาส์' : 'Answered without a mouse'
    for (
      let presses = 0;
      presses < 60 && !(await composer.evaluate((box) => box === document.activeElement));
      presses += 1
    )
      await key('Tab')
    await page.keyboard.type(answer)
    await key('Enter')
    await expect(page.getByRole('log').getByText(answer).last()).toBeVisible()
  })

  await test.step('sign out through the command palette or the user menu', async () => {
    for (let presses = 0; presses < 120; presses += 1) {
      const onUserMenu = await page.evaluate(() => {
        const active = document.activeElement
        return active?.getAttribute('aria-haspopup') === 'menu' && active.textContent.includes('staff.chat')
      })
      if (onUserMenu) break
      await key('Shift+Tab')
    }
    await key('Enter')
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await expect(logout).toBeVisible()
    for (
      let presses = 0;
      presses < 20 && !(await logout.evaluate((item) => item === document.activeElement));
      presses += 1
    )
      await key('ArrowDown')
    await key('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to logged out?')
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    for (
      let presses = 0;
      presses < 10 && !(await confirm.evaluate((button) => button === document.activeElement));
      presses += 1
    )
      await key('Tab')
    await key('Enter')
    await expect(page).toHaveURL(/\/login/)
  })
})
