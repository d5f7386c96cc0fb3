import type { Language } from '@rp/domain/languages'
import { Refused } from './api.ts'
import { openApprovalApi, type Answer, type Approval } from './approval-api.ts'
import { formulaSheet } from './approval-sheet.ts'
import { approvalWords } from './approval-words.ts'
import { h } from './dom.ts'

type Verdict = Answer['verdict']
type Told = 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED' | 'EXPIRED' | 'MISSING'
/** What is wrong with an answer: left out, lost on its way, or one of too many. */
type Wrong = 'missing' | 'failed' | 'throttled'

/** The page of one link; `today` is the day in Bangkok, `2026-11-21`. */
export function openApprovalPage(root: HTMLElement, token: string, start: Language, today: string): void {
  const api = openApprovalApi(token)
  let language = start
  let approval: Approval | null = null
  let loading: 'loading' | 'failed' | 'missing' = 'loading'
  let sending: Verdict | null = null
  let wrong: { verdict: Verdict; kind: Wrong } | null = null
  const typed = { name: '', comment: '' }

  async function load(): Promise<void> {
    loading = 'loading'
    if (!approval) draw()
    try {
      approval = await api.read()
    } catch (cause) {
      // A link that is cut short is no token at all.
      const isMissing = cause instanceof Refused && (cause.status === 404 || cause.status === 400)
      loading = isMissing ? 'missing' : 'failed'
      if (isMissing) approval = null
    }
    draw()
  }

  async function answer(verdict: Verdict): Promise<void> {
    if (sending || !approval) return
    const text = (verdict === 'APPROVE' ? typed.name : typed.comment).trim()
    if (!text) return fail(verdict, 'missing')
    sending = verdict
    wrong = null
    draw()
    try {
      const body = {
        verdict,
        comment: verdict === 'CHANGE' ? text : '',
        signed_name: verdict === 'APPROVE' ? text : '',
      }
      approval = { ...approval, state: (await api.answer(body)).state }
      sending = null
      draw()
    } catch (cause) {
      sending = null
      await refused(verdict, cause)
    }
    root.querySelector<HTMLElement>('.told h2')?.focus()
  }

  /** What was answered already, here or in another window, is read again instead of asked again. */
  async function refused(verdict: Verdict, cause: unknown): Promise<void> {
    if (cause instanceof Refused && (cause.status === 409 || cause.status === 404)) return load()
    fail(verdict, cause instanceof Refused && cause.status === 429 ? 'throttled' : 'failed')
  }

  function fail(verdict: Verdict, kind: Wrong): void {
    wrong = { verdict, kind }
    draw()
    root.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function draw(): void {
    const t = approvalWords[language]
    document.documentElement.lang = language
    document.title = approval ? `${approval.recipe_name} · ${t.page}` : t.page
    const other = h(
      'button',
      { type: 'button', 'aria-label': t.otherLabel, onclick: switchLanguage },
      t.other,
    )
    root.replaceChildren(
      h('header', {}, h('strong', {}, approval?.company ?? ''), other),
      h('main', {}, ...(approval ? opened(approval) : [h('h1', {}, t.page), unopened()])),
    )
  }

  function switchLanguage(): void {
    language = language === 'th' ? 'en' : 'th'
    draw()
    root.querySelector('button')?.focus()
  }

  function unopened(): HTMLElement {
    const t = approvalWords[language]
    if (loading === 'missing') return tell('MISSING')
    if (loading === 'loading') return h('p', { role: 'status' }, t.loading)
    const retry = h('button', { type: 'button', onclick: () => void load() }, t.retry)
    return h('section', { role: 'alert' }, h('p', {}, t.failed), retry)
  }

  function opened(shown: Approval): HTMLElement[] {
    const state = stateOf(shown, today)
    const sheet = formulaSheet(shown, approvalWords[language], language)
    return state === 'OPEN' ? [...sheet, answerForms()] : [tell(state), ...sheet]
  }

  function tell(told: Told): HTMLElement {
    const t = approvalWords[language]
    const isGood = told === 'APPROVED' || told === 'CHANGES_ASKED'
    return h(
      'section',
      { class: isGood ? 'told good' : 'told', role: 'status' },
      h('h2', { tabindex: '-1' }, t[told]),
      h('p', {}, t[`${told}_text`]),
    )
  }

  function answerForms(): HTMLElement {
    const t = approvalWords[language]
    const name = h('input', { id: 'name', maxlength: '120', autocomplete: 'name', ...wrongOf('APPROVE') })
    const comment = h('textarea', { id: 'comment', maxlength: '5000', ...wrongOf('CHANGE') })
    name.value = typed.name
    comment.value = typed.comment
    name.addEventListener('input', () => (typed.name = name.value))
    comment.addEventListener('input', () => (typed.comment = comment.value))
    return h(
      'section',
      { 'aria-label': t.answer },
      h('h2', {}, t.answer),
      h('p', { class: 'quiet' }, t.answerText),
      form('APPROVE', t.approve, [
        h('label', { for: 'name' }, t.name),
        name,
        h('p', { class: 'quiet' }, t.nameHelp),
      ]),
      form('CHANGE', t.change, [h('label', { for: 'comment' }, t.comment), comment]),
    )
  }

  function form(verdict: Verdict, label: string, inputs: HTMLElement[]): HTMLElement {
    const t = approvalWords[language]
    const isMain = verdict === 'APPROVE'
    const send = h(
      'button',
      { type: 'submit', disabled: sending !== null, ...(isMain && { class: 'main' }) },
      sending === verdict ? t.sending : label,
    )
    const sentence = wrong?.verdict === verdict && sentenceOf(verdict, wrong.kind)
    return h(
      'form',
      {
        novalidate: true,
        onsubmit: (event: Event) => {
          event.preventDefault()
          void answer(verdict)
        },
      },
      ...inputs,
      sentence && h('p', { class: 'wrong', role: 'alert', id: `${verdict}-wrong` }, sentence),
      send,
    )
  }

  function wrongOf(verdict: Verdict): Record<string, string> {
    if (wrong?.verdict !== verdict || wrong.kind !== 'missing') return {}
    return { 'aria-invalid': 'true', 'aria-describedby': `${verdict}-wrong` }
  }

  function sentenceOf(verdict: Verdict, kind: Wrong): string {
    const t = approvalWords[language]
    if (kind !== 'missing') return t[kind]
    return verdict === 'APPROVE' ? t.nameMissing : t.commentMissing
  }

  void load()
}

/** The server closes a link with its quote; which of the two it was, the quote's day says. */
function stateOf({ state, quote }: Approval, today: string): 'OPEN' | Told {
  return state === 'CLOSED' && quote.valid_until < today ? 'EXPIRED' : state
}
