import { expect, test, type Page } from './test.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS']
const said = {
  en: {
    open: 'Import',
    dialog: 'Import from a file',
    choose: 'Choose a file',
    apply: 'Import 2 rows',
    undo: 'Undo this import',
    past: 'Past imports',
    undone: 'The import is undone: 2 records removed, 0 records as before.',
    was: 'Undone',
    refused: 'The import cannot be undone: records that were changed since: 1',
    changed: 'was changed since',
    cancel: 'Cancel',
  },
  th: {
    open: 'นำเข้า',
    dialog: 'นำเข้าจากไฟล์',
    choose: 'เลือกไฟล์',
    apply: 'นำเข้า 2 แถว',
    undo: 'ยกเลิกการนำเข้านี้',
    past: 'การนำเข้าที่ผ่านมา',
    undone: 'ยกเลิกการนำเข้าแล้ว ลบ 2 รายการ คืนค่าเดิม 0 รายการ',
    was: 'ยกเลิกแล้ว',
    refused: 'ยกเลิกการนำเข้าไม่ได้: รายการที่ถูกแก้ไขภายหลัง 1',
    changed: 'ถูกแก้ไขภายหลัง',
    cancel: 'ยกเลิก',
  },
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  for (const language of ['en', 'th'] as const)
    test(`an import is undone, and one whose record was edited is not, on a ${size} (${language})`, async ({
      browser,
    }) => {
      const t = said[language]
      const { context, page } = await signedIn(browser, 'admin.recipe', { viewport, language })
      const done = watchConsole(page, [/409/])
      const code = `UN-${newMark()}`
      const name = `${code}.csv`
      const shot = async (what: string) => {
        if (shots) await page.screenshot({ path: `${shots}/import-undo-${what}-${size}-${language}.png` })
      }
      const dialog = page.getByRole('dialog', { name: t.dialog })

      await page.goto('/recipes/box-type')
      await importTwo(page, { code, name, t })
      await shot('done')
      await dialog.getByRole('button', { name: t.undo }).click()
      const question = page.getByRole('dialog', { name: new RegExp(name) })
      await expect(question).toBeVisible()
      await shot('ask')
      await question.getByRole('button', { name: t.cancel, exact: true }).click()
      await expect(question).toBeHidden()
      await dialog.getByRole('button', { name: t.undo }).click()
      await question.getByRole('button', { name: t.undo }).click()
      await expect(dialog.getByText(t.undone)).toBeVisible()
      await shot('undone')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      // The same file again; then a colleague edits one of its records.
      await importTwo(page, { code, name, t })
      await page.keyboard.press('Escape')
      await edit(page, code)
      await page.getByRole('button', { name: t.open, exact: true }).click()
      const past = dialog.getByRole('region', { name: t.past })
      // Other tests import into the same list.
      const own = past.getByRole('listitem').filter({ hasText: name })
      const [newest, older] = [own.nth(0), own.nth(1)]
      await expect(older).toContainText(t.was)
      await newest.getByRole('button', { name: t.undo }).click()
      await expect(past.getByText(t.refused)).toBeVisible()
      await expect(past.getByText(`${code}-1 ${t.changed}`)).toBeVisible()
      await shot('refused')
      done()
      await context.close()
    })

interface Two {
  code: string
  name: string
  t: (typeof said)['en']
}

/** With the button and the browser's file chooser, as people do. */
async function importTwo(page: Page, { code, name, t }: Two): Promise<void> {
  await page.getByRole('button', { name: t.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.dialog })
  const text = `code,name_en,name_th,shape,unit_cost,moq\n${code}-1,Jar,กระปุก,JAR,1,1\n${code}-2,Tube,หลอด,TUBE,1,1\n`
  const choose = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: t.choose }).click()
  await (await choose).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: t.apply }).click()
  await expect(dialog.getByRole('button', { name: t.undo })).toBeVisible()
}

/** A colleague's edit from another browser. */
async function edit(page: Page, code: string): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  const { token } = JSON.parse(session) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get(`/api/recipes/box-type?q=${code}-1`, { headers })
  const { content } = (await found.json()) as { content: { data: { id: string; row_version: number }[] } }
  const [{ id, row_version, ...record } = { id: '', row_version: 0 }] = content.data
  const writable = Object.entries(record).filter(
    ([field]) => !/^(created|updated|archived)_/.test(field) && field !== 'used_in_count',
  )
  const data = { ...Object.fromEntries(writable), row_version, name_en: 'Pot' }
  const answer = await page.request.put(`/api/recipes/box-type/${id}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}
