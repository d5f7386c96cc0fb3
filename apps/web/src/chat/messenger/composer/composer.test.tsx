// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import type { UserSession } from '@rp/contract/auth/session'
import type { Room } from '@rp/contract/chat/room'
import type { StoredFile } from '@rp/contract/fields'
import { messageLength } from '@rp/domain/limits'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kit/server/query-client.ts'
import { holdDraftKey } from '../../../kit/browser/draft-key.ts'
import { resetAll, startSession } from '../../../kit/session.ts'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { useRef } from 'react'
import { Composer } from './composer.tsx'
import { messengerLive } from '../live/messenger-live.ts'
import { sampleMessage, sampleRoom } from '../live/sample-chat.ts'
import { useDraft } from '../live/use-live.ts'
import { useReply } from './use-reply.ts'

const room = sampleRoom({ id: 'room-a', service_id: 'service-1' })
const quickReply = (shortcode: string, service_id: string | null) => ({
  id: shortcode,
  shortcode,
  title: `Title ${shortcode}`,
  body_en: `Body of ${shortcode}`,
  body_th: `ข้อความ ${shortcode}`,
  service_id,
  files: [] as StoredFile[],
  is_active: true,
})

const session: UserSession = {
  user_id: 'me',
  username: 'napat',
  token: 't',
  session_id: 's',
  department: 'CHAT',
  role: 'STAFF',
}
const photo: StoredFile = { file: 'photo-file.png', name: 'photo.png', mime: 'image/png', size: 1000 }

beforeEach(() => {
  startSession(session)
  holdDraftKey(session.user_id, new Uint8Array(32))
})

const said = [
  sampleMessage({ seq: 1, body: 'First question' }),
  sampleMessage({
    seq: 2,
    body: 'Our answer',
    sender: { type: 'STAFF', id: 'me', username: 'napat' },
  }),
]

function Framed({ of }: { of: Room }) {
  const { drafts } = messengerLive()
  const { reply_to } = useDraft(of.id)
  const reply = useReply(said, reply_to, (seq) => drafts.write(of.id, { reply_to: seq }))
  const area = useRef<HTMLTextAreaElement>(null)
  return <Composer room={of} reply={reply} area={area} onEditLast={() => {}} />
}

function show(one = room) {
  render(
    <QueryClientProvider client={queryClient}>
      <Framed of={one} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), area: screen.getByLabelText<HTMLTextAreaElement>('Message') }
}

/** The parts of a request that an upload uses; the network does not respond. */
class FailingUpload extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('error'))
  }
}

const written = () =>
  messengerLive()
    .outbox.items()
    .map(({ body }) => body)

test('Enter sends, Shift+Enter starts a new line', async () => {
  const { user, area } = show()
  await user.type(area, 'one{Shift>}{Enter}{/Shift}two{Enter}')
  await vi.waitFor(() => expect(written()).toEqual(['one\ntwo']))
  expect(area.value).toBe('')
})

test('sends from a page without https too, where the browser cannot make UUIDs', async () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.fill(7),
    randomUUID: undefined,
  })
  const { user, area } = show()
  await user.type(area, 'hello{Enter}')
  await vi.waitFor(() => expect(written()).toEqual(['hello']))
  expect(messengerLive().outbox.items()[0]?.client_id).toBe('07070707-0707-4707-a707-070707070707')
})

test('Enter belongs to the input method while it composes', async () => {
  const { user, area } = show()
  await user.type(area, 'สวัสดี')
  const enter = createEvent.keyDown(area, { key: 'Enter', isComposing: true })
  fireEvent(area, enter)
  expect(written()).toEqual([])
  expect(enter.defaultPrevented).toBe(false)
})

test('Alt and the arrows choose the message to answer, Escape clears it, sending includes it', async () => {
  const { user, area } = show()
  await user.type(area, '{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  screen.getByText('First question')
  await user.type(area, '{Alt>}{ArrowDown}{/Alt}')
  screen.getByText('Our answer')
  await user.type(area, '{Escape}')
  expect(screen.queryByText('Our answer')).toBeNull()
  await user.type(area, '{Alt>}{ArrowUp}{/Alt}yes{Enter}')
  await vi.waitFor(() => expect(messengerLive().outbox.items()[0]?.reply_to).toBe(2))
  expect(screen.queryByText('Our answer')).toBeNull()
})

test('a text over the limit stays whole, says by how much, and is not sent', async () => {
  const { user, area } = show()
  fireEvent.change(area, { target: { value: 'x'.repeat(messageLength + 3) } })
  await user.type(area, '{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('3 characters over')
  expect(area.value).toHaveLength(messageLength + 3)
  expect(written()).toEqual([])
})

test('does not send only spaces', async () => {
  const { user, area } = show()
  await user.type(area, '   {Enter}')
  expect(written()).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
})

test('inserts an emoji at the cursor, and typing continues after it', async () => {
  const { user, area } = show()
  await user.type(area, 'Hello there')
  area.setSelectionRange(5, 5)
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.click(screen.getByRole('button', { name: '😍' }))
  await vi.waitFor(() => expect([document.activeElement, area.selectionStart]).toEqual([area, 7]))
  await user.keyboard('!')
  expect(area.value).toBe('Hello😍! there')
})

test('keeps unsent text for its room', async () => {
  const { user, area } = show()
  await user.type(area, 'half a sentence')
  cleanup()
  expect(show({ ...room, id: 'room-b' }).area.value).toBe('')
  cleanup()
  expect(show().area.value).toBe('half a sentence')
})

test("a slash offers this service's quick replies, arrows choose, Enter inserts one", async () => {
  stubServer({
    'GET /chat/quick-replies': () => ({
      body: {
        data: [quickReply('hello', null), quickReply('moq', 'service-1'), quickReply('other', 'service-2')],
      },
    }),
    'POST /chat/quick-replies/moq/use': () => ({ body: { files: [] } }),
  })
  const { user, area } = show()
  await user.type(area, '/')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '/hello Title helloBody of hello',
    '/moq Title moqBody of moq',
  ])
  await user.type(area, '{ArrowDown}{Enter}')
  expect(area.value).toBe('Body of moq')
  expect(written()).toEqual([])
  expect(screen.queryByRole('option')).toBeNull()
})

test('a slash within a price is text, which Enter sends as it is', async () => {
  stubServer({
    'GET /chat/quick-replies': () => ({
      body: { data: [{ ...quickReply('price', null), body_th: 'ราคาต่อชิ้น ดูในใบเสนอราคา' }] },
    }),
  })
  const { user, area } = show()
  await user.type(area, 'ราคา 25 บาท /ชิ้น{Enter}')
  expect(written()).toEqual(['ราคา 25 บาท /ชิ้น'])
})

test('within a sentence a slash offers replies by their name only', async () => {
  stubServer({
    'GET /chat/quick-replies': () => ({
      body: { data: [quickReply('moq', null), quickReply('hello', null)] },
    }),
  })
  const { user, area } = show()
  await user.type(area, 'Good morning /mo')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '/moq Title moqBody of moq',
  ])
  await user.clear(area)
  await user.type(area, 'Good morning /body')
  expect(screen.queryByRole('option')).toBeNull()
})

test("a chosen quick reply fills in the room's values, and its files wait to be sent with it", async () => {
  const stored = { name: 'prices.pdf', mime: 'application/pdf', size: 2048 }
  const reply = {
    ...quickReply('ready', null),
    body_en: 'Dear {{customer}}, {{order}} is ready. {{agent}} of {{shop}}',
    files: [{ ...stored, file: 'kept.pdf' }],
  }
  let copied: () => void = () => {}
  const server = stubServer({
    'GET /chat/quick-replies': () => ({ body: { data: [reply] } }),
    'GET /auth/customer/customer': () => ({ body: { purchases: [{ order_ref: 'SO-7' }], work: [] } }),
    'POST /chat/quick-replies/ready/use': async () => {
      await new Promise<void>((done) => (copied = done))
      return { body: { files: [{ ...stored, file: 'copy.pdf' }] } }
    },
  })
  const { user, area } = show({ ...room, display_name: 'Malee', website_name: 'Siam shop' })
  await user.type(area, '/re')
  await screen.findByText('Dear Malee, SO-7 is ready. napat of Siam shop')
  await user.type(area, '{Enter}')
  await vi.waitFor(() => expect(area.value).toBe('Dear Malee, SO-7 is ready. napat of Siam shop'))
  expect(server.of('POST /chat/quick-replies/ready/use')[0]?.body).toEqual({ room_id: 'room-a' })
  expect(server.of('GET /chat/quick-replies')[0]?.query).toMatchObject({ sortBy: 'used', order: 'DESC' })
  await user.type(area, '{Enter}')
  expect(written()).toEqual([])
  copied()
  await vi.waitFor(() => expect(screen.queryByLabelText('Uploading prices.pdf')).toBeNull())
  await user.type(area, '{Enter}')
  await vi.waitFor(() =>
    expect(
      messengerLive()
        .outbox.items()[0]
        ?.files.map(({ file }) => file),
    ).toEqual(['copy.pdf']),
  )
})

test('leaves values that the room does not know visible', async () => {
  const reply = { ...quickReply('dear', null), body_en: 'Dear {{customer}},' }
  stubServer({
    'GET /chat/quick-replies': () => ({ body: { data: [reply] } }),
    'POST /chat/quick-replies/dear/use': () => ({ status: 503, body: {} }),
  })
  const { user, area } = show({ ...room, display_name: 'anonymous' })
  await user.type(area, '/')
  await screen.findByRole('option')
  await user.type(area, '{Enter}')
  expect(area.value).toBe('Dear [customer’s name],')
})

/** The server accepts the file at once. */
class TakenUpload extends FailingUpload {
  status = 200
  responseText = JSON.stringify({ content: photo })
  override send() {
    this.dispatchEvent(new Event('load'))
  }
}

test('an uploaded file survives a reload and is sent with the message', async () => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload)
  const { user } = show()
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (picker) await user.upload(picker, new File(['x'], 'photo.png', { type: 'image/png' }))
  await screen.findByText(/^photo.png · /)
  cleanup()
  // a reload: everything not stored is gone
  resetAll()
  startSession(session)
  holdDraftKey(session.user_id, new Uint8Array(32))
  const { user: again, area } = show()
  await screen.findByText(/^photo.png · /)
  await again.type(area, 'see{Enter}')
  await vi.waitFor(() =>
    expect(messengerLive().outbox.items()).toMatchObject([{ body: 'see', files: [photo] }]),
  )
  expect(messengerLive().drafts.of('room-a').files).toEqual([])
})

test('an uploaded file can be removed again', async () => {
  const { user } = show()
  act(() => messengerLive().drafts.write('room-a', { files: [photo] }))
  await user.click(screen.getByRole('button', { name: 'Remove photo.png' }))
  expect(messengerLive().drafts.of('room-a').files).toEqual([])
})

test('does not send a message without its failed file', async () => {
  vi.stubGlobal('XMLHttpRequest', FailingUpload)
  const { user, area } = show()
  fireEvent.paste(area, { clipboardData: { files: [new File(['x'], 'label.png')], getData: () => '' } })
  await screen.findByText(/^label.png: /)
  await user.type(area, 'the label{Enter}')
  expect(written()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove label.png' }))
  await user.type(area, '{Enter}')
  await vi.waitFor(() => expect(written()).toEqual(['the label']))
})

test('a file waits in its room while the user views another', async () => {
  vi.stubGlobal('XMLHttpRequest', FailingUpload)
  const { area } = show()
  fireEvent.paste(area, { clipboardData: { files: [new File(['x'], 'label.png')], getData: () => '' } })
  await screen.findByText(/^label.png: /)
  cleanup()
  show(sampleRoom({ id: 'room-b' }))
  expect(screen.queryByText(/^label.png: /)).toBeNull()
  cleanup()
  show()
  expect(screen.getByText(/^label.png: /)).toBeTruthy()
})

test('refuses a file that is too large or of another type before uploading it', async () => {
  const server = stubServer({})
  const { area } = show()
  const large = new File(['x'], 'big.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
  const files = [large, new File(['x'], 'page.html', { type: 'text/html' })]
  fireEvent.paste(area, { clipboardData: { files, getData: () => '' } })
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(server.request).toEqual([])
})

test('a room whose window has expired takes templates and notes but no free text', async () => {
  const template = {
    name: 'ready',
    language: 'en',
    category: 'UTILITY',
    body: 'Dear {{1}}, {{2}}',
    header: null,
    footer: '',
    buttons: [],
    places: 2,
    is_sendable: true,
  }
  stubServer({ 'GET /chat/room/room-a/templates': () => ({ body: [template] }) })
  const { user, area } = show({ ...room, channel: 'WHATSAPP', window_expires_at: '2020-01-01T00:00:00.000Z' })
  expect(area.readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send a template' }))
  await user.click(await screen.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'ready · en' }))
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Value for {{2}}'), 'come in')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(written()).toEqual([`Dear ${room.display_name}, come in`]))
  expect(messengerLive().outbox.items()[0]?.template?.values).toEqual([room.display_name, 'come in'])
  await user.click(screen.getByRole('button', { name: 'Note' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for colleagues').readOnly).toBe(false)
})
