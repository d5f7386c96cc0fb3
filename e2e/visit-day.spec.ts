import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { beyondFirefox } from './engines/journeys.ts'
import { phone, signedIn, tap, watchConsole } from './panel.ts'
import { expect, test, type Page } from './test.ts'
import { planVisits } from './visit-steps.ts'

/** Where screenshots of the steps are saved for review. */
const shots = process.env['SHOTS'] ?? 'test-results'

const tablet = { width: 1180, height: 820 }
const siam = { lat: 13.7456, lng: 100.5341 }
/** 15 km by road from there: about 35 minutes. */
const east = { lat: 13.7456, lng: 100.6341 }

/** Two visits of one engineer on a day of their own, 15 minutes apart. */
async function planTwo(page: Page, daysAhead: number) {
  const day = dayAfter(bangkokDay(new Date()), daysAhead)
  const planned = await planVisits(page, day, [
    ['10:00', siam],
    ['11:15', east],
  ])
  return { ...planned, day }
}

const dayAddress = (day: string) => `/machine/service?view=calendar&span=day&day=${day}`
const rowOf = (page: Page, name: string) => page.getByRole('region', { name })
const visitIn = (page: Page, name: string, number: string) =>
  rowOf(page, name).locator('[data-item]').filter({ hasText: number })

async function confirmMove(page: Page, question: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText('The visit was moved')).toBeVisible()
}

test('a dispatcher sees that the next place is too far, and moves the visit by mouse and by keys', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.machine')
  const isQuiet = watchConsole(page)
  const { day, person, other, numbers } = await planTwo(page, 40)
  const [, second = ''] = numbers
  await page.goto(dayAddress(day))

  await test.step('the way is longer than the time between the two', async () => {
    await expect(
      rowOf(page, person.name).getByText('about 35 min by car, 15 min between the visits'),
    ).toBeAttached()
    await page.screenshot({ path: `${shots}/visit-day.png`, fullPage: true })
  })

  await test.step('the mouse moves the second one by three quarters of an hour', async () => {
    const box = await visitIn(page, person.name, second).boundingBox()
    if (!box) throw new Error('Nothing to drag')
    await page.mouse.move(box.x + 30, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 30 + 78, box.y + 20, { steps: 8 })
    await page.mouse.up()
    await confirmMove(page, /11:15.*→.*12:00/s)
    await expect(visitIn(page, person.name, second)).toContainText('12:00 PM – 01:00 PM')
    await expect(rowOf(page, person.name).getByText('about 35 min by car', { exact: true })).toBeAttached()
  })

  await test.step('Alt and the arrows move it by a quarter, and to a colleague', async () => {
    await visitIn(page, person.name, second).getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await confirmMove(page, /12:00.*→.*12:15/s)
    const link = visitIn(page, person.name, second).getByRole('link')
    await expect(link).toContainText('12:15 PM – 01:15 PM')
    await expect(page.getByText('The visit was moved')).toHaveCount(0)
    await link.focus()
    const rows = await page.locator('section[aria-label] > h3').allInnerTexts()
    await page.keyboard.press(
      rows.indexOf(person.name) < rows.indexOf(other.name) ? 'Alt+ArrowDown' : 'Alt+ArrowUp',
    )
    await confirmMove(page, new RegExp(`${person.name} → `))
    await expect(visitIn(page, person.name, second)).toHaveCount(0)
  })
  isQuiet()
  await context.close()
})

for (const [name, viewport, language, daysAhead] of [
  ['phone, Thai', phone, 'th', 41],
  ['phone, English', phone, 'en', 42],
] as const)
  test(`an engineer follows the route of a day on a ${name}`, async ({ browser }) => {
    const { context, page } = await signedIn(browser, 'admin.machine', { viewport, language, touch: true })
    const { day, person, numbers } = await planTwo(page, daysAhead)
    await page.goto(dayAddress(day))
    const stops = rowOf(page, person.name).getByRole('listitem')
    await expect(stops).toHaveCount(2)
    await expect(stops.first()).toContainText(numbers[0] ?? '')
    await expect(stops.last()).toContainText(language === 'th' ? 'ขับรถประมาณ 35 นาที' : 'about 35 min by car')
    const directions = stops.last().getByRole('link', { name: language === 'th' ? 'นำทาง' : 'Directions' })
    await expect(directions).toHaveAttribute('href', /destination=13\.7456%2C100\.6341$/)
    await page.screenshot({ path: `${shots}/visit-route-${language}.png`, fullPage: true })
    await tap(stops.first().getByRole('link', { name: numbers[0] ?? '' }))
    await expect(page.getByRole('heading', { level: 1, name: numbers[0] ?? '' })).toBeVisible()
    await context.close()
  })

test('a visit is moved to another hour by a finger, on a tablet', async ({ browser }) => {
  beyondFirefox('a finger that stays on the screen')
  const { context, page } = await signedIn(browser, 'admin.machine', { viewport: tablet, touch: true })
  const { day, person, numbers } = await planTwo(page, 43)
  const [, second = ''] = numbers
  await page.goto(dayAddress(day))
  const item = visitIn(page, person.name, second)
  await item.scrollIntoViewIfNeeded()
  const box = await item.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + 20 }],
    })
  await touch('touchStart', box.x + 30)
  // It drags once it has rested long enough.
  await expect(page.locator('.target')).toBeVisible()
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', box.x + 30 + (104 * step) / 8)
  await touch('touchEnd')
  await confirmMove(page, /11:15.*→.*12:15/s)
  await expect(visitIn(page, person.name, second)).toContainText('12:15 PM')
  await context.close()
})
