import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './test.ts'
import { elementOf, expectSaved, newTemplate, stage } from './label-steps.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const fill = (page: Page) => page.getByRole('textbox', { name: 'Fill', exact: true })

async function addShape(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an element' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The tints of technical inks on the stage, by their colours. */
const tints = (page: Page) => stage(page).locator('.label-inks-tints > g')
const plate = (page: Page, name: string) => page.getByRole('checkbox', { name: `Show the plate ${name}` })

test('a designer puts white beneath and varnish above a label, looks at its plates and prints it', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'admin.recipe_design')
  const consoleIsClean = watchConsole(page)
  const path = await newTemplate(page, 'Clear film')
  await page.goto(`${path}/edit`)
  await expect(elementOf(page, /^Brand/)).toBeVisible()

  await addShape(page, 'Background 1')
  await fill(page).fill('White')
  await fill(page).press('Enter')
  await expect(tints(page)).toHaveCount(1)

  await addShape(page, 'Highlight 1')
  await fill(page).fill('C0 M60 Y90 K0')
  await fill(page).press('Enter')
  await addShape(page, 'Highlight 2')
  // The name of an unknown ink says what it is for.
  await fill(page).fill('Spot UV')
  await fill(page).press('Enter')
  await page.getByRole('textbox', { name: 'CMYK that replaces it' }).fill('C0 M0 Y0 K8')
  await expect(page.getByRole('combobox', { name: 'What the ink is for' })).toHaveValue('varnish')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(tints(page)).toHaveCount(2)

  // The tint moves with its element, which is still taken by the mouse.
  const varnish = elementOf(page, /^Highlight 2/)
  const before = await tints(page).last().getAttribute('transform')
  await varnish.hover()
  await page.mouse.down()
  await page.mouse.move(700, 320, { steps: 5 })
  expect(await tints(page).last().getAttribute('transform')).toBe(await varnish.getAttribute('transform'))
  await page.mouse.up()
  expect(await tints(page).last().getAttribute('transform')).not.toBe(before)

  await page.getByRole('tab', { name: 'Page' }).click()
  const list = page.getByRole('region', { name: 'Separations' }).getByRole('listitem')
  await expect(list.filter({ has: plate(page, 'White') })).toContainText('100.0 %')
  await expect(list.filter({ has: plate(page, 'Spot UV') })).toContainText('Overprints')
  await page.screenshot({ path: 'test-results/plates.png' })

  await plate(page, 'Spot UV').uncheck()
  await expect(tints(page)).toHaveCount(1)
  await plate(page, 'Magenta').uncheck()
  await expect(stage(page).locator('.label-plates')).toBeVisible()
  await page.screenshot({ path: 'test-results/plates-off.png' })
  await page.getByRole('button', { name: 'Show all plates' }).click()
  await expect(tints(page)).toHaveCount(2)
  await expect(stage(page).locator('.label-plates')).toHaveCount(0)

  // One act for all elements in the ink, undone at once.
  const use = page.getByRole('combobox', { name: 'Use of Spot UV' })
  await use.selectOption('colour')
  await expect(tints(page)).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Spot UV overprints what lies below' })).not.toBeChecked()
  await stage(page).focus()
  await page.keyboard.press('Control+z')
  await expect(use).toHaveValue('varnish')
  await expect(tints(page)).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Stock' }).selectOption('clear')
  await page.getByRole('tab', { name: 'Design' }).click()
  await expect(page.getByText('No white under this')).toHaveCount(0)
  await expect(tints(page)).toHaveCount(1)
  await page.screenshot({ path: 'test-results/plates-clear.png' })
  await elementOf(page, /^Background 1/).click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Delete')
  await expect(page.getByText('No white under this').first()).toBeVisible()
  await page.screenshot({ path: 'test-results/plates-no-white.png' })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('No white under this')).toHaveCount(0)
  await expectSaved(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print PDF' }).click()
  const pdf = (await readFile(await (await download).path())).toString('latin1')
  expect(pdf).toContain('/Separation /White')
  expect(pdf).toContain('/Separation /Spot#20UV')
  expect(pdf).toMatch(/\/OP false\s*\/op true/)
  consoleIsClean()

  const other = await signedIn(browser, 'admin.recipe_design', { language: 'th' })
  await other.page.goto(`${path}/view`)
  await expect(stage(other.page)).toBeVisible()
  await other.page.getByRole('tab', { name: 'หน้า' }).click()
  await expect(other.page.getByRole('checkbox', { name: 'แสดงเพลต White' })).toBeVisible()
  await other.page.screenshot({ path: 'test-results/plates-th.png' })
  await other.page.setViewportSize(phone)
  await other.page.screenshot({ path: 'test-results/plates-th-phone.png' })
  await other.context.close()
  await context.close()
})
