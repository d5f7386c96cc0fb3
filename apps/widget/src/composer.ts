import { pastedText } from '@rp/domain/chat/pasted-text'
import { fileExtensions } from '@rp/domain/file-types'
import { messageFilesMax, messageLength } from '@rp/domain/limits'
import type { Attachment, Attachments, FileFault } from './attachments.ts'
import type { Chat } from './chat.ts'
import { h, icon, icons } from './dom.ts'
import type { VisitorStorage } from './visitor-storage.ts'
import type { Words } from './words.ts'

export interface Composer {
  element: HTMLElement
  focus(): void
  /** Redraws the attachments and the send button. */
  paint(): void
  take(files: File[]): void
}

interface Deps {
  chat: Pick<Chat, 'send' | 'typing'>
  attachments: Attachments
  storage: VisitorStorage
  t: Words
  onSent(): void
}

/** The message field. Enter sends, Shift+Enter breaks the line, unless an input method is composing. */
export function openComposer({ chat, attachments, storage, t, onSent }: Deps): Composer {
  const files = h('ul', { class: 'files' })
  const fault = h('p', { class: 'fault', role: 'alert' })
  const text = h('textarea', {
    rows: '1',
    dir: 'auto',
    placeholder: t.write,
    'aria-label': t.write,
    enterkeyhint: 'send',
    oninput: typed,
    onkeydown: pressed,
    onpaste: pasted,
  })
  const picker = h('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: fileExtensions.map((extension) => `.${extension}`).join(),
    onchange: () => {
      addFiles([...(picker.files ?? [])])
      picker.value = ''
    },
  })
  const attach = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': t.attach,
      title: t.attach,
      onclick: () => picker.click(),
    },
    icon(icons.attach),
  )
  const send = h(
    'button',
    { type: 'submit', class: 'send', 'aria-label': t.send, title: t.send },
    icon(icons.send),
  )
  const element = h(
    'form',
    { class: 'composer', onsubmit: submit },
    files,
    fault,
    h('div', { class: 'field' }, text, picker, attach, send),
  )
  let drawn = ''
  // Restores a draft after a reload.
  text.value = storage.read('.draft') ?? ''

  function grow(): void {
    text.style.height = 'auto'
    text.style.height = `${Math.min(text.scrollHeight, 132)}px`
  }

  function typed(): void {
    grow()
    storage.write('.draft', text.value)
    chat.typing(text.value !== '')
    say(text.value.length > messageLength ? t.tooLong(messageLength) : '')
    paint()
  }

  function pressed(event: KeyboardEvent): void {
    // 229 is a key inside a composition, for browsers that end it before the key event.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    submit(event)
  }

  function pasted(event: ClipboardEvent): void {
    const { clipboardData } = event
    // Prefer text: spreadsheets and word processors also copy a picture of it.
    const said = pastedText(clipboardData?.getData('text/plain') ?? '')
    const pictures = [...(clipboardData?.files ?? [])]
    if (said === null ? pictures.length === 0 : pictures.length === 0 && !said.includes('\n')) return
    event.preventDefault()
    if (said === null) return addFiles(pictures)
    text.setRangeText(said, text.selectionStart, text.selectionEnd, 'end')
    typed()
  }

  function submit(event: Event): void {
    event.preventDefault()
    if (!sendable()) return
    chat.send(text.value.trim(), attachments.take())
    chat.typing(false)
    text.value = ''
    storage.remove('.draft')
    say('')
    grow()
    paint()
    onSent()
    text.focus()
  }

  function sendable(): boolean {
    const something = text.value.trim() !== '' || attachments.all().length > 0
    return something && text.value.length <= messageLength && attachments.ready()
  }

  function addFiles(chosen: File[]): void {
    // Names each file, so that the visitor knows which one is missing.
    say(
      attachments
        .add(chosen)
        .map(({ name, fault: wrong }) => `${name}: ${faultWords(wrong)}`)
        .join('\n'),
    )
  }

  function say(sentence: string): void {
    if (fault.textContent !== sentence) fault.textContent = sentence
  }

  function faultWords(wrong: FileFault): string {
    return wrong === 'tooMany' ? t.tooMany(messageFilesMax) : t[wrong]
  }

  function paint(): void {
    send.disabled = !sendable()
    const all = attachments.all()
    // Redraw only on changes: one of them may have the focus.
    const look = JSON.stringify(all)
    if (look === drawn) return
    drawn = look
    files.replaceChildren(...all.map(chip))
  }

  function chip(one: Attachment): HTMLElement {
    const { name, stored, fault: wrong, reason } = one
    const remove = (): void => {
      attachments.remove(one)
      text.focus()
    }
    const retry = (): void => attachments.retry(one)
    return h(
      'li',
      { class: wrong ? 'bad' : '' },
      h('span', { class: 'name' }, name),
      !stored && !wrong && h('span', { class: 'note' }, t.sending),
      wrong && h('span', { class: 'note' }, reason || faultWords(wrong)),
      wrong === 'failed' && h('button', { type: 'button', class: 'link', onclick: retry }, t.retry),
      h('button', { type: 'button', 'aria-label': t.removeFile(name), onclick: remove }, icon(icons.close)),
    )
  }

  paint()
  requestAnimationFrame(grow)
  return { element, focus: () => text.focus(), paint, take: addFiles }
}
