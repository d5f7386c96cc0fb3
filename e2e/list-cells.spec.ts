import { expect, test, type Locator, type Page } from './test.ts'
import { isFirefox, tap } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const cell = (page: Page, row: number, column: string) => page.locator(`td[data-column=${column}]`).nth(row)
/** The driver of Firefox makes two clicks of a double click. */
const open = (target: Locator) => (isFirefox ? target.press('F2') : target.dblclick())

test('prices and names are edited in the list by keys and mouse, and restored', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const done = watchConsole(page)
  await page.goto('/recipes/packaging-service?page=1&limit=5&sortBy=code')
  const price = cell(page, 0, 'price')
  await expect(price).toBeVisible()
  const before = await price.innerText()
  await open(price)
  const input = page.getByRole('textbox', { name: /^Price/ })
  await expect(input).toBeFocused()
  await input.fill('12.x')
  await input.press('Enter')
  await expect(price.getByRole('alert')).toBeVisible()
  await look(page, 'cell-error')
  await input.fill('12.5')
  await input.press('Tab')
  await expect(price).toContainText('12.5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveText(before)
  await price.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await expect(cell(page, 1, 'price').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'price')).toBeFocused()
  // A single click still opens the record.
  await price.click()
  await expect(page).toHaveURL(/\/recipes\/packaging-service\/[\w-]{36}/)
  await page.goto('/recipes/packaging-service?page=1&limit=5')
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('button', { name: 'Change a field' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Field' }).selectOption('Active')
  await page.getByText('Each record').click()
  await look(page, 'bulk-field')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/lab/order?page=1&limit=5&sortBy=due_at&status=INPROGRESS')
  await cell(page, 0, 'priority').dblclick()
  await look(page, 'cell-choice')
  await page.keyboard.press('Escape')
  done()
  await context.close()
})

test('a conversation is tagged in the list by keys, with a value of the tag, and untagged by undo', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.chat')
  const done = watchConsole(page)
  await page.goto('/chat/room?page=1&limit=5&is_tag_room=false')
  const first = page.locator('tbody tr').first().getByRole('link')
  const address = await first.getAttribute('href')
  const tags = cell(page, 0, 'tags')
  await open(tags)
  const input = page.getByRole('combobox', { name: /^Tags: / })
  await expect(input).toBeFocused()
  await input.pressSequentially('gold')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['VIP: Gold'])
  await input.press('Enter')
  await input.pressSequentially('whole')
  await input.press('Enter')
  await look(page, 'cell-tags')
  await input.pressSequentially('vip')
  await page.getByRole('option', { name: 'VIP: Platinum' }).click()
  await expect(tags).not.toContainText('Gold')
  await input.press('Enter')
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveAttribute('href', String(address))
  await expect(tags).toHaveText('')
  done()
  await context.close()
})

test('on a phone and in Thai, a conversation is tagged with a finger, its buttons beside the tags', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.chat', {
    viewport: phone,
    touch: true,
    language: 'th',
  })
  const done = watchConsole(page)
  await page.goto('/chat/room?page=1&limit=5')
  await tap(page.getByRole('button', { name: /^แก้ไขการติดแท็ก/ }).first())
  const input = page.getByRole('combobox', { name: /^การติดแท็ก/ })
  await input.fill('whole')
  await tap(page.getByRole('option', { name: 'wholesale' }))
  const save = page.getByRole('button', { name: 'บันทึก', exact: true })
  const cancel = page.getByRole('button', { name: 'ยกเลิก', exact: true })
  await look(page, 'cell-tags-phone-th')
  expect((await save.boundingBox())?.y).toBe((await cancel.boundingBox())?.y)
  await tap(save)
  await expect(input).toHaveCount(0)
  await expect(page.getByText('wholesale').first()).toBeVisible()
  await tap(page.getByRole('button', { name: 'เลิกทำ' }))
  await expect(page.getByText('คืนค่าเดิมแล้ว 1 รายการ')).toBeVisible()
  done()
  await context.close()
})

test('on a phone and in Thai, a card has a button for each editable value', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.chat', {
    viewport: phone,
    touch: true,
    language: 'th',
  })
  await page.goto('/chat/tag?page=1&limit=5')
  await tap(page.getByRole('button', { name: /^แก้ไขคำอธิบาย/ }).first())
  const input = page.getByRole('textbox', { name: /^คำอธิบาย/ })
  const before = await input.inputValue()
  await input.fill('แก้บนโทรศัพท์')
  await look(page, 'cell-phone-th')
  await tap(page.getByRole('button', { name: 'บันทึก', exact: true }))
  await expect(page.getByText('แก้บนโทรศัพท์')).toBeVisible()
  await tap(page.getByRole('button', { name: 'เลิกทำ' }))
  await expect(page.getByText('แก้บนโทรศัพท์')).toHaveCount(0)
  if (before) await expect(page.getByText(before)).toBeVisible()
  await tap(page.getByRole('checkbox', { name: /^เลือก/ }).first())
  await tap(page.getByRole('toolbar').getByRole('button', { name: 'เก็บถาวร' }))
  await expect(page.getByText('จะเปลี่ยน 1 รายการ')).toBeVisible()
  await look(page, 'bulk-archive-phone-th')
  await context.close()
})
