// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { QuickRepliesCreate } from './quick-replies.tsx'

const stored = {
  file: '01900000-0000-7000-8000-0000000000aa.pdf',
  name: 'prices.pdf',
  mime: 'application/pdf',
  size: 2048,
}

/** The parts of a request that an upload uses. */
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = JSON.stringify({ content: stored })
  response = this.responseText
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json'
  }
  send() {
    this.dispatchEvent(new Event('load'))
  }
}

function openNew() {
  const server = stubServer({
    'POST /chat/quick-replies': ({ body }) => ({ body: { ...(body as object), id: 'made', used: 0 } }),
  })
  const routes = [
    { path: '/new', element: <QuickRepliesCreate /> },
    { path: '/chat/quick-replies/:id', element: null },
  ]
  return { server, ...renderScreen(routes, '/new') }
}

test("saves one's own reply with its files", async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  const { server, user } = openNew()
  await user.type(screen.getByRole('textbox', { name: /Shortcode/ }), 'prices')
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Price list')
  await user.selectOptions(screen.getByRole('combobox', { name: /Who uses it/ }), 'Only me')
  const chooser = document.querySelector('input[data-field=files]') as HTMLInputElement
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'prices.pdf')] } })
  await screen.findByRole('button', { name: 'Remove prices.pdf' })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(server.of('POST /chat/quick-replies')).toHaveLength(1))
  expect(server.of('POST /chat/quick-replies')[0]?.body).toMatchObject({
    owner_id: signedIn.user_id,
    files: [stored],
  })
})

test('reports an unknown variable while typing, and a file of another type at once', async () => {
  const { user } = openNew()
  const text = await screen.findByRole('textbox', { name: /English text/ })
  await user.type(text, 'Dear {{{{customer}}, {{{{oder}}')
  expect(screen.getByText('Nothing fills {{oder}}')).toBeTruthy()
  const chooser = document.querySelector('input[data-field=files]') as HTMLInputElement
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'page.html')] } })
  expect(await screen.findByText(/Only PNG, JPEG/)).toBeTruthy()
})
