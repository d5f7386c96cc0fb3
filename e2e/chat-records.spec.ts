import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const shots = process.env['SHOTS'] ?? 'test-results'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const words = {
  en: {
    customer: 'Customer',
    gallery: /^(All files|Gallery)$/,
    title: 'Files of this conversation',
    documents: 'Documents',
    none: 'No files of this kind.',
    pictures: 'Pictures',
    goTo: /^Go to the message: jar\.png$/,
    more: 'More',
    transcript: 'Transcript…',
    save: 'Save as PDF',
    notes: 'Include internal notes',
    toMe: 'E-mail to me',
    goes: /The transcript is on its way to/,
  },
  th: {
    customer: 'ข้อมูลลูกค้า',
    gallery: /^(ไฟล์ทั้งหมด|แกลเลอรี)$/,
    title: 'ไฟล์ในบทสนทนานี้',
    documents: 'เอกสาร',
    none: 'ไม่มีไฟล์ประเภทนี้',
    pictures: 'รูปภาพ',
    goTo: /^ไปที่ข้อความ: jar\.png$/,
    more: 'เพิ่มเติม',
    transcript: 'บทสนทนาทั้งหมด…',
    save: 'บันทึกเป็น PDF',
    notes: 'รวมบันทึกภายใน',
    toMe: 'ส่งอีเมลถึงฉัน',
    goes: /กำลังส่งบทสนทนาถึง/,
  },
} as const

for (const [device, viewport, language] of [
  ['desk', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`an agent finds a file of long ago in the gallery and takes a transcript, on a ${device}`, async ({
    browser,
  }) => {
    const t = words[language]
    const mark = `R${newMark()}${device}`
    const customerContext = await browser.newContext({ viewport: desktop, locale: 'en-US' })
    const customer = new Shop(await customerContext.newPage(), customerContext)
    await customer.open()
    const choosing = customer.page.waitForEvent('filechooser')
    await customer.page.getByRole('button', { name: 'Add a file' }).click()
    await (await choosing).setFiles({ name: 'jar.png', mimeType: 'image/png', buffer: picture })
    await customer.box().fill(`${mark} this is the jar`)
    // Enabled once the file has been uploaded.
    await customer.page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(customer.log().getByText(`${mark} this is the jar`)).toBeVisible()

    const staff = await signedIn(browser, 'staff.chat', { viewport, language, touch: device === 'phone' })
    const { page } = staff
    const consoleIsClean = watchConsole(page)
    await page.goto('/chat/messenger')
    await page.getByRole('option').filter({ hasText: mark }).click()
    await expect(page.getByRole('log').getByText(`${mark} this is the jar`)).toBeVisible()

    await test.step('the gallery shows it by kind and links to its message', async () => {
      const side = page.getByRole('complementary', { name: t.customer })
      if (!(await side.isVisible())) await page.locator('.thread-header').getByRole('button').last().click()
      await side.getByRole('button', { name: t.gallery }).click()
      const gallery = page.getByRole('dialog', { name: t.title })
      await gallery.getByRole('button', { name: t.documents }).click()
      await expect(gallery.getByText(t.none)).toBeVisible()
      await gallery.getByRole('button', { name: t.pictures }).click()
      const width = () =>
        gallery.getByAltText('jar.png').evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width).toBe(1)
      await page.screenshot({ path: `${shots}/gallery-${device}.png` })
      await gallery.getByRole('link', { name: t.goTo }).click()
      await expect(gallery).toBeHidden()
      await expect(page.getByRole('log').getByText(`${mark} this is the jar`)).toBeInViewport()
    })

    await test.step('the transcript is saved as PDF', async () => {
      await page.locator('.thread-actions').getByRole('button', { name: t.more }).click()
      await page.getByRole('menuitem', { name: t.transcript }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: t.notes }).check()
      await page.screenshot({ path: `${shots}/transcript-${device}.png` })
      const saving = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t.save }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
      const bytes = readFileSync(await saved.path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      await saved.saveAs(`${shots}/transcript-${device}.pdf`)
      await expect(dialog).toBeHidden()
    })

    await test.step('the transcript is mailed to oneself', async () => {
      await page.locator('.thread-actions').getByRole('button', { name: t.more }).click()
      await page.getByRole('menuitem', { name: t.transcript }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.toMe }).click()
      await expect(page.getByText(t.goes)).toBeVisible()
    })
    consoleIsClean()
    await Promise.all([staff.context.close(), customerContext.close()])
  })
