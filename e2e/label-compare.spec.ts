import { expect, test, type Page } from './test.ts'
import { newRect, newText } from '@rp/label/new-element'
import { callApi, drag, elementOf, expectSaved, newTemplate, stage } from './label-steps.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const um = (mm: number) => mm * 1000
const box = (x: number, y: number, width: number, height: number) => ({
  'data-x': um(x),
  'data-y': um(y),
  width: um(width),
  height: um(height),
})
const drawn = [
  newText({ id: 'brand', name: 'Brand', group: 'brand', text: 'Rose 5 %', ...box(4, 4, 40, 6) }),
  newRect({ id: 'band', name: 'Band', group: 'highlight 1', ...box(4, 20, 30, 8) }),
  newRect({ id: 'badge', name: 'Badge', group: 'highlight 2', ...box(40, 40, 12, 12) }),
]

/** A label of three elements, saved as revision 1 and then changed: a text, a colour, one deleted, one added. */
async function changedSince(page: Page, name: string): Promise<string> {
  const address = await newTemplate(page, name)
  const path = `/recipes/label-design/${address.split('/').at(-1) ?? ''}`
  const first = await callApi<{ rev: number; document: { elements: object } }>(page, 'get', path)
  const gone = Object.fromEntries(Object.keys(first.document.elements).map((id) => [id, null]))
  const elements = { ...gone, ...Object.fromEntries(drawn.map((one) => [one.id, one])) }
  const saved = await callApi<{ rev: number }>(page, 'patch', path, { rev: first.rev, edit: { elements } })
  await callApi(page, 'post', `${path}/revision`, { name: 'For the customer' })
  const [brand, band] = drawn
  const edit = {
    elements: {
      brand: { ...brand, text: 'Rose 10 %', 'data-x': um(6) },
      band: { ...band, fill: { c: 0, m: 100, y: 0, k: 0 } },
      badge: null,
      frame: newRect({ id: 'frame', name: 'Frame', group: 'highlight 3', ...box(2, 30, 10, 10) }),
    },
  }
  await callApi(page, 'patch', path, { rev: saved.rev, edit })
  return address
}

const values = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: /^(What differs|ส่วนที่ต่าง)/ })
    .getByRole('listitem')
    .filter({ hasText: name })
const pane = (page: Page, name: RegExp) => page.getByRole('img', { name })

test('before and after are shown side by side, as an overlay, and as a list of changed values', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const consoleIsClean = watchConsole(page)
  await page.goto(`${await changedSince(page, 'Compared')}/compare`)

  // Opening a comparison shows the newest revision beside the label at once.
  const before = pane(page, /^Before: revision 1 · For the customer$/)
  const after = pane(page, /^Now$/)
  await expect(before).toBeVisible()
  await expect(before.locator('[data-change=badge]')).toHaveCount(1)
  await expect(after.locator('[data-change=badge]')).toHaveCount(0)
  await expect(after.locator('[data-change=frame]')).toHaveCount(1)

  await expect(page.getByRole('heading', { name: 'What differs (4)' })).toBeVisible()
  await expect(values(page, 'Badge')).toContainText('Removed')
  await expect(values(page, 'Frame')).toContainText('Added')
  await expect(values(page, 'Band')).toContainText('C10 M0 Y0 K0')
  await expect(values(page, 'Band')).toContainText('C0 M100 Y0 K0')
  await expect(values(page, 'Brand')).toContainText('x 4 y 4 mm')
  await expect(values(page, 'Brand')).toContainText('x 6 y 4 mm')
  await expect(values(page, 'Brand').locator('del mark')).toHaveText('5')
  await expect(values(page, 'Brand').locator('ins mark')).toHaveText('10')

  // A name navigates to its place, and both panes follow each other when zoomed and panned.
  await values(page, 'Brand').getByRole('button').click()
  await expect(values(page, 'Brand')).toHaveAttribute('aria-current', 'true')
  const parts = () => Promise.all([before, after].map((one) => one.getAttribute('viewBox')))
  await expect.poll(async () => new Set(await parts()).size).toBe(1)
  const [near] = await parts()
  await drag(page, before, { x: -60, y: 40 })
  await expect.poll(async () => (await parts())[1]).not.toBe(near)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(async () => new Set(await parts()).size).toBe(1)
  // A frame on a pane leads to its values.
  await page.getByRole('button', { name: 'Fit the paper (Ctrl+0)' }).click()
  await after.locator('[data-change=frame]').click()
  await expect(values(page, 'Frame')).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Overlay' }).click()
  const both = pane(page, /^Revision 1 · For the customer and now$/)
  await expect(both.locator('[data-change]')).toHaveCount(4)
  const fade = page.getByRole('slider', { name: 'Fade from before to now' })
  await fade.focus()
  await page.keyboard.press('Home')
  await expect(both.locator('g[opacity="0"]')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(both.locator('g[opacity="1"]')).toHaveCount(1)
  await page.getByLabel('Only what differs').check()
  await expect(both.locator('.label-compared-difference')).toHaveCount(1)
  consoleIsClean()
})

test('edits made while comparing are compared as well', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await changedSince(page, 'Compared while drawn')}/edit`)
  await page.getByRole('tab', { name: 'Revisions' }).click()
  await page.getByRole('button', { name: 'Compare with revision 1' }).click()
  await page.getByRole('button', { name: 'On the label' }).click()
  await expect(stage(page).locator('.label-difference')).toHaveCount(4)
  await elementOf(page, /^Band/).click()
  await stage(page).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(values(page, 'Band')).toContainText('x 5 y 20 mm')
  await page.keyboard.press('Control+z')
  await expect(values(page, 'Band')).not.toContainText('x 5 y 20 mm')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Stop comparing' }).first().click()
  await expect(stage(page).locator('.label-difference')).toHaveCount(0)
  await expect(elementOf(page, /^Band/)).toBeVisible()
})

test('a phone compares with a finger, in Thai', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design', { language: 'th' })
  const address = await changedSince(page, 'เทียบบนโทรศัพท์')
  await page.setViewportSize(phone)
  await page.goto(`${address}/compare`)
  await expect(pane(page, /^ก่อน: ฉบับที่ 1/)).toBeVisible()
  await expect(pane(page, /^ปัจจุบัน$/)).toBeVisible()
  await expect(values(page, 'Band')).toContainText('สีพื้น')
  await page.getByRole('button', { name: 'ซ้อนทับ' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
})
