import { expect, test, type Locator, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, phone, signedIn } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const shots = process.env['SHOTS'] ?? 'test-results'

/** What a spreadsheet puts on the clipboard: the cells, the same as HTML, and a picture of them. */
async function copyCells(page: Page, cells: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (rows) => {
    const canvas = new OffscreenCanvas(4, 4)
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
    const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    const text = rows.map((row) => row.join('\t')).join('\r\n')
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
        'image/png': await canvas.convertToBlob({ type: 'image/png' }),
      }),
    ])
  }, cells)
}

async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4, 4)
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })
}

const cells = [
  ['Ingredient', '%'],
  ['Aqua', '72.5'],
  ['กลีเซอรีน', '5'],
]
/**
 * Computed by hand: the first column is 10 wide, the second 4, with two blanks between; words align left, figures
 * right. A Thai vowel above a letter takes no width, so the last name is 7 wide.
 */
const lines = ['Ingredient  %', 'Aqua        72.5', `กลีเซอรีน${' '.repeat(3 + 2 + 3)}5`]

async function pasteAndExpect(page: Page, box: Locator, files: Locator): Promise<void> {
  await test.step('cells become text with aligned columns, and no picture', async () => {
    await copyCells(page, cells)
    await box.focus()
    await page.keyboard.press('Control+V')
    expect((await box.inputValue()).split('\n').map(trimmed)).toEqual(lines.map(trimmed))
    await expect(files).toHaveCount(0)
  })
  await test.step('a picture alone is attached', async () => {
    await box.fill('')
    await copyPicture(page)
    await box.focus()
    await page.keyboard.press('Control+V')
    await expect(files).toHaveCount(1)
    expect(await box.inputValue()).toBe('')
  })
}

const trimmed = (line: string) => line.trimEnd()

/** Chosen together: one accepted, one too large, one of a refused type. */
const chosen = [
  {
    name: 'ok.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) },
  { name: 'sheet.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
]

for (const [device, viewport, language] of [
  ['desk', desktop, 'en'],
  ['phone', phone, 'th'],
] as const) {
  test(`the messenger takes a paste as it was meant and names each file it refuses, on a ${device}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'staff.chat', { viewport, language })
    await page.goto('/chat/messenger')
    await page.getByRole('option').first().click()
    const name = language === 'en' ? 'Message' : 'ข้อความ'
    const box = page.getByRole('textbox', { name, exact: true })
    await box.fill('')
    const files = page.locator('.attachments li')
    await pasteAndExpect(page, box, files)
    await test.step('each refused file is named with the reason', async () => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: language === 'en' ? 'Attach a file' : 'แนบไฟล์' }).click()
      await (await choosing).setFiles(chosen)
      for (const refused of ['big.png', 'sheet.xlsx'])
        await expect(page.getByText(new RegExp(refused.replace('.', '\\.'))).first()).toBeVisible()
      await page.screenshot({ path: `${shots}/composer-${device}.png` })
    })
    await context.close()
  })

  test(`the widget takes a paste as it was meant and names each file it refuses, on a ${device}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, locale: language === 'en' ? 'en-US' : 'th-TH' })
    const shop = new Shop(await context.newPage(), context)
    await shop.open()
    const panel = shop.page.getByRole('dialog')
    await pasteAndExpect(shop.page, shop.box(), panel.locator('.files li'))
    const choosing = shop.page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: /^(Add a file|แนบไฟล์)$/ }).click()
    await (await choosing).setFiles(chosen)
    await expect(panel.getByText(/big\.png: (Up to 5 MB|ไฟล์ต้องมีขนาด)/)).toBeVisible()
    await expect(panel.getByText(/sheet\.xlsx: (We take|รับเฉพาะ)/)).toBeVisible()
    await expect(panel.locator('.files li', { hasText: 'ok.png' })).toHaveCount(1)
    await shop.page.screenshot({ path: `${shots}/widget-composer-${device}.png` })
    await context.close()
  })
}
