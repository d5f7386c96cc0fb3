import { expect, test, type Page } from './test.ts'
import { noisyPng, plainPng } from '../apps/server/src/testing/paper/drawn-pictures.ts'
import { phone, signedIn, watchConsole } from './panel.ts'
import { elementOf, expectSaved, newTemplate, stage } from './label-steps.ts'
import { newMark } from './mark.ts'

const fill = (page: Page) => page.getByRole('textbox', { name: 'Colour', exact: true })
const palette = (page: Page) => page.getByRole('group', { name: 'Inks' })

test('a designer types inks of the press, saves them in a palette, and later removes them again', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const consoleIsClean = watchConsole(page)
  await page.goto(`${await newTemplate(page, 'Inks')}/edit`)
  await elementOf(page, /^Brand/).click()

  await fill(page).fill('60 40 40 100')
  await fill(page).press('Enter')
  await expect(fill(page)).toHaveValue('C60 M40 Y40 K100')

  await fill(page).fill('#e3461b')
  await fill(page).press('Enter')
  await expect(page.getByText('Prints as C0 M81 Y98 K4')).toBeVisible()

  await fill(page).fill('C60 M40 Y40 K101')
  await fill(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('PANTONE 871 C')

  for (const [typed, ink] of [
    ['K100', 'C0 M0 Y0 K100'],
    ['C12.5M0Y0K2,5', 'C12.5 M0 Y0 K2.5'],
    ['Black 40%', 'C0 M0 Y0 K40'],
  ] as const) {
    await fill(page).fill(typed)
    await fill(page).press('Enter')
    await expect(fill(page)).toHaveValue(ink)
  }

  // An unknown plate needs its substitute.
  await fill(page).fill('PANTONE 185 C 80%')
  await fill(page).press('Enter')
  await page.getByRole('textbox', { name: 'CMYK that replaces it' }).fill('C0 M91 Y76 K0')
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(fill(page)).toHaveValue('PANTONE 185 C 80%')

  // Another spelling of a known ink is that ink, and words of the press are no spot inks.
  for (const [typed, ink] of [
    ['pantone 185c', 'PANTONE 185 C'],
    ['PMS 185 U 80%', 'PANTONE 185 C 80%'],
  ] as const) {
    await fill(page).fill(typed)
    await fill(page).press('Enter')
    await expect(fill(page)).toHaveValue(ink)
  }
  await fill(page).fill('All')
  await fill(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Reserved on presses')
  await fill(page).fill('PANTONE 185 C 80%')
  await fill(page).press('Enter')
  await expectSaved(page)

  const name = `Press ${newMark()}`
  await page.getByRole('button', { name: 'New palette from this label' }).click()
  await page.getByRole('textbox', { name: 'Name of the palette' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('button', { name: 'Use PANTONE 185 C 80%' })).toBeVisible()

  await page.getByText('Add an ink').click()
  await page.getByRole('textbox', { name: 'Ink', exact: true }).fill('C60 M40 Y40 K100')
  await page.getByRole('textbox', { name: 'Name (as you call it)' }).fill('Rich black')
  await page.keyboard.press('Enter')
  const rich = palette(page).getByRole('button', { name: 'Use Rich black (C60 M40 Y40 K100)' })
  await rich.click()
  await expect(fill(page)).toHaveValue('C60 M40 Y40 K100')

  await page.getByRole('textbox', { name: 'Ink', exact: true }).fill('#0057b7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use #0057b7' })).toBeVisible()
  await page.screenshot({ path: 'test-results/palette.png' })

  await page.getByRole('button', { name: 'Remove colours and rows' }).click()
  await page.getByRole('button', { name: 'Remove Rich black (C60 M40 Y40 K100)' }).click()
  await expect(page.getByRole('button', { name: /Rich black/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await expect(page.getByRole('button', { name: /#0057b7/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Done removing' }).click()

  await page.getByRole('button', { name: 'Rename this palette' }).click()
  await page.getByRole('textbox', { name: 'Name of the palette' }).fill(`${name} B`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Palette' })).toContainText(`${name} B`)
  consoleIsClean()
})

test('a finding selects the elements it is about; a damaged picture is refused with the reason', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await newTemplate(page, 'Findings')}/edit`)
  const whole = await noisyPng()

  const mimeType = 'image/png'
  await page.getByRole('button', { name: 'Add an element' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Image, front' }).click()
  await (await chooser).setFiles({ name: 'cut.png', mimeType, buffer: whole.subarray(0, 20_000) })
  await expect(page.getByText(/is damaged|no PNG or JPEG picture/)).toBeVisible()

  // The same field again: the driver of Firefox leaves its dialog open, so that a second one would not appear.
  await page
    .getByLabel('Pictures and codes')
    .setInputFiles({ name: 'cover.png', mimeType, buffer: await plainPng('#e3461b') })
  await expect(page.getByText('Screen colours: separated by the press profile')).toBeVisible()
  await expect(page.getByText(/At most 18\d % of ink/)).toBeVisible()

  const finding = page.getByRole('button', { name: /A picture covers the text/ }).first()
  await stage(page).focus()
  await page.keyboard.press('Escape')
  for (let time = 0; time < 12; time += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await finding.click()
  await page.screenshot({ path: 'test-results/findings.png' })
  await expect(page.getByText('2 elements', { exact: true })).toBeVisible()
  const [seen, picture] = [
    await stage(page).boundingBox(),
    await stage(page)
      .getByRole('img', { name: /^cover/ })
      .boundingBox(),
  ]
  if (seen === null || picture === null) throw new Error('The finding is not in view')
  expect(picture.x).toBeGreaterThanOrEqual(seen.x)
  expect(picture.x + picture.width).toBeLessThanOrEqual(seen.x + seen.width)
  expect(picture.y).toBeGreaterThanOrEqual(seen.y)
  expect(picture.y + picture.height).toBeLessThanOrEqual(seen.y + seen.height)
})

test('a barcode states what scans it, and shows its quiet zone while it is selected', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await newTemplate(page, 'Scanned')}/edit`)
  await page.getByRole('button', { name: 'Add an element' }).click()
  await page.getByRole('menuitem', { name: 'Barcode' }).click()
  await expect(page.locator('.label-quiet-zone')).toHaveCount(1)
  const scanned = page.getByRole('combobox', { name: 'Scanned by' })
  await expect(scanned).toHaveValue('till')
  await scanned.selectOption('warehouse')
  await expect(page.getByText('at least 0.495 mm')).toBeVisible()
  await expect(page.getByRole('button', { name: /a scanner of a warehouse needs 0.495 mm/ })).toBeVisible()
  await expectSaved(page)
  await page.screenshot({ path: 'test-results/scanned.png' })
})

test('panels of inks and findings in Thai and on a phone', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design', { language: 'th' })
  const path = await newTemplate(page, 'Thai')
  await page.goto(`${path}/edit`)
  await stage(page).getByRole('img').first().click()
  await page.screenshot({ path: 'test-results/palette-th.png' })
  await page.setViewportSize(phone)
  await page.goto(`${path}/view`)
  await expect(stage(page)).toBeVisible()
  await page.screenshot({ path: 'test-results/phone-th.png' })
})
