import { expect, test } from './test.ts'
import { sheetXml, workbookOf } from '../apps/server/src/testing/workbook-writer.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS']
/** A column of names in Windows-874: what Thai Excel saves as CSV. */
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
    const code = `TH-${newMark()}`
    await page.goto('/recipes/box-type')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: /Import/ })
    const file = { name: 'boxes.csv', mimeType: 'text/csv', buffer: thaiFile(code) }
    await dialog.locator('input[type=file]').setInputFiles(file)
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

for (const [size, viewport, language] of [
  ['desktop', desktop, 'th'],
  ['phone', phone, 'en'],
] as const)
  test(`a sheet of a workbook is chosen, shown and imported, on a ${size}`, async ({ browser }) => {
    const { context, page } = await signedIn(browser, 'admin.recipe', { viewport, language })
    const done = watchConsole(page)
    const isThai = language === 'th'
    const code = `WB-${newMark()}`
    await page.goto('/recipes/box-type')
    await page.getByRole('button', { name: isThai ? 'นำเข้า' : 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: isThai ? 'นำเข้าจากไฟล์' : 'Import from a file' })
    const cells = (all: string[]) => all.map((text) => `<c t="str"><v>${text}</v></c>`).join('')
    const boxes = sheetXml(
      `<row>${cells(['code', 'name_en', 'name_th', 'shape', 'unit_cost', 'moq'])}</row>` +
        `<row>${cells([code, 'Pump bottle', 'ขวดปั๊ม', 'BOTTLE'])}<c><v>0.30000000000000004</v></c><c><v>1</v></c></row>` +
        `<row>${cells([`${code}X`, 'Jar', 'กระปุก', 'JAR'])}<c t="e"><v>#N/A</v></c><c><v>1</v></c></row>`,
    )
    const buffer = workbookOf({
      sheets: { Notes: sheetXml('<row><c t="str"><v>Stock</v></c></row>'), ขวด: boxes },
    })
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const choose = page.waitForEvent('filechooser')
    await dialog.locator('button', { hasText: isThai ? 'เลือกไฟล์' : 'Choose a file' }).click()
    await (await choose).setFiles({ name: 'stock.xlsx', mimeType, buffer })
    const sheet = dialog.getByRole('combobox', { name: isThai ? 'แผ่นงาน' : 'Sheet' })
    await expect(sheet).toHaveValue('Notes')
    await sheet.selectOption('ขวด')
    await expect(dialog.getByText('ขวดปั๊ม').first()).toBeVisible()
    await expect(dialog.getByText('#N/A', { exact: true })).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/import-workbook-${size}.png` })
    await dialog.getByRole('button', { name: isThai ? 'นำเข้า 1 แถว' : 'Import 1 row' }).click()
    await expect(page.getByText(isThai ? 'นำเข้าเสร็จแล้ว' : 'The import is finished').first()).toBeVisible()
    done()
    await context.close()
  })
