import { preChatFields, ratingScores, type PreChatField } from '@rp/domain/chat/widget'
import { nameLength } from '@rp/domain/limits'
import type { Introduction } from './api.ts'
import type { Chat } from './chat.ts'
import { h } from './dom.ts'
import type { Words } from './words.ts'

export interface FormDeps {
  chat: Pick<Chat, 'introduce' | 'rate' | 'declineEmail' | 'declineRating'>
  t: Words
  /** The visitor answered: continue with the composer. */
  onDone(): void
}

export interface FormFields {
  fields: readonly PreChatField[]
  title: string
  done: string
  /** If the visitor need not answer. */
  decline?: () => void
}

/** Requires more than blanks, and a domain in e-mail addresses, which browsers do not check. */
const [someText, withDomain] = ['.*[^ ].*', '.+[.][A-Za-z]{2,}']

const inputs: Record<PreChatField, Record<string, string>> = {
  name: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email', pattern: withDomain },
  phone: { type: 'tel', autocomplete: 'tel' },
}

/** The form for the visitor's details. */
export function fieldsForm(deps: FormDeps, { fields, title, done, decline }: FormFields): HTMLElement {
  const { chat, onDone, t } = deps
  const submit = (event: Event): void => {
    event.preventDefault()
    chat.introduce(Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Introduction)
    onDone()
  }
  const inputOf = (field: PreChatField): HTMLElement =>
    h('input', {
      pattern: someText,
      ...inputs[field],
      name: field,
      required: true,
      maxlength: `${nameLength}`,
    })
  return h(
    'form',
    { onsubmit: submit },
    h('p', {}, title),
    ...preChatFields
      .filter((field) => fields.includes(field))
      .map((field) => h('label', {}, t[field], inputOf(field))),
    h('button', { class: 'do' }, done),
    decline && declineLink(deps, decline),
  )
}

/** Closes a question that need not be answered. */
function declineLink({ t, onDone }: FormDeps, decline: () => void): HTMLElement {
  const onclick = (): void => {
    decline()
    onDone()
  }
  return h('button', { type: 'button', class: 'link', onclick }, t.notNow)
}

/** The form to rate the chat. */
export function ratingForm(deps: FormDeps): HTMLElement {
  const { chat, t } = deps
  const [lowest, highest] = ratingScores
  const comment = h('textarea', { rows: '2', 'aria-label': t.comment, placeholder: t.comment })
  const fault = h('p', { class: 'fault', role: 'alert' })
  const stars = Array.from({ length: highest - lowest + 1 }, (_, index) =>
    h(
      'button',
      { type: 'button', 'aria-label': `${index + lowest} / ${highest}`, onclick: () => choose(index) },
      '★',
    ),
  )
  const send = h('button', { class: 'do', disabled: true }, t.send)
  let score = 0

  function choose(index: number): void {
    score = index + lowest
    send.disabled = false
    for (const [place, star] of stars.entries()) {
      star.classList.toggle('on', place <= index)
      star.setAttribute('aria-pressed', String(place === index))
    }
  }

  function submit(event: Event): void {
    event.preventDefault()
    chat.rate(score, comment.value.trim()).catch(() => (fault.textContent = t.failed))
  }

  return h(
    'form',
    { onsubmit: submit },
    h('p', {}, t.rate),
    h('div', { class: 'stars', role: 'group', 'aria-label': t.rate }, ...stars),
    comment,
    fault,
    send,
    declineLink(deps, chat.declineRating),
  )
}
