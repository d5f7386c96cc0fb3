import { expect, test } from '@playwright/test'

test('the keyboard alone signs in, picks a room, answers and signs out', async ({ page }) => {
  await page.goto('/login')
  const key = (...keys: string[]) =>
    keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve())

  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('staff.chat')
  await key('Tab')
  await page.keyboard.type('RecipePanel1!')
  await key('Enter')
  await expect(page).toHaveURL(/\/chat\/messenger/)

  await test.step('pick the second room of the list with the arrow keys', async () => {
    const rooms = page.getByRole('option')
    await expect(rooms.first()).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate(() => document.activeElement?.closest('[role=listbox]') !== null)) break
      await key('Tab')
    }
    await key('ArrowDown', 'Enter')
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  })

  await test.step('answer', async () => {
    const composer = page.getByRole('textbox', { name: 'Message', exact: true })
    for (
      let presses = 0;
      presses < 60 && !(await composer.evaluate((box) => box === document.activeElement));
      presses += 1
    )
      await key('Tab')
    await page.keyboard.type('Answered without a mouse')
    await key('Enter')
    await expect(page.getByRole('log').getByText('Answered without a mouse').last()).toBeVisible()
  })

  await test.step('sign out through the palette of commands or the user menu', async () => {
    for (let presses = 0; presses < 120; presses += 1) {
      const onUserMenu = await page.evaluate(() => {
        const active = document.activeElement
        return active?.getAttribute('aria-haspopup') === 'menu' && active.textContent.includes('staff.chat')
      })
      if (onUserMenu) break
      await key('Tab')
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
