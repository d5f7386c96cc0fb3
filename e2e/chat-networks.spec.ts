import { expect, test, type BrowserContext, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

/** What a network does to every WebSocket: it blocks all, or cuts each after a moment. */
const networks = {
  'lets no WebSocket through': (context: BrowserContext) =>
    context.routeWebSocket(/socket\.io/, (line) => line.close({ code: 1006 }).catch(() => undefined)),
  'cuts every WebSocket after a moment': (context: BrowserContext) =>
    context.routeWebSocket(/socket\.io/, (line) => {
      line.connectToServer()
      setTimeout(() => void line.close().catch(() => undefined), 700)
    }),
} as const

const words = {
  en: { message: 'Message', polling: /This network cuts live connections/ },
  th: { message: 'ข้อความ', polling: /เครือข่ายนี้ตัดการเชื่อมต่อสด/ },
} as const

const shots = process.env['SHOTS'] ?? 'test-results'

/** Polling only; none of the requests is a poll that failed for good. */
function countPolls(page: Page): () => number {
  let polls = 0
  page.on('response', (answer) => {
    if (answer.url().includes('transport=polling') && answer.ok()) polls += 1
  })
  return () => polls
}

for (const [network, cut] of Object.entries(networks))
  for (const [device, viewport, language] of [
    ['desk', desktop, 'en'],
    ['phone', phone, 'th'],
  ] as const)
    test(`a network that ${network} silences neither staff nor customer, on a ${device}`, async ({
      browser,
    }) => {
      const t = words[language]
      const mark = `N${newMark()}${device}`
      const staff = await signedIn(browser, 'staff.chat', { viewport, language, touch: device === 'phone' })
      const customerContext = await browser.newContext({ viewport, locale: 'en-US' })
      await Promise.all([cut(staff.context), cut(customerContext)])
      const customer = new Shop(await customerContext.newPage(), customerContext)
      const polls = { staff: countPolls(staff.page), customer: countPolls(customer.page) }
      await staff.page.goto('/chat/messenger')
      await expect(staff.page.getByText(t.polling)).toBeVisible({ timeout: 60_000 })

      await test.step("the customer's messages reach staff without a reload, once", async () => {
        await customer.open()
        await customer.write(`${mark} is it there?`)
        await staff.page.getByRole('option').filter({ hasText: mark }).click({ timeout: 60_000 })
        await expect(staff.page.getByRole('log').getByText(`${mark} is it there?`)).toHaveCount(1)
        await staff.page.screenshot({ path: `${shots}/network-${device}.png` })
      })

      await test.step('staff answers reach the customer in order, once each', async () => {
        const box = staff.page.getByRole('textbox', { name: t.message, exact: true })
        for (const n of [1, 2, 3]) {
          await box.fill(`${mark} answer ${n}`)
          await box.press('Enter')
        }
        const answers = customer.log().getByText(new RegExp(`${mark} answer \\d`))
        await expect(answers).toHaveCount(3, { timeout: 60_000 })
        expect(await answers.allTextContents()).toEqual([1, 2, 3].map((n) => `${mark} answer ${n}`))
      })

      await test.step('the connection uses polling', async () => {
        await expect.poll(polls.staff).toBeGreaterThan(0)
        await expect.poll(polls.customer).toBeGreaterThan(0)
      })
      await Promise.all([staff.context.close(), customerContext.close()])
    })
