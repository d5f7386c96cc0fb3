import { expect, test } from './test.ts'
import { caller } from './chat-steps.ts'
import { signedIn } from './panel.ts'

test('two devices of an agent count the same at the bell, in the tab and after every act', async ({
  browser,
  request,
}) => {
  const username = 'staff.chat'
  const chief = await caller(request, 'super_admin')
  const agent = await caller(request, username)
  await agent.call('PUT', '/noti/staff/notification/seen', { user_id: agent.id })
  const [first, second] = [await signedIn(browser, username), await signedIn(browser, username)]
  const devices = [first.page, second.page]
  for (const page of devices) await page.goto('/chat/quick-replies')

  /** Both count this many, in the bell and in the title. */
  async function bothCount(count: number): Promise<void> {
    for (const page of devices) {
      const name = count > 0 ? `Notifications, ${count} unseen` : 'Notifications'
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/)
    }
  }
  await bothCount(0)

  const { data } = await chief.call<{ data: { id: string }[] }>('GET', '/chat/room?limit=2')
  const [one, other] = data.map(({ id }) => id)
  await assign(one)
  await bothCount(1)
  await assign(one)
  await bothCount(1)
  await assign(other)
  await bothCount(2)

  // A room is read where its tab has the focus.
  await first.page.bringToFront()
  await first.page.goto(`/chat/messenger?room=${one}`)
  await first.page.getByRole('textbox', { name: 'Message', exact: true }).click()
  await bothCount(1)
  await second.page.getByRole('button', { name: /^Notifications/ }).click()
  await second.page.keyboard.press('Escape')
  await bothCount(0)

  async function assign(id: string | undefined): Promise<void> {
    await chief.call('PUT', `/chat/room/${id}/assignee`, { assignee_id: agent.id })
  }
})
