import { expect, test } from './test.ts'
import { menuGroups } from '@rp/domain/menus'
import { mayOpen, profiles, type Profile } from '@rp/domain/permissions'
import { isDepartment } from '@rp/domain/roles'
import { routeNames, routes, type RouteName } from '@rp/domain/routes'
import { demoAccounts, signedIn, signIn, watchConsole } from './panel.ts'

const items = menuGroups.flatMap((group) => group.items)
const plain = routeNames.filter(
  (name) => !routes[name].includes(':') && name !== 'redirect-page' && name !== 'login',
)

function postOf(profile: Profile): { role: string; department: string } {
  const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
  return { role, department: isDepartment(department) ? department : 'ADMINISTRATION' }
}

for (const [username, profile] of Object.entries(demoAccounts)) {
  test(`${username} lands on the initial page with the menu of ${profile}, and the guard lets it nowhere else`, async ({
    page,
  }) => {
    const consoleIsClean = watchConsole(page)
    await signIn(page, username)
    const initial = routes[profiles[profile].initialUrl]
    await expect(page).toHaveURL((url) => url.pathname === initial)

    const shown = items.filter(({ id }) => profiles[profile].menus.includes(id))
    const links = page.getByRole('navigation').first().getByRole('link')
    await expect(links).toHaveCount(shown.length)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      shown.map(({ route }) => routes[route]),
    )

    const { role, department } = postOf(profile)
    for (const name of plain) {
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, routes[name])
      const goesTo = mayOpen(role, department, name) ? routes[name] : initial
      await expect(page, `${username} asks for ${name}`).toHaveURL((url) => url.pathname === goesTo)
    }
    consoleIsClean()
  })
}

test('sends a visitor to login from every screen', async ({ page }) => {
  for (const name of ['staff-list', 'messenger', 'supplychain-log-list'] satisfies RouteName[]) {
    await page.goto(routes[name])
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  }
})

test('sends a signed-in user who opens login to the initial page', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'staff.chat')
  await page.goto('/login')
  await expect(page).toHaveURL((url) => url.pathname === '/chat/messenger')
  await context.close()
})
