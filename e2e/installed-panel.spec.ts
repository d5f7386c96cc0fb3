import { expect, test } from './test.ts'
import { isFirefox } from './engines/journeys.ts'
import { signedIn } from './panel.ts'

interface Manifest {
  id: string
  name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; type: string; sizes: string; purpose?: string }[]
}

test('a phone can install the panel: manifest, worker and pictures of the sizes that they name', async ({
  page,
}) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const pictures = [...manifest.icons, { src: touch ?? '', type: 'image/png', sizes: '180x180' }]
  for (const { src, type, sizes } of pictures) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type'], src).toContain(type)
    if (sizes === 'any') continue
    const width = await page.evaluate(async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(width, src).toBe(sizes)
  }
  // Firefox on a desktop installs nothing, and has no such list.
  if (isFirefox) return
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A browser context of a test counts as one in private, where nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

for (const [language, title, number, reported] of [
  ['en', 'This part of the panel failed', 'Copy report number', /administrators have been notified/],
  ['th', 'ส่วนนี้ทำงานผิดพลาด', 'คัดลอกหมายเลขรายงาน', /แจ้งผู้ดูแลระบบให้แล้ว/],
] as const)
  test(`a screen that fails shows a number, reports it, and admins find it in their bell, in ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'admin.chat', { language })
    // A record that breaks the contract, as a fault of the program would: the screen fails while it draws.
    await page.route('**/api/chat/tag?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { content: { data: object[] } }
      body.content.data = body.content.data.map((tag) => ({ ...tag, name: { first: `สมชาย ${language}` } }))
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/chat/tag')
    const alert = page.getByRole('alert').filter({ hasText: title })
    await expect(alert).toContainText(reported)
    const copy = alert.getByRole('button', { name: number })
    const code = await copy.innerText()
    expect(code).toMatch(/^E-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/failed-${language}.png` })
    const chief = await signedIn(browser, 'super_admin', { language })
    await chief.page.goto('/chat/tag')
    await chief.page.getByRole('button', { name: /^(Notifications|การแจ้งเตือน)/ }).click()
    const entry = chief.page.getByText(new RegExp(code)).first()
    await expect(entry).toBeVisible()
    await expect(chief.page.getByText('สมชาย')).toHaveCount(0)
    await chief.context.close()
    await context.close()
  })
