import { expect, test } from './test.ts'

test("the server compresses the panel's code and styles", async ({ page }) => {
  const sent: { name: string; encoding: string | undefined }[] = []
  page.on('response', (response) => {
    const name = /\/assets\/(.+\.(?:js|css))$/.exec(new URL(response.url()).pathname)?.[1]
    const length = Number(response.headers()['content-length'] ?? 0)
    if (name && length >= 1024) sent.push({ name, encoding: response.headers()['content-encoding'] })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip')).toEqual([])
})
