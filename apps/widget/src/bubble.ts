import { languageOf } from '@rp/domain/text-language'
import type { ChatFile } from '@rp/contract/chat/message'
import { quickReactions } from '@rp/domain/chat/reactions'
import type { Language } from '@rp/domain/languages'
import type { Chat } from './chat.ts'
import { h, icon, icons } from './dom.ts'
import type { Entry } from './entries.ts'
import type { Words } from './words.ts'

export interface BubbleDeps {
  chat: Chat
  t: Words
  language: Language
  /** A picture has loaded and the list grew. */
  onGrown(): void
}

/** The position of a message in a series by one person: the first shows the name, the last time and state. */
export interface Place {
  first: boolean
  last: boolean
}

/** The language for screen readers, if the letters reveal it (WCAG 3.1.2). */
function langOf(body: string): { lang?: string } {
  const lang = languageOf(body)
  return lang ? { lang } : {}
}

/** One message: author, content, time, and delivery state. */
export function bubble(entry: Entry, { first, last }: Place, deps: BubbleDeps): HTMLElement {
  const { t } = deps
  const own = entry.from === 'CUSTOMER'
  const name = entry.from === 'BOT' ? t.bot : entry.name.split(/\s/)[0]
  if (entry.from === 'SYSTEM') return notice(entry, deps)
  return h(
    'div',
    { class: `line ${own ? 'own' : 'theirs'}${first ? ' first' : ''} ${entry.state ?? ''}` },
    own && h('span', { class: 'hidden' }, `${t.you}: `),
    !own && first && h('span', { class: 'name' }, name),
    ...said(entry, deps),
    (last || entry.edited) && foot(entry, deps),
  )
}

/** Text, files and reactions; for a deleted message only a placeholder. */
function said(entry: Entry, deps: BubbleDeps): (HTMLElement | false | undefined)[] {
  const { quote, deleted, body, files, seq } = entry
  if (deleted) return [h('div', { class: 'bubble gone' }, deps.t.deleted)]
  return [
    quote !== undefined && h('div', { class: 'quote' }, quote),
    body !== '' && h('div', { class: 'bubble', dir: 'auto', ...langOf(body) }, ...linked(body)),
    ...files.map((file) => fileView(file, deps)),
    seq !== undefined && reactions(entry, seq, deps),
  ]
}

/** The reactions, and a button to add one. */
function reactions(entry: Entry, seq: number, { chat, t }: BubbleDeps): HTMLElement {
  const counts = new Map<string, number>()
  for (const { emoji } of entry.reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const button = (emoji: string, count = 1): HTMLElement =>
    h('button', { type: 'button', onclick: () => chat.react(seq, emoji) }, emoji, count > 1 && ` ${count}`)
  const choice = h('span', { class: 'choice' })
  const offer = h(
    'button',
    {
      type: 'button',
      class: 'offer',
      'aria-label': t.react,
      onclick: () => {
        choice.replaceChildren(...offered.map((emoji) => button(emoji)))
        choice.querySelector('button')?.focus()
      },
    },
    '☺',
  )
  return h(
    'div',
    { class: 'reactions' },
    ...[...counts].map(([emoji, count]) => button(emoji, count)),
    entry.from !== 'CUSTOMER' && offer,
    choice,
  )
}

const offered = quickReactions.slice(0, 5)

/** A message by the shop itself, such as a new status: centred, under the shop's name. */
function notice(entry: Entry, deps: BubbleDeps): HTMLElement {
  return h(
    'div',
    { class: 'notice' },
    h('strong', {}, entry.name),
    h('div', {}, ...linked(entry.body)),
    foot(entry, deps),
  )
}

function foot(entry: Entry, { chat, t, language }: BubbleDeps): HTMLElement {
  const instant = new Date(entry.at)
  const time = instant.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const at = h('time', { datetime: instant.toISOString() }, time)
  const { key, state } = entry
  const edited = entry.edited && `${t.edited} · `
  if (!state) return h('span', { class: 'foot' }, edited, at)
  if (state !== 'refused') {
    const ticks = state === 'sending' ? undefined : icon(state === 'read' ? icons.checks : icons.check)
    return h('span', { class: 'foot' }, edited, state !== 'sending' && at, ` ${t[state]} `, ticks)
  }
  return h(
    'span',
    { class: 'foot' },
    t.refused,
    h('button', { type: 'button', class: 'link', onclick: () => chat.retry(key) }, t.retry),
    h('button', { type: 'button', class: 'link', onclick: () => chat.remove(key) }, t.remove),
  )
}

/** Shows pictures, links other files; both are fetched with the token, never by URL alone. */
function fileView(file: ChatFile, deps: BubbleDeps): HTMLElement {
  const { t } = deps
  const picture = file.mime.startsWith('image/')
  const label = picture ? t.enlarge(file.name) : t.download(file.name)
  const button = h(
    'button',
    {
      type: 'button',
      class: 'file',
      'aria-label': label,
      onclick: () => void save(button, file, deps),
    },
    icon(icons.file),
    h('span', { class: 'name' }, file.name),
    h('span', { class: 'size' }, sizeOf(file.size)),
  )
  if (picture) void show(button, file, deps)
  return button
}

/** Pictures already fetched, by file, so that a redraw does not fetch again. */
const pictures = new Map<string, Promise<string>>()

async function show(button: HTMLElement, { file, name }: ChatFile, deps: BubbleDeps): Promise<void> {
  let address = pictures.get(file)
  if (!address) {
    address = deps.chat.download(file).then((blob) => URL.createObjectURL(blob))
    pictures.set(file, address)
  }
  try {
    const image = h('img', { src: await address, alt: name })
    // If the shop's policy forbids blob pictures, the link stays.
    image.addEventListener('load', () => {
      button.classList.add('picture')
      button.replaceChildren(image)
      deps.onGrown()
    })
  } catch {
    pictures.delete(file)
  }
}

async function save(button: HTMLElement, { file, name }: ChatFile, { chat, t }: BubbleDeps): Promise<void> {
  try {
    const address = URL.createObjectURL(await chat.download(file))
    h('a', { href: address, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch {
    button.after(h('span', { class: 'fault', role: 'alert' }, t.failed))
  }
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`
}

/** Turns web addresses into links; without a referrer. */
function linked(body: string): (Node | string)[] {
  return body
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 0 ? part : h('a', { href: part, target: '_blank', rel: 'noreferrer' }, part),
    )
}
