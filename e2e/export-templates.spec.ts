import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './test.ts'
import { tap } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('an admin saves and shares a template, and staff run it on a phone, with Thai headings', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'admin.lab')
  const done = watchConsole(admin.page)
  await admin.page.goto('/lab/order?page=1&limit=5&status=INPROGRESS')
  await expect(admin.page.getByRole('link', { name: /^LAB-/ }).first()).toBeVisible()
  await admin.page.getByRole('button', { name: 'Export' }).click()
  await admin.page.getByRole('menuitem', { name: /Save as a template/ }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'New export template' })
  await dialog.getByLabel('Name of the template').fill('Bench list')
  await dialog.getByLabel('Who can use it').selectOption('LAB')
  await dialog.getByLabel('Format').selectOption('csv')
  await dialog.getByLabel('Language of headings').selectOption('th')
  await dialog.getByLabel('Records').selectOption('NOW')
  for (const title of ['About', 'Due', 'Customer']) await dialog.getByLabel(title, { exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Move Status up' }).click()
  await look(admin.page, 'export-template')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.page.getByText('Template "Bench list" was saved')).toBeVisible()

  const staff = await signedIn(browser, 'staff.lab', { viewport: phone, touch: true, language: 'th' })
  await staff.page.goto('/lab/order?page=1&limit=5')
  await tap(staff.page.getByRole('button', { name: 'ส่งออก' }))
  await expect(staff.page.getByRole('menuitem', { name: 'Bench list' })).toBeVisible()
  await look(staff.page, 'export-menu-phone-th')
  const [download] = await Promise.all([
    staff.page.waitForEvent('download'),
    tap(staff.page.getByRole('menuitem', { name: 'Bench list' })),
  ])
  const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^\uFEFFเลขที่,สถานะ,/)
  expect(first).toMatch(/^LAB-/)
  await staff.context.close()

  // In English, the same template still has Thai headings.
  await admin.page.getByRole('button', { name: 'Export' }).click()
  const [again] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('menuitem', { name: 'Bench list' }).click(),
  ])
  expect(await readFile(await again.path(), 'utf8')).toContain('สถานะ')
  await expect(admin.page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await admin.page.getByRole('button', { name: 'Export' }).click()
  await admin.page.getByRole('menuitem', { name: /Manage templates/ }).click()
  await look(admin.page, 'export-templates-manage')
  await admin.page.getByRole('button', { name: 'Delete template "Bench list"' }).click()
  await admin.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.page.getByText('Bench list', { exact: true })).toHaveCount(0)
  done()
  await admin.context.close()
})
