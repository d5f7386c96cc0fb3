import { phone, signedIn, tap, watchConsole } from './panel.ts'
import { expect, test, type Locator, type Page } from './test.ts'

const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Copies a text as another program would, and pastes it with the keys. */
async function paste(page: Page, target: Locator, text: string): Promise<void> {
  await page.evaluate(() => {
    const other = document.createElement('textarea')
    other.id = 'other-program'
    document.body.append(other)
  })
  const other = page.locator('#other-program')
  await other.fill(text)
  await other.press('ControlOrMeta+a')
  await other.press('ControlOrMeta+c')
  await other.evaluate((element) => element.remove())
  await target.press('ControlOrMeta+a')
  await target.press('ControlOrMeta+v')
}

async function openBox(page: Page): Promise<void> {
  await page.goto('/recipes/box-type?page=1&limit=5&q=BTL-GLS-30')
  await page.getByText('BTL-GLS-30').first().click()
  await expect(page).toHaveURL(/\/recipes\/box-type\/[\w-]{36}/)
}

const below = (input: Locator) => input.locator('xpath=ancestor::*[label][1]')

test('a cost is typed and pasted as people write it, and one with two readings is a question', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const done = watchConsole(page)
  await openBox(page)
  const cost = page.getByRole('textbox', { name: /Cost/ }).first()
  const before = await cost.inputValue()
  await cost.fill('')
  await cost.pressSequentially('12,5')
  await expect(cost).toHaveValue('12,5')
  await cost.press('Tab')
  await expect(cost).toHaveValue('12.5')
  await paste(page, cost, '1.250,00')
  await cost.press('Tab')
  await expect(cost).toHaveValue('1250')
  for (const [text, value] of [
    ['๙๙.๕๐', '99.5'],
    ['฿ 99', '99'],
    ['99.-', '99'],
    ['1\u202f250,5', '1250.5'],
  ] as const) {
    await paste(page, cost, text)
    await cost.press('Tab')
    await expect(cost).toHaveValue(value)
  }
  await paste(page, cost, '12\n13')
  await cost.press('Tab')
  await expect(below(cost)).toContainText('These are several numbers')
  await look(page, 'number-two-cells')
  await paste(page, cost, '12.5 kg')
  await cost.press('Tab')
  await expect(below(cost)).toContainText('“kg” is not the unit here')
  await look(page, 'number-unit')
  // With the keys alone: the question, and its answer.
  await cost.fill('')
  await cost.pressSequentially('1,250')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(below(cost)).toContainText('Do you mean 1250 or 1.25?')
  await expect(cost).toHaveValue('1,250')
  await look(page, 'number-question')
  await cost.press('Tab')
  await expect(page.getByRole('button', { name: '1250', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cost).toHaveValue('1.25')
  await look(page, 'number-answered')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  await expect(cost).toHaveValue('1.25')
  await cost.fill(before)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  done()
  await context.close()
})

test('on a phone and in Thai, a finger answers which of two readings is meant', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'super_admin', {
    viewport: phone,
    language: 'th',
    touch: true,
  })
  await openBox(page)
  const cost = page.getByRole('textbox', { name: /ต้นทุน/ }).first()
  await cost.fill('1,250')
  await cost.press('Tab')
  await expect(below(cost)).toContainText('หมายถึง 1250 หรือ 1.25')
  await below(cost).scrollIntoViewIfNeeded()
  await look(page, 'number-question-phone-th')
  const answer = page.getByRole('button', { name: '1250', exact: true })
  await tap(answer)
  await expect(cost).toHaveValue('1250')
  await expect(below(cost)).not.toContainText('หมายถึง')
  await paste(page, cost, '1,250 บาท')
  await cost.press('Tab')
  await expect(cost).toHaveValue('1250')
  await paste(page, cost, '12.5 กก.')
  await cost.press('Tab')
  await expect(below(cost)).toContainText('ช่องนี้ไม่ได้ใช้หน่วย “กก.”')
  await look(page, 'number-unit-phone-th')
  await context.close()
})
