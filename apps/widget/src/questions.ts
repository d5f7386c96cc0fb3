import type { ChatState } from './chat.ts'
import { h } from './dom.ts'
import type { Forms } from './on-demand.ts'
import type { FormParts } from './question-forms.ts'

export interface Questions {
  element: HTMLElement
  paint(state: ChatState): void
  /** What asks could not be loaded: nobody is kept from writing by it. */
  isMissing(): boolean
}

interface Parts extends FormParts {
  /** The forms, which most visitors never see. */
  load(): Promise<Forms>
  /** They are here, or are not to be had now. */
  onLoaded(): void
}

type Asked = 'nothing' | 'before' | 'email' | 'rating'

/** What could not be loaded is asked for again after this long. */
const retryMs = 10_000

/** What the house asks beside the chat, one thing at a time: who writes, where an answer goes, how it was. */
export function openQuestions({ load, onLoaded, ...parts }: Parts): Questions {
  const element = h('div', { class: 'ask', hidden: true })
  const { t } = parts
  let asked: Asked = 'nothing'
  let missingUntil = 0

  function paint(state: ChatState): void {
    const next = Date.now() < missingUntil ? 'nothing' : nextOf(state)
    if (next === asked) return
    asked = next
    element.hidden = true
    if (next !== 'nothing') void show(next, state)
  }

  async function show(next: Asked, state: ChatState): Promise<void> {
    const forms = await load().catch(() => null)
    if (asked !== next) return
    if (forms) {
      missingUntil = 0
      element.replaceChildren(formOf(forms, next, state))
      element.hidden = false
      if (next === 'before') element.querySelector('input')?.focus()
    } else {
      asked = 'nothing'
      missingUntil = Date.now() + retryMs
      setTimeout(onLoaded, retryMs + 100)
    }
    onLoaded()
  }

  function formOf({ fieldsForm, ratingForm }: Forms, next: Asked, { asks }: ChatState): HTMLElement {
    if (next === 'rating') return ratingForm(parts)
    return next === 'before'
      ? fieldsForm(parts, { fields: asks, title: t.ask, done: t.begin })
      : fieldsForm(parts, { fields: ['email'], title: t.leaveEmail, done: t.send })
  }

  return { element, paint, isMissing: () => Date.now() < missingUntil }
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
