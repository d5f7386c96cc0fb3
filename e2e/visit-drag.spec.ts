import { expect, test, type Locator, type Page } from './test.ts'
import { dateWarningWords } from '@rp/domain/date-warnings'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { beyondFirefox } from './engines/journeys.ts'
import { phone, signedIn } from './panel.ts'
import { planVisits } from './visit-steps.ts'

/** Where screenshots of the steps are saved for review. */
const shots = process.env['SHOTS'] ?? 'test-results'

const cellOf = (page: Page, number: string) =>
  page
    .locator('[data-day]')
    .filter({ has: page.getByText(number, { exact: true }) })
    .first()

/** Opens a week of its own with a visit on its Wednesday, and returns the number of the visit's job. */
async function openWeek(page: Page, weeksAhead: number): Promise<string> {
  const today = bangkokDay(new Date())
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const day = dayAfter(today, weeksAhead * 7 - sinceMonday + 2)
  const { numbers } = await planVisits(page, day, [['10:00', null]])
  await page.goto(`/machine/service?view=calendar&day=${day}`)
  const [number = ''] = numbers
  await expect(cellOf(page, number)).toBeVisible()
  return number
}

const placeOf = async (page: Page, number: string) => {
  const cell = cellOf(page, number)
  return { day: await cell.getAttribute('data-day'), person: await cell.getAttribute('data-person') }
}

test('a visit is moved to another day by mouse and by keyboard, and Escape cancels', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.machine')
  const number = await openWeek(page, 10)
  const before = await placeOf(page, number)
  const item = cellOf(page, number).locator('[data-item]').first()
  const target = page.locator(`td[data-person="${before.person}"]:not([data-day="${before.day}"])`).first()
  /** Grabs the visit with the mouse and holds it over a cell; the page may have scrolled since. */
  async function holdOver(cell: Locator): Promise<void> {
    const [from, to] = [await item.boundingBox(), await cell.boundingBox()]
    if (!from || !to) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  }

  await test.step('Escape in the middle of a drag leaves the visit where it is', async () => {
    await holdOver(target)
    await expect(target).toHaveAttribute('data-over', 'true')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('warns of a day off before the visit is moved there', async () => {
    await holdOver(page.locator(`td[data-person="${before.person}"]`).last())
    await page.mouse.up()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(dateWarningWords.DAY_OFF.en)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    expect(await placeOf(page, number)).toEqual(before)
  })

  await test.step('the mouse moves it, after a confirmation that names both times', async () => {
    await holdOver(target)
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
    // Of the drag: it would be read as that of the keys.
    await expect(page.getByText('The visit was moved')).toHaveCount(0)
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

/** A finger rests on an item, moves to a cell and lifts. */
async function dragByFinger(page: Page, item: Locator, target: Locator): Promise<void> {
  // Below the page's bar, so that the day beside it is on the screen, too.
  await item.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
  const [from, to] = [await item.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [startX, startY] = [from.x + 24, from.y + 12]
  // As near to it as the day reaches: a long day goes beyond the screen.
  const endY = Math.min(Math.max(startY, to.y + 14), to.y + to.height - 14)
  await touch('touchStart', startX, startY)
  // It drags once it has rested long enough.
  await expect(page.locator('[data-over=true]')).toBeVisible()
  for (let step = 1; step <= 10; step += 1)
    await touch(
      'touchMove',
      startX + ((to.x + 24 - startX) * step) / 10,
      startY + ((endY - startY) * step) / 10,
    )
  await expect(target).toHaveAttribute('data-over', 'true')
  await touch('touchEnd')
}

const devices = [
  { name: 'tablet', viewport: { width: 1180, height: 820 }, weeksAhead: 11 },
  { name: 'phone', viewport: phone, weeksAhead: 12 },
]
for (const { name, viewport, weeksAhead } of devices)
  test(`a visit is moved to another day by a finger, on a ${name}`, async ({ browser }) => {
    beyondFirefox('a finger that stays on the screen')
    const { context, page } = await signedIn(browser, 'admin.machine', { viewport, touch: true })
    const number = await openWeek(page, weeksAhead)
    const { day, person } = await placeOf(page, number)
    const row =
      person === null ? page.locator('section[data-day]') : page.locator(`td[data-person="${person}"]`)
    const days = await row.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')))
    // The day before: both are on the screen.
    const target = row.nth(days.indexOf(day) - 1)
    const wanted = await target.getAttribute('data-day')
    await dragByFinger(page, cellOf(page, number).locator('[data-item]').filter({ hasText: number }), target)
    await page.screenshot({ path: `${shots}/visit-drag-${name}.png` })
    await page.getByRole('dialog').getByRole('button', { name: 'Move the visit' }).click()
    await answerOverlap(page)
    await expect.poll(async () => (await placeOf(page, number)).day).toBe(wanted)
    await page.screenshot({ path: `${shots}/visit-moved-${name}.png` })
    await context.close()
  })
