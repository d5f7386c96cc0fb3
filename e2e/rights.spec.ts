import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { firstId } from './screen-addresses.ts'

for (const [device, language] of [
  ['desktop', 'en'],
  ['phone', 'th'],
] as const)
  test(`the rights of an account with their rules, and who may do something: ${device} ${language}`, async ({
    browser,
  }) => {
    const t = words[language]
    const { context, page } = await signedIn(browser, 'super_admin', {
      viewport: device === 'phone' ? phone : desktop,
      language,
      touch: device === 'phone',
    })
    const consoleIsClean = watchConsole(page)
    await page.goto(`/auth/staff/${await firstId(page, '/auth/staff?q=staff.chat')}`)
    await page.getByRole('button', { name: t.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('/lab/order')
    await expect(dialog.getByRole('listitem').first()).toContainText('/lab/order')
    await expect(dialog.getByText(t.refused, { exact: true }).first()).toBeVisible()
    await page.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/rights-${device}.png` })

    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t.file }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"/lab/order"')

    await dialog.getByRole('button', { name: '/lab/order', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: t.staffLab })).toContainText(t.allowed)
    await expect(dialog.getByRole('listitem').filter({ hasText: t.staffChat })).toContainText(t.refused)
    await dialog.getByRole('button', { name: t.back }).click()
    await expect(dialog.getByRole('searchbox')).toBeVisible()
    consoleIsClean()
    await context.close()
  })

const words = {
  en: {
    open: 'Rights of this account',
    refused: 'No',
    allowed: 'Yes',
    file: 'Export CSV',
    staffLab: 'Staff · Lab',
    staffChat: 'Staff · Chat',
    back: 'Back',
  },
  th: {
    open: 'บัญชีนี้ทำอะไรได้บ้าง',
    refused: 'ไม่ได้',
    allowed: 'ได้',
    file: 'ส่งออก CSV',
    staffLab: 'พนักงาน · แล็บ',
    staffChat: 'พนักงาน · แชต',
    back: 'กลับ',
  },
}
