import { expect, test, type Page } from './test.ts'
import { desktop, signedIn } from './panel.ts'
import { read } from './screen-addresses.ts'

const shots = process.env['SHOTS']

test('a page load requests notifications and signals once each', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'staff.chat', { viewport: desktop, language: 'en' })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /\/noti\/staff\/(notification|signals)$/.test(pathname))
      requests.push(pathname)
  })
  await page.goto('/chat/messenger')
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.toSorted()).toEqual(['/api/noti/staff/notification', '/api/noti/staff/signals'])
  await context.close()
})

test("the status of a customer's work fits within the side panel", async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'staff.chat', { viewport: desktop, language: 'en' })
  await page.goto(`/chat/messenger?room=${await roomWithWork(page)}`)
  const work = page.locator('.side-work li')
  await expect(work.first()).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/side-work.png` })
  for (const row of await work.all()) {
    const { x = 0, width = 0 } = (await row.locator(':scope > *').last().boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(desktop.width)
  }
  await context.close()
})

test('a repositioned toast is 350 pixels wide, too', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.chat', {
    viewport: { width: 1100, height: 800 },
    language: 'en',
  })
  await page.goto('/configuration/chat')
  const after = page.locator('#configuration-CHAT_EMAIL_NOTIFICATION_DELAY')
  await after.fill('16')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The configuration is saved' })).toBeVisible()
  expect((await page.locator('.toasts').boundingBox())?.width).toBe(350)
  await context.close()
})

/** The id of a room whose customer has recipes, lab orders or machine services: other tests create rooms above it. */
async function roomWithWork(page: Page): Promise<string> {
  await page.goto('/auth/customer')
  const { data } = await read<{ data: { id: string; customer_id: string }[] }>(page, '/chat/room?limit=100')
  for (const room of data) {
    const { work } = await read<{ work: object[] }>(page, `/auth/customer/${room.customer_id}`)
    if (work.length > 0) return room.id
  }
  throw new Error('No room of the demo has a customer with work')
}
