import { expect, type Browser, type Locator, type Page } from '@playwright/test'

export const tablet = { width: 768, height: 1024 }

/** Creates an order with the dialog on the list, and returns its page's path. */
export async function openOrder(page: Page, service: string, sample: string): Promise<string> {
  await page.goto('/lab/order')
  await expect(page.getByRole('link', { name: /^LAB-/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'เปิดคำสั่งงาน' }).click()
  const dialog = page.getByRole('dialog', { name: 'เปิดคำสั่งงาน' })
  const chosen = dialog.getByRole('combobox', { name: 'บริการ' })
  await chosen.fill(service)
  await page.getByRole('listbox').getByRole('option', { name: service }).click()
  await dialog.getByRole('combobox', { name: 'ลูกค้า' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: /^ตัวอย่าง/ }).fill(sample)
  await dialog.getByRole('textbox', { name: /^ปริมาณ/ }).fill('20')
  await dialog.getByRole('button', { name: 'เปิดคำสั่งงาน' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^LAB-/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  return new URL(page.url()).pathname
}

/** The link that the order's customer gets. */
export async function customersLink(page: Page): Promise<string> {
  const link = page.getByText(/^http.*\/lab-order\//)
  return new URL((await link.textContent()) ?? '').pathname
}

/** Enters a code as a hand scanner does: at once, ended by Enter. */
export async function scan(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label })
  await box.fill(code)
  await box.press('Enter')
}

/** Makes a bench step's transition without needs, and waits for its status. */
export async function moveStep(page: Page, move: string, status: string): Promise<void> {
  await page.getByRole('button', { name: move, exact: true }).click()
  await expect(page.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible()
}

/** Chooses a picture with this button. */
export async function attach(page: Page, button: Locator, name: string): Promise<void> {
  const buffer = await page.screenshot()
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText('บันทึกครบแล้ว', { exact: true })).toBeVisible()
}

/** Every step of the heavy metals, from the sample at hand to the review. */
export async function workThrough(page: Page): Promise<void> {
  await moveStep(page, 'เริ่ม', 'กำลังทำ')
  await attach(page, page.getByRole('button', { name: 'ถ่ายรูป', exact: true }), 'sample.png')
  await expect(page.getByRole('list', { name: 'รูปถ่ายและไฟล์' }).getByRole('listitem')).toHaveCount(1)
  await goOn(page, 'ย่อยตัวอย่าง')

  await moveStep(page, 'เริ่ม', 'กำลังทำ')
  await page.getByRole('textbox', { name: /^น้ำหนักที่ชั่ง/ }).fill('0.5')
  await goOn(page, 'วัดด้วยเครื่อง ICP-MS')

  await moveStep(page, 'เริ่ม', 'กำลังทำ')
  for (const [name, value] of Object.entries({ ปรอท: '0.2', สารหนู: '6', ตะกั่ว: '1.5', แคดเมียม: '0.1' }))
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
  const arsenic = page.getByRole('listitem').filter({ hasText: 'สารหนู' })
  await expect(arsenic.getByText('ไม่ผ่าน', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^สารหนู/ }).fill('4')
  await expect(arsenic.getByText('ผ่าน', { exact: true })).toBeVisible()
  await attach(page, page.getByRole('button', { name: 'แนบไฟล์', exact: true }), 'icp-ms.png')
  await expect(page.getByRole('list', { name: 'รูปถ่ายและไฟล์' }).getByRole('listitem')).toHaveCount(1)
  await goOn(page, 'ทบทวนข้อมูลดิบ')

  await moveStep(page, 'เริ่ม', 'กำลังทำ')
  await page.getByRole('button', { name: 'ใช่', exact: true }).click()
  await expectSaved(page)
  await moveStep(page, 'เสร็จ', 'เสร็จ')
}

/** Finishes the step, and goes to the next one. */
async function goOn(page: Page, next: string): Promise<void> {
  await expectSaved(page)
  await moveStep(page, 'เสร็จ', 'เสร็จ')
  await page.getByRole('link', { name: 'ขั้นตอนถัดไป' }).click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
}

/** The customer's page behind the link, in Thai; also checks that the report opens as PDF. */
export async function expectCustomerReads(browser: Browser, link: string, ...words: string[]): Promise<void> {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(link)
  for (const text of words) await expect(page.getByText(text)).toBeVisible()
  const file = await page.getByRole('link', { name: 'เปิดเป็น PDF' }).first().getAttribute('href')
  const report = await page.request.get(file ?? '')
  expect(report.headers()['content-type']).toBe('application/pdf')
  expect((await report.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await context.close()
}
