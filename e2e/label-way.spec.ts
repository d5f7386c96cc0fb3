import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import {
  drag,
  elementOf,
  expectAt,
  expectEditable,
  expectHistory,
  expectStoredAt,
  expectSaved,
  newTemplate,
  pausesOf,
  placeOf,
  stage,
} from './label-steps.ts'

test('a designer draws a label with mouse and keys, undoes acts, and prints it', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  const consoleIsClean = watchConsole(page)
  await page.goto(`${await newTemplate(page, 'Drawn')}/edit`)
  const brand = elementOf(page, /^Brand/)
  await expectEditable(page)
  await expectHistory(page, 0)

  await brand.click()
  const before = await placeOf(page)
  await page.keyboard.down('Control')
  await drag(page, brand, { x: 60, y: 30 })
  await page.keyboard.up('Control')
  await expectHistory(page, 1)
  const after = await placeOf(page)
  expect(after.x).toBeGreaterThan(before.x + 1)

  // Arrow keys within 700 ms are one entry, a pause starts another: the page reads the times from a clock of the test.
  await stage(page).focus()
  const pause = await pausesOf(page)
  await pause()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expectHistory(page, 2)
  await pause()
  await page.keyboard.press('Shift+ArrowRight')
  await expectHistory(page, 3)
  await expectAt(page, after.x + 1.3)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectAt(page, after.x)
  await page.keyboard.press('Control+y')
  await expectAt(page, after.x + 0.3)

  // Edited on the label itself, in Thai; typing is one entry.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('น้ำหอมกลิ่นกุหลาบ')
  await page.keyboard.press('Escape')
  await expect(elementOf(page, /น้ำหอมกลิ่นกุหลาบ/)).toBeVisible()
  await expectHistory(page, 3)

  // An undo within a group leaves the others unchanged.
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Align right' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Undo in Brand' }).click()
  await page.getByRole('tab', { name: 'Design' }).click()
  await expectSaved(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print PDF' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  consoleIsClean()
})

test('keys alone place, style and align an element', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await newTemplate(page, 'By keys')}/edit`)
  await expectEditable(page)
  await stage(page).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('status').getByText(/^Brand/)).toBeAttached()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('KeyR')
  await expect(page.getByRole('textbox', { name: 'Turn' })).toHaveValue('15')
  const x = page.getByRole('textbox', { name: 'X', exact: true })
  await x.focus()
  await x.fill('12,5')
  await x.press('Enter')
  await expect(x).toHaveValue('12.5')
  await x.press('ArrowUp')
  await expect(x).toHaveValue('12.6')
  await x.fill('lots')
  await x.press('Enter')
  await expect(page.getByRole('alert').getByText('Please write a number')).toBeVisible()
  await x.fill('999999')
  await x.press('Enter')
  await expect(page.getByRole('alert').getByText(/^From/)).toBeVisible()
  await x.press('Escape')
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true })
  await colour.fill('c0 m80 y90 k5')
  await colour.press('Enter')
  await expect(colour).toHaveValue('C0 M80 Y90 K5')
  await page.getByRole('button', { name: 'Align centres' }).press('Enter')
  await expectSaved(page)
  await page.reload()
  // The storage text heads the second column: it is next in reading order.
  await expect(elementOf(page, /^Storage/)).toHaveAttribute('transform', /rotate\(15/)
})

test('a killed tab loses nothing that its browser had stored', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'admin.recipe_design')
  const address = `${await newTemplate(page, 'Killed')}/edit`
  await page.goto(address)
  await elementOf(page, /^Brand/).click()
  const first = (await placeOf(page)).x
  await expectEditable(page)
  await stage(page).focus()
  await context.route('**/api/recipes/label-design/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await expectStoredAt(page, first + 5)
  await page.close({ runBeforeUnload: false })
  await context.unroute('**/api/recipes/label-design/*')

  const next = await context.newPage()
  await next.goto(address)
  await elementOf(next, /^Brand/).click()
  await expectAt(next, first + 5)
  await expectSaved(next)
})

test('one designer draws while another watches, until the other takes over', async ({ browser }) => {
  const { page: first } = await signedIn(browser, 'admin.recipe_design')
  const { page: second } = await signedIn(browser, 'staff.recipe_design')
  const address = `${await newTemplate(first, 'For two')}/edit`
  await first.goto(address)
  await elementOf(first, /^Brand/).click()
  await expectSaved(first)
  await second.goto(address)
  await expect(second.getByText(/is editing this label/)).toBeVisible()
  await elementOf(second, /^Brand/).click()
  await stage(second).focus()
  await second.keyboard.press('ArrowRight')
  await expectHistory(second, 0)

  await second.getByRole('button', { name: 'Take over' }).click()
  await second.getByRole('button', { name: 'Take over the label' }).click()
  await expect(second.getByText(/is editing this label/)).toBeHidden()
  await expect(first.getByText(/is editing this label/)).toBeVisible()
  await elementOf(second, /^Brand/).click()
  await stage(second).focus()
  await second.keyboard.press('Shift+ArrowRight')
  await expectHistory(second, 1)
  await expectSaved(second)

  // The watching designer sees the edits.
  await expect.poll(() => placeOf(first)).toEqual(await placeOf(second))
})

test('a phone views a label', async ({ browser }) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.setViewportSize(desktop)
  const address = await newTemplate(page, 'On a phone')
  await page.setViewportSize(phone)
  await page.goto(`${address}/edit`)
  await expect(elementOf(page, /^Brand/)).toBeVisible()
  await expect(page.getByText('On a phone a label is read.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Undo|Snap)/ })).toHaveCount(0)
  const brand = elementOf(page, /^Brand/)
  const place = await brand.getAttribute('transform')
  await drag(page, brand, { x: 30, y: 30 })
  await page.keyboard.press('Shift+ArrowRight')
  expect(await brand.getAttribute('transform')).toBe(place)
  await expectHistory(page, 0)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
})

test('undo of one property, of one kind and of one group, with the keys still working afterwards', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await newTemplate(page, 'Undo by kind')}/edit`)
  const brand = elementOf(page, /^Brand/)
  await brand.click()
  await expectEditable(page)
  await stage(page).focus()
  await page.keyboard.press('KeyR')
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true })
  await colour.fill('c0 m80 y90 k5')
  await colour.press('Enter')
  await page.getByRole('button', { name: 'Add an element' }).click()
  await page.getByRole('menuitem', { name: 'Highlight 2' }).first().click()
  await expectHistory(page, 3)

  await page.getByRole('tab', { name: 'History' }).click()
  // Undoes the rotation, which was neither the last act nor the last of its group.
  await page.getByRole('button', { name: 'Undo last: Turned' }).click()
  await expectHistory(page, 2)
  await expect(brand).not.toHaveAttribute('transform', /rotate/)
  await page.getByRole('button', { name: 'Undo last: Rectangles' }).click()
  await expectHistory(page, 1)
  await expect(elementOf(page, /^Highlight 2/)).toHaveCount(0)
  // Its button disappears, and the keys still work on the label.
  await page.keyboard.press('Control+z')
  await expectHistory(page, 0)
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Control+y')
  await expectHistory(page, 3)
  await expect(brand).toHaveAttribute('transform', /rotate\(15/)
})

test('a layer without elements leads to the next of its family, and so does deleting the last', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'admin.recipe_design')
  await page.goto(`${await newTemplate(page, 'Layers')}/edit`)
  await expectEditable(page)
  const selected = page.getByRole('treeitem', { selected: true })
  for (const name of ['Highlight 2', 'Highlight 5']) {
    await page.getByRole('button', { name: 'Add an element' }).click()
    await page.getByRole('menuitem', { name }).first().click()
    await expect(selected).toContainText(name)
  }
  await page.getByText(/^Empty layers/).click()
  // Upwards first, then wrapping from the top to the bottom.
  await page.getByRole('button', { name: 'Highlight 3', exact: true }).click()
  await expect(selected).toContainText('Highlight 5')
  await stage(page).focus()
  await page.keyboard.press('Delete')
  await expect(selected).toContainText('Highlight 2')
  await page.keyboard.press('Delete')
  await expect(selected).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(selected).toContainText('Highlight 2')
})
