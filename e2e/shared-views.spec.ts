import { expect, test, type Page } from './test.ts'
import { beyondFirefox, tap } from './engines/journeys.ts'
import { expectRemembered, forgetList, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const mark = `V${newMark()}`
const shots = process.env.SHOTS

const views = (page: Page) => page.getByRole('button', { name: /^(Views|มุมมอง)$/ })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
async function shoot(page: Page, name: string) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('an admin shares a view with the department; it opens the list there until the sharing ends', async ({
  browser,
  request,
}) => {
  const admin = await signedIn(browser, 'admin.lab')
  const clean = watchConsole(admin.page)
  await admin.page.goto('/lab/order?page=1&limit=20&sortBy=due_at&order=ASC')
  await expect(rows(admin.page).first()).toBeVisible()
  await views(admin.page).click()
  await admin.page.getByRole('menuitem', { name: /Save this view/ }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Name of the view').fill(mark)
  await dialog.getByLabel('Who sees it').selectOption({ label: 'Department Lab' })
  await dialog.getByLabel('Open the list with this view').selectOption('ALL')
  await shoot(admin.page, 'save-view')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await forgetList(request, 'staff.lab', 'lab-order-list')
  const staff = await signedIn(browser, 'staff.lab', { language: 'th' })
  await staff.page.goto('/lab/order')
  await expect(staff.page).toHaveURL(/limit=20/)
  await expect(staff.page).toHaveURL(/sortBy=due_at/)
  await views(staff.page).click()
  await expect(staff.page.getByRole('menuitem', { name: `${mark} (เปิดเป็นค่าเริ่มต้น)` })).toBeVisible()
  await expect(staff.page.getByRole('menuitem', { name: /จัดการมุมมอง/ })).toHaveCount(0)
  await shoot(staff.page, 'views-menu-th')
  await staff.page.keyboard.press('Escape')
  // A user who saves a personal view does not choose who sees it.
  await views(staff.page).click()
  await staff.page.getByRole('menuitem', { name: /บันทึกมุมมองนี้/ }).click()
  await expect(staff.page.getByLabel('ใครเห็นได้บ้าง')).toHaveCount(0)
  await staff.context.close()

  await views(admin.page).click()
  await admin.page.getByRole('menuitem', { name: /Manage views/ }).click()
  await expect(admin.page.getByRole('listitem').filter({ hasText: mark })).toContainText(
    'Department Lab · Opens first',
  )
  await shoot(admin.page, 'manage-views')
  await admin.page.getByRole('button', { name: `Stop sharing view "${mark}"` }).click()
  await admin.page.getByRole('button', { name: 'Stop sharing', exact: true }).last().click()
  await expect(admin.page.getByRole('listitem').filter({ hasText: mark })).toContainText('Only me')
  await admin.page.getByRole('button', { name: `Change view "${mark}"` }).click()
  await admin.page.getByLabel('Name of the view').fill(`${mark} mine`)
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.page.getByRole('button', { name: `Delete view "${mark} mine"` }).click()
  await admin.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(0)
  clean()
  await admin.context.close()

  const again = await signedIn(browser, 'staff.lab')
  await again.page.goto('/lab/order')
  await expect(again.page).toHaveURL(/limit=5/)
  await again.context.close()
})

// The overview above the list is a table to a screen reader, and may arrive at any time.
const headings = (page: Page) =>
  page
    .getByRole('table')
    .filter({ has: page.getByRole('separator') })
    .getByRole('columnheader')
const titles = async (page: Page) => (await headings(page).allInnerTexts()).map((title) => title.trim())
const width = (page: Page, title: string) =>
  headings(page)
    .filter({ hasText: title })
    .evaluate((cell) => Math.round(cell.getBoundingClientRect().width))

test('columns are made wider by mouse and keyboard, fitted and put in order; the server remembers', async ({
  browser,
  request,
}) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const clean = watchConsole(page)
  await page.goto('/machine/service?view=table')
  await expect(rows(page).first()).toBeVisible()
  const edge = page.getByRole('separator', { name: 'Width of Machine' })
  const before = await width(page, 'Machine')
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge of the column is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 8 })
  await shoot(page, 'column-dragged')
  await page.mouse.up()
  expect(Math.abs((await width(page, 'Machine')) - before - 80)).toBeLessThanOrEqual(2)

  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(Math.abs((await width(page, 'Machine')) - before - 20)).toBeLessThanOrEqual(2)
  await expect(edge).toHaveAttribute('aria-valuenow', String(await width(page, 'Machine')))
  await edge.dblclick()
  const cut = await page
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(cut).toBe(0)
  const fitted = await width(page, 'Machine')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: /Order of columns/ }).click()
  const usual = await titles(page)
  const moved = page.getByRole('button', { name: 'Move Machine down' })
  await moved.click()
  await shoot(page, 'columns-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await titles(page)).not.toEqual(usual)
  await expectRemembered(request, {
    username: 'super_admin',
    list: 'machine-service-list',
    text: '"columns"',
  })
  const arranged = await titles(page)
  await context.close()

  const elsewhere = await signedIn(browser, 'super_admin')
  await elsewhere.page.goto('/machine/service?view=table')
  await expect(rows(elsewhere.page).first()).toBeVisible()
  expect(await titles(elsewhere.page)).toEqual(arranged)
  expect(Math.abs((await width(elsewhere.page, 'Machine')) - fitted)).toBeLessThanOrEqual(2)
  await elsewhere.page.getByRole('button', { name: 'Columns' }).click()
  await elsewhere.page.getByRole('menuitem', { name: /Order of columns/ }).click()
  const rest = elsewhere.page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await elsewhere.page.getByRole('button', { name: 'Usual order and widths' }).click()
  await rest
  await elsewhere.context.close()
  clean()
})

test('a finger widens a column on a tablet', async ({ browser }) => {
  beyondFirefox('a finger that stays on the screen')
  const { context, page } = await signedIn(browser, 'admin.chat', {
    viewport: { width: 1024, height: 768 },
    language: 'th',
    touch: true,
  })
  await page.goto('/chat/tag')
  await expect(rows(page).first()).toBeVisible()
  const edge = page.getByRole('separator').nth(1)
  const before = Number(await edge.getAttribute('aria-valuenow'))
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge of the column is not on the screen')
  const client = await context.newCDPSession(page)
  const at = (by: number) => [{ x: box.x + box.width / 2 + by, y: box.y + box.height / 2 }]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', at(0))
  for (const by of [10, 20, 40, 60]) await touch('touchMove', at(by))
  await touch('touchEnd', [])
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  await shoot(page, 'tablet-columns')
  await context.close()
})

test('on a phone the views are at hand, too', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.lab', {
    viewport: phone,
    language: 'th',
    touch: true,
  })
  await page.goto('/lab/order')
  await tap(views(page))
  await tap(page.getByRole('menuitem', { name: /บันทึกมุมมองนี้/ }))
  await page.getByLabel('ใครเห็นได้บ้าง').selectOption('LAB')
  await shoot(page, 'phone-save-view')
  await expect(page.getByLabel('ใช้เป็นมุมมองเริ่มต้น')).toBeVisible()
  await context.close()
})
