import type { Language } from '@rp/domain/languages'
import { Refused } from '../api.ts'
import { h } from '../dom.ts'

/** The texts common to all pages behind a link. */
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

interface Deps<R, W extends LinkWords> {
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
  /** Reloads; the current content stays until the response arrives. */
  load: () => Promise<void>
  record: () => R | null
  put: (record: R) => void
}

/** A page behind a link: loads, shows errors, supports two languages; the caller renders the content. */
export function openLinkPage<R, W extends LinkWords>(deps: Deps<R, W>): LinkPage<R> {
  const { root, words } = deps
  let language = deps.start
  let record: R | null = null
  let loading: 'loading' | 'failed' | 'missing' = 'loading'

  async function load(): Promise<void> {
    loading = 'loading'
    if (!record) draw()
    try {
      record = await deps.read()
    } catch (cause) {
      // A truncated link is not a valid token.
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
    document.title = record ? `${deps.titleOf(record, view)} · ${t.page}` : t.page
    const other = h(
      'button',
      { type: 'button', 'aria-label': t.otherLabel, onclick: switchLanguage },
      t.other,
    )
    root.replaceChildren(
      h('header', {}, h('strong', {}, record ? deps.companyOf(record) : ''), other),
      h('main', {}, ...(record ? deps.show(record, view) : [h('h1', {}, t.page), unopened()])),
    )
  }

  function switchLanguage(): void {
    language = language === 'th' ? 'en' : 'th'
    draw()
    root.querySelector('button')?.focus()
  }

  function unopened(): HTMLElement {
    const t = words[language]
    if (loading === 'missing') return resultOf(t.MISSING, t.MISSING_text)
    if (loading === 'loading') return h('p', { role: 'status' }, t.loading)
    const retry = h('button', { type: 'button', onclick: () => void load() }, t.retry)
    return h('section', { role: 'alert' }, h('p', {}, t.failed), retry)
  }

  return { draw, load, record: () => record, put: (next) => (record = next) }
}

/** The result of an answer, or why none is possible. */
export function resultOf(title: string, text: string, isGood = false): HTMLElement {
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
