import { expect, test } from './test.ts'
import { bringToFront } from './engines/journeys.ts'
import { phone, signedIn, watchConsole } from './panel.ts'
import { firstId } from './screen-addresses.ts'

const shots = process.env['SHOTS']

test('two people with one order open see each other, until one leaves', async ({ browser }) => {
  const chemist = await signedIn(browser, 'staff.lab')
  const admin = await signedIn(browser, 'admin.lab', { language: 'th', viewport: phone })
  const dones = [watchConsole(chemist.page), watchConsole(admin.page)]
  const order = `/lab/order/${await firstId(chemist.page, '/lab/order')}`
  await bringToFront(chemist.page)
  await chemist.page.goto(order)
  await expect(chemist.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(chemist.page.getByText('Also here')).toHaveCount(0)
  await bringToFront(admin.page)
  await admin.page.goto(order)
  await expect(admin.page.getByText('กำลังเปิดอยู่ด้วย')).toBeVisible()
  await expect(chemist.page.getByText('Also here')).toBeVisible()
  if (shots) await admin.page.screenshot({ path: `${shots}/presence-phone-th.png` })
  if (shots) await chemist.page.screenshot({ path: `${shots}/presence.png` })
  await admin.page.goto('/lab/order')
  await expect(chemist.page.getByText('Also here')).toHaveCount(0)
  for (const done of dones) done()
  await chemist.context.close()
  await admin.context.close()
})
