import type { Language } from '@rp/domain/languages'
import { expect, test, type Browser, type Page } from './test.ts'
import { desktop, phone, signedIn } from './panel.ts'
import { callApi } from './label-steps.ts'
import { firstId } from './screen-addresses.ts'

const list = '/recipes/box-type'

const words = {
  en: {
    material: 'Material',
    cost: 'Cost a piece',
    save: 'Save',
    updated: /A colleague (had )?changed this meanwhile: Material/,
    title: 'A colleague changed the same',
    mine: /^Mine: Cost a piece/,
    theirs: /^The colleague’s: Cost a piece/,
    choose: 'Save this choice',
    back: 'Back to the form',
  },
  th: {
    material: 'วัสดุ',
    cost: 'ต้นทุนต่อชิ้น',
    save: 'บันทึก',
    updated: /เพื่อนร่วมงานแก้ไขในระหว่างนี้: วัสดุ/,
    title: 'เพื่อนร่วมงานแก้ไขช่องเดียวกัน',
    mine: /^ของฉัน: ต้นทุน/,
    theirs: /^ของเพื่อนร่วมงาน: ต้นทุน/,
    choose: 'บันทึกตามที่เลือก',
    back: 'กลับไปที่แบบฟอร์ม',
  },
} as const

interface BoxType {
  material: string
  unit_cost: string
}

interface Editors {
  t: (typeof words)[Language]
  /** Two people, each with their own browser and the same record open. */
  one: Page
  other: Page
  stored: () => Promise<BoxType>
  shoot: (name: string) => Promise<void>
}

async function openTwice(
  browser: Browser,
  options: { language: Language; viewport: typeof desktop },
): Promise<Editors> {
  const t = words[options.language]
  const [{ page: one }, { page: other }] = [
    await signedIn(browser, 'super_admin', options),
    await signedIn(browser, 'admin.recipe', options),
  ]
  await one.goto('/')
  const address = `${list}/${await firstId(one, list)}`
  for (const page of [one, other]) {
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: t.material })).toBeVisible()
  }
  return {
    t,
    one,
    other,
    stored: () => callApi<BoxType>(one, 'get', address),
    shoot: async (name) => {
      const shots = process.env['SHOTS']
      if (shots)
        await other.screenshot({ path: `${shots}/${name}-${options.language}-${options.viewport.width}.png` })
    },
  }
}

const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name }).first().fill(text)

/** Saves, and waits until nothing is left to save. */
async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
}

for (const [language, viewport] of [
  ['en', desktop],
  ['th', phone],
] as const) {
  test(`two people who change different fields of a record both keep their edits, in ${language} at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { t, one, other, stored, shoot } = await openTwice(browser, { language, viewport })
    const material = `Glass (${language})`
    await fill(other, t.cost, '17.25')
    await fill(one, t.material, material)
    await save(one, t.save)
    await save(other, t.save)
    await expect(other.getByText(t.updated).first()).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(other.getByRole('textbox', { name: t.material })).toHaveValue(material)
    await shoot('different-fields')
    expect(await stored()).toMatchObject({ material, unit_cost: '17.25' })
  })

  test(`two people who change the same field get a question about it alone, in ${language} at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { t, one, other, stored, shoot } = await openTwice(browser, { language, viewport })
    const material = `Steel (${language})`
    await fill(other, t.cost, '18.25')
    await fill(one, t.material, material)
    await fill(one, t.cost, '19.75')
    await save(one, t.save)
    await other.getByRole('button', { name: t.save, exact: true }).click()
    const dialog = other.getByRole('dialog', { name: t.title })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: t.choose })).toBeDisabled()
    await shoot('same-field')
    expect(await stored()).toMatchObject({ material, unit_cost: '19.75' })
    await dialog.getByRole('radio', { name: t.mine }).check()
    await dialog.getByRole('button', { name: t.choose }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(stored).toMatchObject({ material, unit_cost: '18.25' })
  })

  test(`an old draft shows both values of a field that a colleague changed since, in ${language} at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { t, one, other, stored, shoot } = await openTwice(browser, { language, viewport })
    await fill(other, t.cost, '20.25')
    await other.goto('about:blank')
    await fill(one, t.cost, '21.75')
    await save(one, t.save)
    await other.goBack()
    await expect(other.getByRole('textbox', { name: t.cost }).first()).toHaveValue('20.25')
    await expect(other.getByRole('row', { name: /20\.25.*21\.75/ })).toBeVisible()
    await shoot('old-draft')
    await other.getByRole('button', { name: t.save, exact: true }).click()
    await other.getByRole('dialog', { name: t.title }).getByRole('button', { name: t.back }).click()
    expect(await stored()).toMatchObject({ unit_cost: '21.75' })
    await other.getByRole('radio', { name: t.theirs }).check()
    await expect(other.getByRole('textbox', { name: t.cost }).first()).toHaveValue('21.75')
  })
}
