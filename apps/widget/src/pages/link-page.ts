import type { Language } from '@rp/domain/languages'
import { Refused } from '../api.ts'
import { h } from '../dom.ts'

/** What every page behind a link says. */
export interface LinkWords {
  page: string
  other: string
  otherLabel: string
  loading: string
  failed: string
  retry: string
  MISSING: string
  MISSING_text: string
}

export interface View<W> {
  t: W
  language: Language
}

interface Parts<R, W extends LinkWords> {
  root: HTMLElement
  start: Language
  words: Record<Language, W>
  read: () => Promise<R>
  titleOf: (record: R, view: View<W>) => string
  companyOf: (record: R) => string
  show: (record: R, view: View<W>) => HTMLElement[]
}

export interface LinkPage<R> {
  draw: () => void
  /** Reads anew; what is shown stays until the answer is there. */
  load: () => Promise<void>
  record: () => R | null
  put: (record: R) => void
}

/** A page behind a link: loads, says what is wrong, speaks two languages; what it shows is the caller's. */
export function openLinkPage<R, W extends LinkWords>(parts: Parts<R, W>): LinkPage<R> {
  const { root, words } = parts
  let language = parts.start
  let record: R | null = null
  let loading: 'loading' | 'failed' | 'missing' = 'loading'

  async function load(): Promise<void> {
    loading = 'loading'
    if (!record) draw()
    try {
      record = await parts.read()
    } catch (cause) {
      // A link that is cut short is no token at all.
      const isMissing = cause instanceof Refused && (cause.status === 404 || cause.status === 400)
      loading = isMissing ? 'missing' : 'failed'
      if (isMissing) record = null
    }
    draw()
  }

  function draw(): void {
    const t = words[language]
    const view = { t, language }
    document.documentElement.lang = language
    document.title = record ? `${parts.titleOf(record, view)} · ${t.page}` : t.page
    const other = h(
      'button',
      { type: 'button', 'aria-label': t.otherLabel, onclick: switchLanguage },
      t.other,
    )
    root.replaceChildren(
      h('header', {}, h('strong', {}, record ? parts.companyOf(record) : ''), other),
      h('main', {}, ...(record ? parts.show(record, view) : [h('h1', {}, t.page), unopened()])),
    )
  }

  function switchLanguage(): void {
    language = language === 'th' ? 'en' : 'th'
    draw()
    root.querySelector('button')?.focus()
  }

  function unopened(): HTMLElement {
    const t = words[language]
    if (loading === 'missing') return told(t.MISSING, t.MISSING_text)
    if (loading === 'loading') return h('p', { role: 'status' }, t.loading)
    const retry = h('button', { type: 'button', onclick: () => void load() }, t.retry)
    return h('section', { role: 'alert' }, h('p', {}, t.failed), retry)
  }

  return { draw, load, record: () => record, put: (next) => (record = next) }
}

/** What became of an answer, or why none is asked for. */
export function told(title: string, text: string, isGood = false): HTMLElement {
  return h(
    'section',
    { class: isGood ? 'told good' : 'told', role: 'status' },
    h('h2', { tabindex: '-1' }, title),
    h('p', {}, text),
  )
}

export function part(title: string, ...children: (HTMLElement | false)[]): HTMLElement {
  return h('section', { 'aria-label': title }, h('h2', {}, title), ...children)
}

export function fact(name: string, value: string, kind?: string): HTMLElement {
  return h('div', { class: kind }, h('dt', {}, name), h('dd', {}, value))
}

/** `21 December 2026`, in Thai with the Buddhist year. */
export function dayText(day: string, language: Language): string {
  const style = { dateStyle: 'long', timeZone: 'Asia/Bangkok' } as const
  const locale = language === 'th' ? 'th-TH' : 'en-GB'
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day.slice(0, 10)}T12:00:00+07:00`))
}
