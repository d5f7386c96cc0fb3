import { preChatFields, ratingScores, type PreChatField } from '@rp/domain/chat/widget'
import { nameLength } from '@rp/domain/limits'
import type { Introduction } from './api.ts'
import type { Chat, ChatState } from './chat.ts'
import { h } from './dom.ts'
import type { Words } from './words.ts'

export interface Questions {
  element: HTMLElement
  paint(state: ChatState): void
}

interface Parts {
  chat: Pick<Chat, 'introduce' | 'rate'>
  t: Words
  /** The visitor answered: the composer is next. */
  onDone(): void
}

type Asked = 'nothing' | 'before' | 'email' | 'rating'

/** Blanks alone say nothing, and no mail reaches a host without a domain, which browsers let pass. */
const [someText, withDomain] = ['.*[^ ].*', '.+[.][A-Za-z]{2,}']

const inputs: Record<PreChatField, Record<string, string>> = {
  name: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email', pattern: withDomain },
  phone: { type: 'tel', autocomplete: 'tel' },
}

/** What the house asks beside the chat, one thing at a time: who writes, where an answer goes, how it was. */
export function openQuestions({ chat, t, onDone }: Parts): Questions {
  const element = h('div', { class: 'ask', hidden: true })
  let asked: Asked = 'nothing'

  function paint(state: ChatState): void {
    const next = nextOf(state)
    if (next === asked) return
    asked = next
    element.hidden = next === 'nothing'
    if (next === 'before') element.replaceChildren(form(state.asks, t.ask, t.begin))
    if (next === 'email') element.replaceChildren(form(['email'], t.leaveEmail, t.send))
    if (next === 'rating') element.replaceChildren(rating())
  }

  function form(fields: readonly PreChatField[], title: string, done: string): HTMLElement {
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
    )
  }

  function rating(): HTMLElement {
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
        star.ariaPressed = String(place === index)
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
    )
  }

  return { element, paint }
}

/**
 * Nobody is asked for an e-mail before there is something to answer, and only while nobody answers at once. What the
 * house says by itself, such as that it is closed, is no answer.
 */
function nextOf({ asks, rates, hasEmail, entries, isAway }: ChatState): Asked {
  if (asks.length > 0) return 'before'
  if (rates) return 'rating'
  const last = entries.findLast(({ from }) => from !== 'SYSTEM')
  return isAway && !hasEmail && last?.from === 'CUSTOMER' ? 'email' : 'nothing'
}
