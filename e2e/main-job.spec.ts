import { expect, test, type Locator, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole, withoutNetwork } from './panel.ts'
import { newMark } from './mark.ts'

/** The thread's messages that start with a mark, in the order shown. */
async function shown(log: Locator, mark: string): Promise<string[]> {
  const text = await log.innerText()
  return [...text.matchAll(new RegExp(`${mark} \\w+ \\d+`, 'g'))].map(([found]) => found)
}

const threadOf = (page: Page) => page.getByRole('log')
const composerOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function pickNewest(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().click()
  await expect(threadOf(page).getByText(text)).toBeVisible()
}

test('a customer writes at the shop, staff answers, and both see it live, through reloads and a dead network', async ({
  browser,
}) => {
  const mark = `M${newMark()}`
  const staff = await signedIn(browser, 'staff.chat')
  const staffConsole = watchConsole(staff.page, withoutNetwork)
  await staff.page.goto('/chat/messenger')

  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' })
  const shop = new Shop(await context.newPage(), context)
  const shopConsole = watchConsole(shop.page, withoutNetwork)
  await shop.open()

  await shop.write(`${mark} customer 1`)
  await pickNewest(staff.page, `${mark} customer 1`)
  const answer = async (n: number) => {
    await composerOf(staff.page).fill(`${mark} staff ${n}`)
    await composerOf(staff.page).press('Enter')
  }
  await answer(1)
  await expect(shop.log().getByText(`${mark} staff 1`)).toBeVisible()

  await test.step('the customer goes offline, writes, and comes back', async () => {
    await context.setOffline(true)
    await shop.write(`${mark} customer 2`)
    await shop.write(`${mark} customer 3`)
    await answer(2)
    await context.setOffline(false)
    await expect(shop.log().getByText(`${mark} staff 2`)).toBeVisible({ timeout: 20_000 })
    await expect(threadOf(staff.page).getByText(`${mark} customer 3`)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the customer reloads and finds the conversation again', async () => {
    await shop.page.reload()
    await shop.openChat()
    await expect(shop.log().getByText(`${mark} customer 3`)).toBeVisible()
  })

  await test.step('staff goes offline, writes, and comes back', async () => {
    await staff.context.setOffline(true)
    await answer(3)
    await shop.write(`${mark} customer 4`)
    await staff.context.setOffline(false)
    await expect(threadOf(staff.page).getByText(`${mark} customer 4`)).toBeVisible({ timeout: 20_000 })
    await expect(shop.log().getByText(`${mark} staff 3`)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('staff writes, reloads at once, and the message is still sent', async () => {
    await staff.context.setOffline(true)
    await answer(4)
    await staff.context.setOffline(false)
    await staff.page.reload()
    await expect(shop.log().getByText(`${mark} staff 4`)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('both sides show the same, without gaps or duplicates, in one order', async () => {
    await shop.page.reload()
    await shop.openChat()
    await expect(shop.log().getByText(`${mark} staff 4`)).toBeVisible()
    await expect(threadOf(staff.page).getByText(`${mark} staff 4`)).toBeVisible()
    const atShop = await shown(shop.log(), mark)
    const atPanel = await shown(threadOf(staff.page), mark)
    expect(atShop).toEqual(atPanel)
    const of = (who: string) => atShop.filter((text) => text.includes(who))
    expect(of('customer')).toEqual([1, 2, 3, 4].map((n) => `${mark} customer ${n}`))
    expect(of('staff')).toEqual([1, 2, 3, 4].map((n) => `${mark} staff ${n}`))
  })

  staffConsole()
  shopConsole()
  await staff.context.close()
  await context.close()
})

test('the chat button uses the language of the page, even if the page sets it only afterwards', async ({
  page,
}) => {
  // The shop's own script, which sets the language, loads after the button renders.
  await page.route('**/demo/shop.js', async (route) => {
    await page.getByRole('button', { name: 'แชตกับเรา' }).waitFor()
    await route.continue()
  })
  await page.goto('/demo/shop')
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('button', { name: 'แชตกับเรา' })).toBeVisible()
})

test('two tabs of one staff member show the same and send nothing twice', async ({ browser }) => {
  const mark = `T${newMark()}`
  const { context, page: first } = await signedIn(browser, 'admin.chat')
  const shopContext = await browser.newContext({ locale: 'en-US' })
  const shop = new Shop(await shopContext.newPage(), shopContext)
  await shop.open()
  await shop.write(`${mark} customer 1`)
  await first.goto('/chat/messenger')
  await pickNewest(first, `${mark} customer 1`)
  const second = await context.newPage()
  await second.goto(first.url())
  await expect(threadOf(second).getByText(`${mark} customer 1`)).toBeVisible()
  for (const [index, page] of [first, second, first].entries()) {
    await composerOf(page).fill(`${mark} staff ${index + 1}`)
    await composerOf(page).press('Enter')
    await expect(shop.log().getByText(`${mark} staff ${index + 1}`)).toBeVisible()
  }
  const expected = [`${mark} customer 1`, ...[1, 2, 3].map((n) => `${mark} staff ${n}`)]
  for (const page of [first, second]) {
    await expect(threadOf(page).getByText(`${mark} staff 3`)).toBeVisible()
    expect(await shown(threadOf(page), mark)).toEqual(expected)
  }
  await context.close()
  await shopContext.close()
})

test('the messenger is one column on a phone, with a back button', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'staff.chat', { viewport: phone })
  await page.goto('/chat/messenger')
  await expect(threadOf(page)).toBeHidden()
  await page.getByRole('option').first().click()
  await expect(composerOf(page)).toBeVisible()
  await page.getByRole('button', { name: /back/i }).click()
  await expect(composerOf(page)).toBeHidden()
  await context.close()
})
