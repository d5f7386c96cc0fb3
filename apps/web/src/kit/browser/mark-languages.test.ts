// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markLanguages } from './mark-languages.ts'

let stop: () => void
beforeEach(() => {
  document.documentElement.lang = 'en'
  stop = markLanguages(document.body)
})
afterEach(() => stop())

const shown = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const languageIs = (element: Element | null | undefined, language: string | null) =>
  vi.waitFor(() => expect(element?.getAttribute('lang')).toBe(language))

it.each([
  ['a Thai text', '<p>ครีมข้าวหอมมะลิ</p>'],
  ['a Thai text with a few Latin letters', '<p>เซรั่มอาร์บูติน PRO 2 %</p>'],
  ['a button with a Thai name', '<button aria-label="ลบ"></button>'],
  ['a field with a Thai value', '<input value="สมชาย">'],
])('marks %s on an English page', async (_, html) => {
  await languageIs(shown(html), 'th')
})

it('marks only the element that contains the text', async () => {
  const row = shown('<div>Customer <b>สมชาย</b></div>')
  await languageIs(row.firstElementChild, 'th')
  expect(row.hasAttribute('lang')).toBe(false)
})

it('leaves elements with their own language, and Latin letters on a Thai page', async () => {
  document.documentElement.lang = 'th'
  document.body.innerHTML = '<p lang="en">ไทย</p><p>Niacinamide</p><p>ไทย</p><p>日本語</p>'
  const [said, latin, thai, japanese] = document.body.children
  await languageIs(japanese, 'zh')
  await languageIs(said, 'en')
  await languageIs(latin, null)
  await languageIs(thai, null)
})

it('follows a text that changes', async () => {
  const name = shown('<p>สมชาย</p>')
  await languageIs(name, 'th')
  name.textContent = 'Somchai'
  await languageIs(name, null)
})
