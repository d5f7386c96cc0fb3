import { expect, test, type Page } from './test.ts'
import { bringToFront } from './engines/journeys.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { cellOf, confirmPayment, createRecipe, takeIngredient } from './recipe-steps.ts'
import { newMark } from './mark.ts'

const mark = newMark()
const shots = process.env['SHOTS']
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** A recipe whose draft contains niacinamide; returns the draft's address. */
async function draftOf(page: Page, name: string): Promise<string> {
  await createRecipe(page, name)
  await confirmPayment(page)
  await page.getByRole('link', { name: 'แก้ไขฉบับร่าง' }).click()
  await page.getByRole('button', { name: /ยังไม่มีบรรทัด/ }).click()
  await takeIngredient(page, 'niacinamide', 'ไนอาซินาไมด์')
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
  return page.url()
}

test('a raw material is replaced in the chosen drafts, and shows its uses before it is archived', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe', { language: 'th' })
  const done = watchConsole(page)
  const [chosen, left] = [`ครีมเปลี่ยน ${mark}`, `ครีมคงเดิม ${mark}`]
  const [address, unchanged] = [await draftOf(page, chosen), await draftOf(page, left)]

  await page.goto('/food-recipes/ingredient?q=Niacinamide')
  await page.getByRole('row').getByRole('link').first().click()
  // The list has a button of this name, too.
  await expect(page.getByRole('heading', { name: 'Niacinamide PC' })).toBeVisible()
  await page.getByRole('button', { name: 'เก็บถาวร' }).click()
  const question = page.getByRole('dialog').last()
  await expect(question.getByText(/สูตรที่ใช้วัตถุดิบนี้/)).toBeVisible()
  await look(page, 'material-archive')
  await page.keyboard.press('Escape')
  const material = page.url()

  await page.getByRole('button', { name: 'เปลี่ยนในแบบร่าง' }).click()
  const dialog = page.getByRole('dialog', { name: /เปลี่ยน Niacinamide/ })
  const by = dialog.getByRole('combobox', { name: 'เปลี่ยนเป็น' })
  await by.click()
  await by.pressSequentially('Panthenol')
  await page
    .getByRole('option', { name: /Panthenol/ })
    .first()
    .click()
  const drafts = dialog.getByRole('list', { name: 'แบบร่าง' }).getByRole('listitem')
  await expect(drafts.filter({ hasText: chosen })).toContainText('2 %')
  for (const draft of await drafts.all())
    if (!(await draft.innerText()).includes(chosen)) await draft.getByRole('checkbox').uncheck()
  await look(page, 'material-replace-th')
  await dialog.getByRole('button', { name: 'เปลี่ยนใน 1 แบบร่าง' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(address)
  await expect(cellOf(page, 1, 'ingredient')).toContainText(/Panthenol|แพนทีนอล/i)
  await expect(cellOf(page, 1, 'pct')).toHaveText('2')
  await page.goto(unchanged)
  await expect(cellOf(page, 1, 'ingredient')).toContainText(/Niacinamide/i)
  done()
  await context.close()

  const onPhone = await signedIn(browser, 'admin.recipe', { viewport: phone, language: 'en' })
  await onPhone.page.goto(material)
  await onPhone.page.getByRole('button', { name: 'Replace in drafts' }).click()
  const small = onPhone.page.getByRole('dialog', { name: /Replace Niacinamide/ })
  const input = small.getByRole('combobox', { name: 'Replace with' })
  await input.click()
  await input.pressSequentially('Panthenol')
  await onPhone.page
    .getByRole('option', { name: /Panthenol/ })
    .first()
    .click()
  await expect(small.getByRole('listitem').filter({ hasText: left })).toBeVisible()
  await look(onPhone.page, 'material-replace-phone')
  await onPhone.context.close()
})

test('asks two users who type in one place, on a phone as well', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.recipe', { language: 'th' })
  const address = await draftOf(page, `สองคน ${mark}`)
  await page.keyboard.press('Escape')
  for (const [size, viewport, language] of [
    ['desktop', desktop, 'en'],
    ['phone', phone, 'en'],
  ] as const) {
    const other = await signedIn(browser, 'staff.recipe', { viewport, language })
    await other.page.goto(address)
    await cellOf(other.page, 1, 'pct').click()
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await bringToFront(page)
    await expect(cellOf(page, 1, 'pct')).toBeFocused()
    await page.keyboard.type(size === 'desktop' ? '3' : '6')
    await page.keyboard.press('ArrowUp')
    await sent
    await expect(page.getByRole('status').getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
    await bringToFront(other.page)
    await other.page.keyboard.type(size === 'desktop' ? '4' : '7')
    await other.page.keyboard.press('ArrowUp')
    const question = other.page.getByRole('dialog', { name: 'Somebody else changed the same' })
    await expect(question.getByRole('radio')).toHaveCount(2)
    await look(other.page, `conflict-${size}`)
    await question.getByRole('radio', { name: /^Theirs/ }).check()
    await question.getByRole('button', { name: 'Go on' }).click()
    await expect(question).toBeHidden()
    await other.context.close()
  }
  await context.close()
})
