import { expect, test, type Browser } from './test.ts'
import { signedIn } from './panel.ts'

// What is typed as a placeholder, and the resulting text; a chip is written here in square brackets.
const typed = [
  ['A {results_table} b', 'A [results_table] b'],
  ['Hi {order_no}, ok', 'Hi [order_no], ok'],
  ['Hi {eta}. Bye', 'Hi [eta]. Bye'],
  ['Cost {approx 5} ok', 'Cost {approx 5} ok'],
  ['A {eta} b', 'A [eta] b'],
  ['A {link}. b c', 'A [link]. b c'],
  ['A { b', 'A { b'],
  ['A {} b', 'A {} b'],
  ['{order_no}{eta}', '[order_no][eta]'],
  ['A {{ b', 'A {{ b'],
  ['A {nothing} b', 'A {nothing} b'],
] as const

async function openTemplate(browser: Browser, language: 'en' | 'th') {
  const signed = await signedIn(browser, 'admin.lab', { language })
  const { page } = signed
  await page.goto('/lab/service')
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('link', { name: language === 'en' ? 'Add a mail' : 'เพิ่มอีเมล' }).click()
  const text = page.getByRole('textbox', { name: language === 'en' ? 'Text' : 'ข้อความ', exact: true })
  await text.click()
  /** The text, with each chip by its name. */
  const standing = () =>
    text.evaluate((root) => {
      const copy = root.cloneNode(true) as HTMLElement
      for (const chip of copy.querySelectorAll<HTMLElement>('[data-placeholder]'))
        chip.textContent = `[${chip.dataset['placeholder']}]`
      return copy.textContent
    })
  return { ...signed, text, standing }
}

for (const language of ['en', 'th'] as const)
  test(`typed text stays text, in a ${language === 'en' ? 'English' : 'Thai'} panel`, async ({ browser }) => {
    const { context, page, text, standing } = await openTemplate(browser, language)
    for (const [keys, expected] of typed) {
      await text.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(keys, { delay: 15 })
      await expect.poll(standing, keys).toBe(expected)
    }
    await context.close()
  })

test('the list filters by name and label; arrows, Enter, mouse and Escape work', async ({ browser }) => {
  const { context, page, text, standing } = await openTemplate(browser, 'en')
  const options = page.getByRole('listbox').getByRole('option')

  await page.keyboard.type('A {order')
  await expect(options.first()).toHaveText('Order number')
  await page.keyboard.press('Enter')
  await expect.poll(standing).toBe('A [order_no]')
  await expect(options).toHaveCount(0)

  await page.keyboard.type(' {')
  const all = await options.count()
  expect(all).toBeGreaterThan(5)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('custo')
  await expect(options).toHaveCount(0)
  await expect.poll(standing).toBe('A [order_no] {custo')

  await page.keyboard.type(' {custo')
  await options.first().click()
  await page.keyboard.type('!')
  await expect.poll(standing).toBe('A [order_no] {custo [customer_name]!')

  await page.keyboard.type(' {')
  await expect(options.first()).toBeVisible()
  await page.keyboard.type(' b')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toBeFocused()

  const subject = page.getByRole('textbox', { name: /^Subject/ })
  await subject.click()
  await page.keyboard.type('Hi {eta}, about {ord', { delay: 15 })
  await page.keyboard.press('Enter')
  await page.keyboard.type(' { x')
  await expect(subject).toHaveValue('Hi {eta}, about {order_no} { x')
  await expect(page).toHaveURL(/email-template$/)
  await context.close()
})
