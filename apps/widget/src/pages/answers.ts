import { Refused } from '../api.ts'
import { h } from '../dom.ts'

/** What is wrong with an answer: missing, failed to send, or throttled. */
type Wrong = 'missing' | 'failed' | 'throttled'

export interface AnswerWords {
  answer: string
  answerText: string
  name: string
  nameHelp: string
  nameMissing: string
  sending: string
  failed: string
  throttled: string
}

interface Deps<V extends string> {
  root: HTMLElement
  /** The answer that needs a name, and the one that needs a text. */
  yes: V
  no: V
  send: (body: { verdict: V; signed_name: string; comment: string }) => Promise<void>
  draw: () => void
  /** If it was already answered, here or in another window, the record is reloaded. */
  reload: () => Promise<void>
  /** Whether a refusal needs a text. */
  needsComment: boolean
}

interface Labels {
  yes: string
  no: string
  comment: string
  commentMissing: string
}

/** One question with two answers: yes with a name, no with a reason. Sent once, however often a button is pressed. */
export function openAnswers<V extends string>(deps: Deps<V>) {
  const { root, yes, no, draw, reload } = deps
  let sending: V | null = null
  let wrong: { verdict: V; kind: Wrong } | null = null
  const typed = { name: '', comment: '' }

  async function answer(verdict: V): Promise<void> {
    if (sending) return
    const text = (verdict === yes ? typed.name : typed.comment).trim()
    if (!text && (verdict === yes || deps.needsComment)) return fail(verdict, 'missing')
    sending = verdict
    wrong = null
    draw()
    try {
      await deps.send({
        verdict,
        comment: verdict === no ? text : '',
        signed_name: verdict === yes ? text : '',
      })
      sending = null
      draw()
    } catch (cause) {
      sending = null
      await refused(verdict, cause)
    }
    root.querySelector<HTMLElement>('.told h2')?.focus()
  }

  async function refused(verdict: V, cause: unknown): Promise<void> {
    if (cause instanceof Refused && (cause.status === 409 || cause.status === 404)) return reload()
    fail(verdict, cause instanceof Refused && cause.status === 429 ? 'throttled' : 'failed')
  }

  function fail(verdict: V, kind: Wrong): void {
    wrong = { verdict, kind }
    draw()
    root.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function forms(t: AnswerWords, labels: Labels): HTMLElement {
    const name = h('input', { id: 'name', maxlength: '120', autocomplete: 'name', ...wrongOf(yes) })
    const comment = h('textarea', { id: 'comment', maxlength: '5000', ...wrongOf(no) })
    name.value = typed.name
    comment.value = typed.comment
    name.addEventListener('input', () => (typed.name = name.value))
    comment.addEventListener('input', () => (typed.comment = comment.value))
    return h(
      'section',
      { 'aria-label': t.answer },
      h('h2', {}, t.answer),
      h('p', { class: 'quiet' }, t.answerText),
      form(yes, [
        h('label', { for: 'name' }, t.name),
        name,
        h('p', { class: 'quiet' }, t.nameHelp),
        sentence(yes, t, t.nameMissing),
        button(yes, labels.yes, t.sending),
      ]),
      form(no, [
        h('label', { for: 'comment' }, labels.comment),
        comment,
        sentence(no, t, labels.commentMissing),
        button(no, labels.no, t.sending),
      ]),
    )
  }

  function form(verdict: V, children: (HTMLElement | false)[]): HTMLElement {
    const onsubmit = (event: Event) => {
      event.preventDefault()
      void answer(verdict)
    }
    return h('form', { novalidate: true, onsubmit }, ...children)
  }

  function button(verdict: V, label: string, underWay: string): HTMLElement {
    return h(
      'button',
      { type: 'submit', disabled: sending !== null, ...(verdict === yes && { class: 'main' }) },
      sending === verdict ? underWay : label,
    )
  }

  function sentence(verdict: V, t: AnswerWords, missing: string): HTMLElement | false {
    if (wrong?.verdict !== verdict) return false
    const text = wrong.kind === 'missing' ? missing : t[wrong.kind]
    return h('p', { class: 'wrong', role: 'alert', id: `${verdict}-wrong` }, text)
  }

  function wrongOf(verdict: V): Record<string, string> {
    if (wrong?.verdict !== verdict || wrong.kind !== 'missing') return {}
    return { 'aria-invalid': 'true', 'aria-describedby': `${verdict}-wrong` }
  }

  return { forms }
}
