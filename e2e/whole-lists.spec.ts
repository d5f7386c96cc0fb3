import { expect, test } from './test.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

// Both change sources of the demo.
test.describe.configure({ mode: 'serial' })

const screen = '/food-recipes/regulation-approval-request?part=sources'

const words = {
  en: {
    single: 'Single rules',
    whole: 'This source is the whole list of',
    prohibited: 'Prohibited substances',
    save: 'Save',
    close: 'Close',
    declared: /Declared to be complete by/,
    strange: /cannot contain "Prohibited substances"/,
  },
  th: {
    single: 'กฎรายข้อ',
    whole: 'แหล่งนี้เป็นบัญชีฉบับเต็มของ',
    prohibited: 'รายชื่อสารที่ห้ามใช้',
    save: 'บันทึก',
    close: 'ปิด',
    declared: /รับรองว่าเป็นฉบับเต็มโดย/,
    strange: /รวม “รายชื่อสารที่ห้ามใช้” ไม่ได้/,
  },
} as const

for (const [language, viewport, size] of [
  ['en', desktop, 'desktop'],
  ['th', phone, 'phone'],
] as const)
  test(`a list of the home market is declared to be whole, and withdrawn (${language}, ${size})`, async ({
    browser,
  }) => {
    const t = words[language]
    const { context, page } = await signedIn(browser, 'admin.recipe', { language, viewport })
    // The last answer is a refusal.
    const consoleIsClean = watchConsole(page, [/422/])
    await page.goto(`${screen}&q=TH-COS-II`)
    await expect(page.getByText(t.single).first()).toBeVisible()

    await page.getByText('TH-COS-II', { exact: true }).click()
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('group', { name: t.whole }).getByLabel(t.prohibited)
    await list.check()
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.declared)).toBeVisible()
    await list.uncheck()
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.declared)).toHaveCount(0)
    await dialog.getByRole('button', { name: t.close }).click()

    await page.goto(`${screen}&q=TH-MOPH-448`)
    await page.getByText('TH-MOPH-448', { exact: true }).click()
    await list.check()
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.strange)).toBeVisible()
    consoleIsClean()
    await context.close()
  })
