import { expect, test, type Page } from '@playwright/test'
import { signedIn } from './panel.ts'

const cellOf = (page: Page, number: string) =>
  page
    .locator('td[data-day]')
    .filter({ has: page.getByText(number, { exact: true }) })
    .first()

/** Opens the week of a planned visit, and answers the visit's number. */
async function openWeek(page: Page): Promise<string> {
  await page.goto('/machine/service?view=calendar')
  await page.locator('td[data-day]').first().waitFor()
  const items = page.locator('td[data-day] [data-item]')
  for (let week = 0; week < 8 && (await items.count()) === 0; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.waitForTimeout(300)
  }
  return items.first().locator('.number').innerText()
}

const placeOf = async (page: Page, number: string) => {
  const cell = cellOf(page, number)
  return { day: await cell.getAttribute('data-day'), person: await cell.getAttribute('data-person') }
}

test('a visit is moved to another day by mouse and by keyboard, and Escape lets go', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.machine')
  const number = await openWeek(page)
  const before = await placeOf(page, number)
  const item = cellOf(page, number).locator('[data-item]').first()
  const target = page.locator(`td[data-person="${before.person}"]:not([data-day="${before.day}"])`).first()
  const [from, to] = [await item.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')

  await test.step('Escape in the middle of a drag leaves the visit where it is', async () => {
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
    await expect(target).toHaveAttribute('data-over', 'true')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the mouse moves it, after a question that names both times', async () => {
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
    await page.mouse.up()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(number)
    await expect(question).toContainText('→')
    await question.getByRole('button', { name: 'Move the visit' }).click()
    await answerOverlap(page)
    await expect(page.getByText('The visit was moved')).toBeVisible()
    await expect
      .poll(() => placeOf(page, number))
      .toEqual({
        day: await target.getAttribute('data-day'),
        person: before.person,
      })
  })

  await test.step('Alt and an arrow move it by a day', async () => {
    const { day } = await placeOf(page, number)
    const link = cellOf(page, number).locator('[data-item] a').first()
    await link.focus()
    const isFirst = (await page.locator('td[data-day]').first().getAttribute('data-day')) === day
    await page.keyboard.press(isFirst ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
    await page.getByRole('dialog').getByRole('button', { name: 'Move the visit' }).click()
    await answerOverlap(page)
    await expect.poll(async () => (await placeOf(page, number)).day).not.toBe(day)
  })
  await context.close()
})

async function answerOverlap(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Book all the same' })
  await again.or(page.getByText('The visit was moved')).first().waitFor()
  if (await again.isVisible()) await again.click()
}
