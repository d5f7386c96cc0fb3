import { expect, type Locator, type Page } from '@playwright/test'

/** The recipe's page in R&D; the pages below it extend its address. */
export async function openRecipe(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Creates a recipe with the dialog on the list, and returns its page's path. */
export async function createRecipe(page: Page, name: string): Promise<string> {
  await page.goto('/recipes/recipes-rd')
  await page.getByRole('button', { name: 'เพิ่มสูตร' }).click()
  const dialog = page.getByRole('dialog', { name: 'เพิ่มสูตร', exact: true })
  await dialog.getByLabel('ประเภท').selectOption({ label: 'เครื่องสำอาง' })
  await chooseFirst(dialog.getByRole('combobox', { name: 'ลูกค้า' }))
  await dialog.getByRole('textbox', { name: 'ชื่อสูตร' }).fill(name)
  await chooseFirst(dialog.getByRole('combobox', { name: 'หมวดหมู่' }))
  await dialog.getByRole('button', { name: 'สร้างสูตร' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(dialog).toBeHidden()
  return new URL(page.url()).pathname
}

async function chooseFirst(input: Locator): Promise<void> {
  await input.click()
  await input.page().getByRole('listbox').getByRole('option').first().click()
  await expect(input).not.toHaveValue('')
}

/** Makes the named transition, and waits for the recipe's new status. */
export async function move(page: Page, step: string, status: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
  await expectStatus(page, status)
}

export async function confirmPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click()
  const dialog = page.getByRole('dialog', { name: 'ยืนยันการชำระเงิน' })
  await dialog.getByLabel('จำนวนเงิน').fill('5000')
  await dialog.getByLabel('เลขอ้างอิงการชำระเงิน').fill('โอน-001')
  await dialog.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click()
  await expect(dialog).toBeHidden()
  await expectStatus(page, 'รอตรวจสูตร')
}

/** Expects the status beside the title, and in the last line of the history. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible()
  const last = page.getByRole('list', { name: 'ประวัติ' }).getByRole('listitem').first()
  await expect(last.getByText(status, { exact: true })).toBeVisible()
}

/** A cell of a grid line, both counted from the title row. */
export function cellOf(page: Page, line: number, column: string): Locator {
  return page.getByRole('row').nth(line).locator(`[data-col=${column}]`)
}

/** Types an ingredient's name and takes the matching hit, by keys alone. */
export async function takeIngredient(page: Page, typed: string, hit: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.keyboard.type(typed)
  const marked = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(marked).toContainText(hit, { ignoreCase: true })
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus; the keyboard has no other way there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
