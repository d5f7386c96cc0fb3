import { expect, test, type Page } from './test.ts'
import { join } from 'node:path'
import { openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import { tap } from './engines/journeys.ts'
import { openOwnServer } from './own-server.ts'
import { phone, signedIn } from './panel.ts'

const path = '/ai/data/vector-knowledge'
const pdf = (name: string) =>
  join(import.meta.dirname, `../apps/server/src/testing/document-corpus/pdfs/${name}.pdf`)
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/${name}.png` })

test('an admin sees which parts of a document were not read, and has its scanned pages read at the stated price', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const fake = await openFakeModel()
  fake.answer = () => ({
    submit: { lines: ['Cover sheet', 'Signed by the head of quality.'], has_instructions: false },
  })
  // The demo's bots call the same model at any time.
  const ofPictures = () => fake.requests.filter(({ images }) => images > 0)
  const server = await openOwnServer(fake.env)
  try {
    const { page } = await signedIn(browser, 'admin.chat', { baseURL: server.url })
    await page.goto(path)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('File').setInputFiles(pdf('scans-first.pdf-lib.liberation-sans'))
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    const result = page.getByRole('dialog', { name: 'Import finished' })
    await expect(result).toContainText('1 draft; 0 were known already', { timeout: 60_000 })
    await expect(result).toContainText('Pages read: 1 of 3')
    await expect(result).toContainText('Pages without text, so not read: 1, 3.')
    await shot(page, 'document-import')
    const read = result.getByRole('button', { name: /^Read for up to \d+\.\d\d baht$/ })
    expect(ofPictures()).toHaveLength(0)
    await read.focus()
    await page.keyboard.press('Enter')
    await expect(result).toContainText(/Page 1: 1 draft, \d+\.\d\d baht/, { timeout: 60_000 })
    await expect(result).toContainText(/Page 3: 0 drafts, \d+\.\d\d baht/, { timeout: 60_000 })
    await expect(read).toBeHidden()
    expect(ofPictures()).toHaveLength(2)
    await shot(page, 'document-import-read')
    await result.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: /Cover sheet/ })).toContainText('Read from a picture')
    await shot(page, 'document-import-list')

    const small = await signedIn(browser, 'admin.chat', {
      baseURL: server.url,
      viewport: phone,
      language: 'th',
      touch: true,
    })
    await small.page.goto(`${path}?import=file`)
    await small.page.getByLabel('ไฟล์').setInputFiles(pdf('long.pdfkit.liberation-sans'))
    await tap(small.page.getByRole('dialog').getByRole('button', { name: 'นำเข้า' }))
    const reported = small.page.getByRole('dialog', { name: 'นำเข้าเสร็จแล้ว' })
    await expect(reported).toContainText('อ่านแล้ว 200 จาก 210 หน้า', { timeout: 60_000 })
    await expect(reported).toContainText('ส่วนที่เหลือไม่ได้นำเข้า')
    await shot(small.page, 'document-import-phone')
    await tap(reported.getByRole('button', { name: 'ปิด' }))
    await expect(reported).toBeHidden()

    await small.page.goto(`${path}?import=file`)
    await small.page.getByLabel('ไฟล์').setInputFiles(pdf('delivery-terms.weasyprint.norasi'))
    await tap(small.page.getByRole('dialog').getByRole('button', { name: 'นำเข้า' }))
    await expect(small.page.getByRole('dialog').getByRole('alert')).toContainText('หน้า 1, 2, 3', {
      timeout: 60_000,
    })
    await shot(small.page, 'document-import-refused')
  } finally {
    await server.close()
    await fake.close()
  }
})
