import { expect, test, type Page } from './test.ts'
import { changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { signedIn, watchConsole } from './panel.ts'

// One edition after the other: an import waits for the previous one.
test.describe.configure({ mode: 'serial' })

const screen = '/food-recipes/regulation-approval-request'

const header =
  'Reference Number,Chemical name / INN,Name of Common Ingredients Glossary,CAS Number,EC Number,"Product Type, body parts",Maximum concentration in ready for use preparation,Other,Wording of conditions of use and warnings'

interface Line {
  ref: string
  name: string
  max?: string
  uses?: string
}

const fileOf = (lines: Line[]): Buffer =>
  Buffer.from(
    [
      header,
      ...lines.map(({ ref, name, max = '1%', uses = '' }) =>
        [ref, name, name.toUpperCase(), '-', '-', uses, max, '', ''].map((cell) => `"${cell}"`).join(','),
      ),
    ].join('\n'),
  )

/** Names unique to each annex: entries that are in another one would be refused. */
const olderOf = (annex: string) =>
  fileOf([
    { ref: '901', name: `Probe ${annex} one`, max: '0,5 %' },
    { ref: '902', name: `Probe ${annex} two`, max: '2%' },
  ])
const newerOf = (annex: string) =>
  fileOf([
    { ref: '901', name: `PROBE ${annex} ONE`, max: '0.5%' },
    { ref: '902', name: `Probe ${annex} two`, max: '1%' },
    { ref: '903', name: `Probe ${annex} three` },
    { ref: '904', name: `Probe ${annex} four` },
    { ref: '905', name: `Probe ${annex} five`, uses: 'Only for what nobody knows' },
  ])

/** The screens' texts in a language, as staff read them. */
const words = {
  en: {
    import: 'Import',
    dialog: 'Import a list of the law',
    annex: 'Annex',
    done: /This was done/,
    respelled: /1 entries are written otherwise and say the same/,
    see: 'See the requests',
    close: 'Close',
    edition: (code: string) => `New edition of ${code}`,
    together: 'Approve 3 together',
    approve: 'Approve 3',
    marked: /1 of them was not read in full/,
    oneByOne: 'Decided one by one',
    inForce: 'Put the edition in force',
    note: 'Note',
    decided: 'Everything of this edition is decided.',
  },
  th: {
    import: 'นำเข้า',
    dialog: 'นำเข้าบัญชีรายชื่อตามกฎหมาย',
    annex: 'ภาคผนวก',
    done: /นำเข้าแล้วดังนี้/,
    respelled: /1 รายการเขียนต่างไปแต่ความหมายเดิม/,
    see: 'ดูคำขอ',
    close: 'ปิด',
    edition: (code: string) => `ฉบับใหม่ของ ${code}`,
    together: 'อนุมัติพร้อมกัน 3 รายการ',
    approve: 'อนุมัติ 3 รายการ',
    marked: /มี 1 รายการที่อ่านได้ไม่ครบ/,
    oneByOne: 'พิจารณาทีละรายการ',
    inForce: 'ให้ฉบับนี้มีผล',
    note: 'หมายเหตุ',
    decided: 'พิจารณาฉบับนี้ครบแล้ว',
  },
} as const
type Words = (typeof words)['en'] | (typeof words)['th']

for (const [language, annex] of [
  ['en', 'V'],
  ['th', 'VI'],
] as const)
  test(`a newer edition is read by kinds of change, approved by mouse and put in force (${language})`, async ({
    browser,
  }) => {
    const t = words[language]
    const officer = await signedIn(browser, 'admin.recipe', { language })
    await importFile(officer.page, t, { annex, name: 'older.csv', buffer: olderOf(annex) })
    await officer.page.getByRole('dialog').getByRole('button', { name: t.close }).click()
    await importFile(officer.page, t, { annex, name: 'newer.csv', buffer: newerOf(annex) })
    const dialog = officer.page.getByRole('dialog')
    await expect(dialog.getByText(t.respelled)).toBeVisible()
    await dialog.getByRole('link', { name: t.see }).click()
    await officer.page.waitForURL(/import_id=/)
    const address = officer.page.url()
    await expect(officer.page.getByRole('button', { name: t.inForce })).toHaveCount(0)
    await officer.context.close()

    const other = await signedIn(browser, 'super_admin', { language })
    const consoleIsClean = watchConsole(other.page)
    await other.page.goto(address)
    const bar = other.page.getByRole('region', { name: t.edition(`EU-COSING-${annex}`) })
    const law = bar.getByRole('row', { name: changeClasses.LAW[language] })
    await expect(law.getByText(t.oneByOne)).toBeVisible()
    await bar.getByRole('button', { name: t.together }).click()
    const approval = other.page.getByRole('dialog')
    await expect(approval.getByText(t.marked)).toBeVisible()
    await approval.getByLabel(t.note).fill('Read together')
    await approval.getByRole('button', { name: t.approve }).click()
    await expect(approval).toHaveCount(0)
    await bar.getByRole('button', { name: t.inForce }).click()
    const putting = other.page.getByRole('dialog', { name: t.inForce })
    await putting.getByLabel(t.note).fill('In force since today')
    await putting.getByRole('button', { name: t.inForce }).click()
    await expect(bar.getByText(t.decided)).toBeVisible()
    consoleIsClean()
    await other.context.close()
  })

interface AnnexFile {
  annex: string
  name: string
  buffer: Buffer
}

/** Chooses annex and file, previews, and imports. */
async function importFile(page: Page, t: Words, { annex, name, buffer }: AnnexFile): Promise<void> {
  await page.goto(`${screen}?part=sources`)
  await page.getByRole('button', { name: t.import, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.dialog })
  await dialog.getByLabel(t.annex, { exact: true }).selectOption(annex)
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: t.import, exact: true }).click()
  await expect(dialog.getByText(t.done)).toBeVisible()
}
