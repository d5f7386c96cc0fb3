import { expect, test } from './test.ts'
import { desktop, phone, signedIn } from './panel.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`a person is erased on request, and nothing finds them again, ${size} ${language}`, async ({
    browser,
  }) => {
    const isThai = language === 'th'
    const { context, page } = await signedIn(browser, 'super_admin', { viewport, language, touch: isThai })
    await page.goto('/auth/customer')
    const name = `Erasable Canary ${size}`
    const id = await page.evaluate(async (display_name) => {
      const { token } = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }
      const answer = await fetch('/api/auth/customer', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          display_name,
          email: `${display_name.replaceAll(' ', '.')}@mail.example`.toLowerCase(),
          phone: '',
          company: '',
          tax_id: '',
          address: '',
          country: '',
          language: 'en',
        }),
      })
      const { content } = (await answer.json()) as { content: { id: string } }
      return content.id
    }, name)

    await test.step('the drawer names what is deleted and what a law keeps', async () => {
      await page.goto(`/auth/customer?customer=${id}`)
      await page.getByRole('button', { name: isThai ? 'ลบข้อมูลส่วนบุคคล' : 'Erase personal data' }).click()
      const dialog = page.getByRole('dialog', { name: new RegExp(name) }).last()
      await expect(dialog).toContainText(isThai ? 'กฎหมายกำหนดให้เก็บ' : 'The law has us keep')
      const erase = dialog.getByRole('button', { name: isThai ? 'ลบถาวร' : 'Erase for good' })
      await expect(erase).toBeDisabled()
      await page.screenshot({ path: `${shots}/customer-erasure-${size}.png` })
      await dialog.getByRole('checkbox').click()
      await erase.click()
      await expect(page.getByText(isThai ? 'ลบข้อมูลแล้ว' : 'The data were erased').first()).toBeVisible()
    })

    await test.step('neither the list nor the search finds the person', async () => {
      await page.goto(`/auth/customer?q=${encodeURIComponent(name)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(name)).toHaveCount(0)
      await page.getByRole('button', { name: /Search or jump|ค้นหาหรือไปที่/ }).click()
      await expect(page.getByRole('combobox', { name: /Search or jump|ค้นหาหรือไปที่/ })).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByText(/Nothing found|ไม่พบข้อมูล/).last()).toBeVisible()
    })
    await context.close()
  })
