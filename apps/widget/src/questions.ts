import type { ChatState } from './chat.ts'
import { h } from './dom.ts'
import type { Forms } from './on-demand.ts'
import type { FormDeps } from './question-forms.ts'

export interface Questions {
  element: HTMLElement
  paint(state: ChatState): void
  /** The forms could not be loaded; that must not prevent writing. */
  isMissing(): boolean
}

interface Deps extends FormDeps {
  /** Loads the forms, which most visitors never see. */
  load(): Promise<Forms>
  /** Loading succeeded or failed. */
  onLoaded(): void
}

type QuestionStep = 'nothing' | 'before' | 'email' | 'rating'

/** A failed load is retried after this long. */
const retryMs = 10_000

/** The widget's questions, one at a time: the visitor's details, an e-mail for answers, a rating. */
export function openQuestions({ load, onLoaded, ...parts }: Deps): Questions {
  const element = h('div', { class: 'ask', hidden: true })
  const { t } = parts
  let requested: QuestionStep = 'nothing'
  let missingUntil = 0

  function paint(state: ChatState): void {
    const next = Date.now() < missingUntil ? 'nothing' : nextOf(state)
    if (next === requested) return
    requested = next
    element.hidden = true
    if (next !== 'nothing') void show(next, state)
  }

  async function show(next: QuestionStep, state: ChatState): Promise<void> {
    const forms = await load().catch(() => null)
    if (requested !== next) return
    if (forms) {
      missingUntil = 0
      element.replaceChildren(formOf(forms, next, state))
      element.hidden = false
      if (next === 'before') element.querySelector('input')?.focus()
    } else {
      requested = 'nothing'
      missingUntil = Date.now() + retryMs
      setTimeout(onLoaded, retryMs + 100)
    }
    onLoaded()
  }

  function formOf({ fieldsForm, ratingForm }: Forms, next: QuestionStep, { asks }: ChatState): HTMLElement {
    if (next === 'rating') return ratingForm(parts)
    return next === 'before'
      ? fieldsForm(parts, { fields: asks, title: t.ask, done: t.begin })
      : fieldsForm(parts, { fields: ['email'], title: t.leaveEmail, done: t.send })
  }

  return { element, paint, isMissing: () => Date.now() < missingUntil }
}

/**
 * Asks for an e-mail only if there is something to answer and nobody answers right now. Automatic messages of the
 * company, such as the out-of-hours reply, do not count as answers.
 */
function nextOf({ asks, rates, hasEmail, entries, isAway }: ChatState): QuestionStep {
  if (asks.length > 0) return 'before'
  if (rates) return 'rating'
  const last = entries.findLast(({ from }) => from !== 'SYSTEM')
  return isAway && !hasEmail && last?.from === 'CUSTOMER' ? 'email' : 'nothing'
}
