import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'
import { archiveTexts } from './archive-texts.ts'
import { Shop, writerOf } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const said = {
  en: {
    create: 'New customer',
    name: 'Name',
    phone: 'Phone',
    createDo: 'Create the customer',
    save: 'Save',
    saved: (name: string) => `${name} was saved`,
    merge: 'Merge a duplicate',
    mergeDialog: 'Merge duplicates',
    mergeReason: 'How do you know that they are one person?',
    mergeDo: (name: string) => `Merge into ${name}`,
    undoOf: (name: string) => `Undo the merge of ${name}`,
    undo: 'Undo the merge',
    rooms: 'Chat rooms',
    noRooms: 'No chat rooms.',
    export: 'Export personal data',
    download: 'Download',
    log: 'handed out as one file',
  },
  th: {
    create: 'เพิ่มลูกค้า',
    name: 'ชื่อ',
    phone: 'โทรศัพท์',
    createDo: 'เพิ่มลูกค้า',
    save: 'บันทึก',
    saved: (name: string) => `บันทึก ${name} แล้ว`,
    merge: 'รวมข้อมูลซ้ำ',
    mergeDialog: 'รวมข้อมูลลูกค้าซ้ำ',
    mergeReason: 'ทราบได้อย่างไรว่าเป็นบุคคลเดียวกัน',
    mergeDo: (name: string) => `รวมเข้ากับ ${name}`,
    undoOf: (name: string) => `ยกเลิกการรวม ${name}`,
    undo: 'ยกเลิกการรวม',
    rooms: 'ห้องแชต',
    noRooms: 'ไม่มีห้องแชต',
    export: 'ส่งออกข้อมูลส่วนบุคคล',
    download: 'ดาวน์โหลด',
    log: 'ส่งออกข้อมูลส่วนบุคคลของลูกค้าเป็นไฟล์เดียว',
  },
}

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['desktop', desktop, 'th'],
  ['phone', phone, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`a merge is undone, and what a person wrote is handed out as one file, ${size} ${language}`, async ({
    browser,
  }) => {
    const t = said[language]
    const mark = `${size}${language}${newMark()}`
    const [remainingName, twinName] = [`Kept ${mark}`, `Twin ${mark}`]
    const text = `My message ${mark}`
    const visiting = await browser.newContext()
    const shop = new Shop(await visiting.newPage(), visiting)
    await shop.open()
    await shop.write(text)
    const touch = size === 'phone'
    const { context, page } = await signedIn(browser, 'super_admin', { viewport, language, touch })
    const consoleIsClean = watchConsole(page)
    const shot = (what: string) =>
      page.screenshot({ path: `${shots}/customer-undo-${what}-${size}-${language}.png` })
    await page.goto('/auth/customer')
    const twin = await writerOf(page, text)
    const drawer = (name: string) => page.getByRole('dialog', { name, exact: true })
    const roomsOf = (name: string) => drawer(name).getByRole('region', { name: t.rooms })

    await test.step('one customer is entered by hand, the other corrected', async () => {
      await page.goto(`/auth/customer?customer=${twin}`)
      const nameField = page.getByRole('textbox', { name: t.name, exact: true })
      await nameField.fill(twinName)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved(twinName)).first()).toBeVisible()
      await page.goto('/auth/customer')
      await page.getByRole('button', { name: t.create }).click()
      await page.getByRole('textbox', { name: t.name, exact: true }).fill(remainingName)
      await page.getByRole('textbox', { name: t.phone }).fill('081 234 5678')
      await page.getByRole('button', { name: t.createDo }).last().click()
      await expect(drawer(remainingName)).toBeVisible()
      await expect(roomsOf(remainingName)).toContainText(t.noRooms)
    })

    await test.step('they are merged: the conversation belongs to the one that stays', async () => {
      await drawer(remainingName).getByRole('button', { name: t.merge }).click()
      const dialog = page.getByRole('dialog', { name: t.mergeDialog })
      await dialog
        .getByRole('textbox')
        .or(dialog.getByRole('combobox'))
        .or(dialog.getByRole('searchbox'))
        .first()
        .fill(twinName)
      await dialog.getByRole('menuitemradio', { name: new RegExp(twinName) }).click()
      await dialog.getByRole('textbox', { name: t.mergeReason }).fill('She came to the counter')
      await shot('merging')
      await dialog.getByRole('button', { name: t.mergeDo(remainingName) }).click()
      await expect(roomsOf(remainingName)).toContainText(text)
      await expect(drawer(remainingName).getByRole('button', { name: t.undoOf(twinName) })).toBeVisible()
      await drawer(remainingName)
        .getByRole('button', { name: t.undoOf(twinName) })
        .scrollIntoViewIfNeeded()
      await shot('merged')
    })

    await test.step('the merge is undone, including what was written since', async () => {
      await shop.write(`${text}, since`)
      // The merge cut the visitor's connection: messages wait in their browser until it is back.
      await writerOf(page, `${text}, since`)
      await drawer(remainingName)
        .getByRole('button', { name: t.undoOf(twinName) })
        .click()
      const dialog = page.getByRole('dialog', { name: new RegExp(t.undo) }).last()
      await expect(dialog.getByRole('button', { name: t.undo })).toBeEnabled()
      await shot('ask')
      await dialog.getByRole('button', { name: t.undo }).click()
      await expect(roomsOf(twinName)).toContainText(`${text}, since`)
      await page.goto('/auth/customer')
      await page.goto(`/auth/customer?q=${encodeURIComponent(remainingName)}`)
      await page.getByRole('link', { name: remainingName }).first().click()
      await expect(roomsOf(remainingName)).toContainText(t.noRooms)
      await shop.write(`${text}, still me`)
      expect(await writerOf(page, `${text}, still me`)).toBe(twin)
    })

    await test.step('the downloaded file contains what the person wrote', async () => {
      await page.goto(`/auth/customer?customer=${twin}`)
      await drawer(twinName).getByRole('button', { name: t.export }).click()
      const dialog = page.getByRole('dialog', { name: new RegExp(twinName) }).last()
      await shot('export')
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t.download }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toBe(`${twinName}.zip`)
      const archive = archiveTexts(await readFile(await file.path()))
      expect(archive.get('READ-ME.txt')).toContain('person.json')
      const { sections } = JSON.parse(archive.get('person.json') ?? '{}') as {
        sections: { key: string; rows: { body?: string; display_name?: string }[] }[]
      }
      const rowsOf = (key: string) => sections.find((section) => section.key === key)?.rows ?? []
      expect(rowsOf('person').map(({ display_name }) => display_name)).toEqual([twinName])
      const bodies = rowsOf('messages').map(({ body }) => body)
      expect(bodies).toContain(text)
      expect(bodies).toContain(`${text}, still me`)
      expect(JSON.stringify(sections)).not.toContain(remainingName)
    })

    await test.step('the log records the undo', async () => {
      await page.goto('/supplychain')
      await expect(page.getByText(t.log).first()).toBeVisible()
    })
    consoleIsClean()
    await visiting.close()
    await context.close()
  })
