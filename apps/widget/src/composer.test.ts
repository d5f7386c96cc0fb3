// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { openAttachments, faultOfFile } from './attachments.ts'
import { Refused } from './api.ts'
import type { Chat } from './chat.ts'
import { openComposer } from './composer.ts'
import { openVisitorStorage } from './visitor-storage.ts'
import { words } from './words.ts'

const stored = async ({ name }: File) => ({ file: `stored-${name}`, name, mime: 'image/png', size: 1 })

function open(upload: Parameters<typeof openAttachments>[0] = stored) {
  const chat = { send: vi.fn<Chat['send']>(), typing: vi.fn<Chat['typing']>() }
  const attachments = openAttachments(upload, () => composer.paint())
  const composer = openComposer({
    chat,
    attachments,
    storage: openVisitorStorage('shop'),
    t: words.en,
    onSent: () => undefined,
  })
  document.body.replaceChildren(composer.element)
  const text = composer.element.querySelector('textarea') as HTMLTextAreaElement
  const write = (value: string): void => {
    text.value = value
    text.dispatchEvent(new Event('input'))
  }
  const press = (init: KeyboardEventInit): boolean =>
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, ...init }))
  return { chat, composer, text, write, press }
}

describe('the composer', () => {
  test('sends with Enter and clears itself', () => {
    const { chat, text, write, press } = open()
    write('  สวัสดีค่ะ ')
    press({})
    expect(chat.send).toHaveBeenCalledWith('สวัสดีค่ะ', [])
    expect(text.value).toBe('')
  })

  test('does not send while an input method is composing, nor with Shift', () => {
    const { chat, write, press } = open()
    write('こん')
    press({ isComposing: true })
    press({ keyCode: 229 } as KeyboardEventInit)
    press({ shiftKey: true })
    expect(chat.send).not.toHaveBeenCalled()
  })

  test.each([
    [
      'The file "order.docx" contains a form with calculations',
      'The file "order.docx" contains a form with calculations',
    ],
    ['', words.en.wrongType],
  ])('shows why the server refuses a file of an accepted type: %j', async (detail, shown) => {
    const { composer } = open(() => Promise.reject(new Refused(415, 'wrong_type', detail)))
    composer.take([new File(['x'], 'order.docx')])
    await vi.waitFor(() => expect(composer.element.querySelector('li.bad .note')?.textContent).toBe(shown), {
      timeout: 30_000,
    })
  })

  test('sends neither an empty message nor more than 5000 characters', () => {
    const { chat, composer, write, press } = open()
    write('   ')
    press({})
    write('a'.repeat(5001))
    press({})
    expect(chat.send).not.toHaveBeenCalled()
    expect(composer.element.querySelector('[role=alert]')?.textContent).toContain('5000')
  })

  test('keeps a draft over a reload', () => {
    open().write('half a sent')
    expect(open().text.value).toBe('half a sent')
  })

  test('says why a file is refused, and sends the others', async () => {
    const { chat, composer, press } = open()
    composer.take([new File(['x'], 'logo.png'), new File(['x'], 'tool.exe')])
    expect(composer.element.querySelector('[role=alert]')?.textContent).toBe(
      `tool.exe: ${words.en.wrongType}`,
    )
    await vi.waitFor(() => expect(composer.element.textContent).not.toContain(words.en.sending))
    press({})
    expect(chat.send).toHaveBeenCalledWith('', [expect.objectContaining({ file: 'stored-logo.png' })])
  })

  test('keeps the focus on a file while events arrive', () => {
    const { composer } = open()
    composer.take([new File(['x'], 'logo.png')])
    const remove = composer.element.querySelector<HTMLElement>('li button')
    remove?.focus()
    composer.paint()
    expect(document.activeElement).toBe(remove)
  })

  test('accepts a file of 5 MiB and not a byte more', () => {
    expect(faultOfFile({ name: 'a.PDF', size: 5 * 1024 * 1024 })).toBeUndefined()
    expect(faultOfFile({ name: 'a.pdf', size: 5 * 1024 * 1024 + 1 })).toBe('tooLarge')
    expect(faultOfFile({ name: 'a.svg', size: 1 })).toBe('wrongType')
  })
})
