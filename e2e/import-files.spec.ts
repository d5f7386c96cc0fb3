import { expect, test } from '@playwright/test'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS']
/** A column of names in Windows-874: what Excel in Thai saves as CSV. */
const thaiFile = (code: string) =>
  Buffer.concat([
    Buffer.from(`code,name_en,name_th,shape,unit_cost,moq\r\n${code},Pump bottle,`),
    // ขวดปั๊ม
    Buffer.from([0xa2, 0xc7, 0xb4, 0xbb, 0xd1, 0xea, 0xc1]),
    Buffer.from(',BOTTLE,12.50,1\r\n'),
  ])

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`a file of Excel in Thai is read, shown and can be read otherwise, on a ${size}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'admin.recipe', { viewport })
    const done = watchConsole(page)
    const code = `TH-${Date.now().toString(36).toUpperCase()}`
    await page.goto('/recipes/box-type')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: /Import/ })
    const file = { name: 'boxes.csv', mimeType: 'text/csv', buffer: thaiFile(code) }
    await dialog.getByLabel('Choose a file').setInputFiles(file)
    const encoding = dialog.getByRole('combobox', { name: 'File encoding' })
    await expect(encoding).toHaveValue('windows-874')
    await expect(dialog.getByText('ขวดปั๊ม').first()).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/import-${size}.png` })
    await encoding.selectOption('windows-1252')
    await expect(dialog.getByText('ขวดปั๊ม')).toHaveCount(0)
    await encoding.selectOption('windows-874')
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('The import is finished').first()).toBeVisible()
    done()
    await context.close()
  })
