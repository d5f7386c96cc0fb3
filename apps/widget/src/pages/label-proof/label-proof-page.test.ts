// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLabelProofPage } from './label-proof-page.ts'
import { type LabelProof, placeAt } from './proof-picture.ts'

const proof: LabelProof = {
  recipe_number: 'RC-2026-000001',
  recipe_name: 'Niacinamide serum',
  brand: 'Nual',
  package_name: 'Bottle',
  customer_name: 'Malee',
  revision_no: 3,
  submitted_at: '2026-11-20T03:00:00.000Z',
  paper: { width: 98_000, height: 42_000, bleed: { top: 3000, right: 3000, bottom: 3000, left: 3000 } },
  comments: [],
  state: 'OPEN',
  company: 'Siam Labs',
  not_final: [],
}
const said = {
  id: '01900000-0000-7000-8000-000000000001',
  x: 49_000,
  y: 21_000,
  text: 'Larger please',
  author_name: 'Malee',
  created_at: '2026-11-21T03:00:00.000Z',
  is_resolved: false,
}

let root: HTMLElement
const posts: { address: string; body: unknown }[] = []

/** How many picture requests fail before one succeeds. */
let lost = 0

function server(read: Partial<LabelProof>, answer: (address: string) => Response) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/picture')) {
      if (lost > 0) {
        lost -= 1
        throw new TypeError('Failed to fetch')
      }
      return new Response('picture', { headers: { 'x-label-drawn': 'sha-of-revision-3' } })
    }
    if (init.method !== 'POST') return Response.json({ content: { ...proof, ...read } })
    posts.push({ address, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answer(address)
  })
}
const failing = () => Response.json({}, { status: 500 })
/** Opens the page; its picture loads or fails. */
const open = (language: 'en' | 'th' = 'en', arrives: 'load' | 'error' = 'load') => {
  openLabelProofPage(root, 'token', language)
  void vi.waitFor(() => {
    const image = root.querySelector('img')
    if (!image?.getAttribute('src')) throw new Error('no picture')
    image.dispatchEvent(new Event(arrives))
  })
}
const find = (selector: string, text: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.textContent.includes(text),
    )
    if (!found) throw new Error(`"${text}" is not shown in ${root.textContent}`)
    return found
  })
const type = (id: string, text: string) => {
  const input = root.querySelector<HTMLInputElement>(`#${id}`)
  if (!input) throw new Error(`no input ${id}`)
  input.value = text
  input.dispatchEvent(new Event('input'))
}

beforeEach(() => {
  posts.length = 0
  lost = 0
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

test('shows the label with its size, and comments in their places', async () => {
  server({ comments: [said] }, failing)
  open()
  await find('p', 'Cut to 98 × 42 mm')
  const image = root.querySelector('img')
  await vi.waitFor(() => expect(image?.getAttribute('src')).toBe('blob:picture'))
  expect(image?.alt).toContain('revision 3')
  const pin = root.querySelector<HTMLElement>('.pin')
  expect([pin?.style.left, pin?.style.top]).toEqual(['50%', '50%'])
  await find('li', '49.0 mm from the left, 21.0 mm from the top')
})

test('maps a press on the picture to a place on the label, including bleed', () => {
  expect(placeAt(proof.paper, { x: 0, y: 0 })).toEqual({ x: -3000, y: -3000 })
  expect(placeAt(proof.paper, { x: 0.5, y: 1 })).toEqual({ x: 49_000, y: 45_000 })
})

test('sends a comment on a pressed place, and keeps the picture meanwhile', async () => {
  server({}, () => Response.json({ content: said }))
  open()
  await find('p', 'Press a place')
  const image = root.querySelector('img')
  if (!image) throw new Error('no picture')
  image.getBoundingClientRect = () => new DOMRect(10, 20, 520, 240)
  image.dispatchEvent(new MouseEvent('click', { clientX: 270, clientY: 140 }))
  expect(root.querySelector<HTMLInputElement>('#place-left')?.value).toBe('49.0')
  type('place-text', 'Larger please')
  ;(await find('button', 'Send the comment')).click()
  await find('.wrong', 'Please type your name')
  type('place-name', 'Malee')
  ;(await find('button', 'Send the comment')).click()
  await find('[role=status]', 'Your comment was sent')
  expect(posts).toEqual([
    {
      address: '/api/label-proof/token/comment',
      body: { x: 49_000, y: 21_000, text: 'Larger please', signed_name: 'Malee' },
    },
  ])
  await find('li', 'Larger please')
  expect(root.querySelector('img')).toBe(image)
})

test('accepts a typed place in millimetres, on the label only', async () => {
  server({}, () => Response.json({ content: said }))
  open()
  ;(await find('button', 'Comment on a place')).click()
  type('place-left', '200')
  type('place-top', '5,5')
  type('place-text', 'Here')
  type('place-name', 'Malee')
  ;(await find('button', 'Send the comment')).click()
  await find('.wrong', 'Please give a place on the label')
  type('place-left', '12,5')
  ;(await find('button', 'Send the comment')).click()
  await find('[role=status]', 'Your comment was sent')
  expect(posts[0]?.body).toMatchObject({ x: 12_500, y: 5500 })
})

test('is approved once, with a name', async () => {
  server({}, () => Response.json({ content: { state: 'APPROVED' } }))
  open('th')
  ;(await find('button', 'อนุมัติฉลาก')).click()
  await find('.wrong', 'กรุณาพิมพ์ชื่อของคุณ')
  type('name', 'มาลี')
  ;(await find('button', 'อนุมัติฉลาก')).click()
  await find('h2', 'ขอบคุณ คุณอนุมัติฉลากแล้ว')
  expect(posts[0]?.body).toEqual({
    verdict: 'APPROVE',
    comment: '',
    signed_name: 'มาลี',
    drawn: 'sha-of-revision-3',
  })
  expect(root.querySelector('form')).toBeNull()
})

test('asks what should change, unless places already have comments', async () => {
  server({}, () => Response.json({ content: { state: 'CHANGES_ASKED' } }))
  open()
  ;(await find('button', 'Ask for changes')).click()
  await find('.wrong', 'Please write what should change')
  root.replaceChildren()
  server({ comments: [said] }, () => Response.json({ content: { state: 'CHANGES_ASKED' } }))
  open()
  ;(await find('button', 'Ask for changes')).click()
  await find('h2', 'Thank you, we will change it')
})

test('cannot be approved while its picture is not shown', async () => {
  server({}, failing)
  open('en', 'error')
  await find('[role=alert]', 'could not be loaded')
  expect(root.querySelector('form')).toBeNull()
  root.querySelector('img')?.dispatchEvent(new Event('load'))
  await find('button', 'Approve the label')
})

test('retries a picture after a network failure', async () => {
  server({}, failing)
  lost = 1
  openLabelProofPage(root, 'token', 'en')
  await find('[role=alert]', 'could not be loaded')
  expect(root.querySelector('form')).toBeNull()
  ;(await find('button', 'Try again')).click()
  await vi.waitFor(() => expect(root.querySelector('img')?.getAttribute('src')).toBe('blob:picture'))
  root.querySelector('img')?.dispatchEvent(new Event('load'))
  await find('button', 'Approve the label')
})

test('says what is not final, shows the cut line, and can be enlarged', async () => {
  server({ not_final: ['fda_no'] }, failing)
  open()
  await find('[role=note]', 'the registration number')
  const cut = root.querySelector<HTMLElement>('.cut')
  expect(cut?.style.left.slice(0, 4)).toBe('2.88')
  const sheet = root.querySelector<HTMLElement>('figure.proof')
  ;(await find('button', '+')).click()
  expect(sheet?.style.width).toBe('200%')
  expect(root.querySelector('a[download]')?.getAttribute('href')).toBe('/api/label-proof/token/pdf')
})

test('that is closed shows the label and asks nothing', async () => {
  server({ state: 'CLOSED' }, failing)
  open()
  await find('h2', 'This page is closed')
  expect(root.querySelector('form')).toBeNull()
  expect(root.querySelector('#add-comment')).toBeNull()
})
