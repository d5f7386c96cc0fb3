import type { ChatState } from './chat.ts'
import { h } from './dom.ts'
import type { Forms } from './on-demand.ts'
import type { ConfirmDeps } from './confirm-form.ts'

export interface Questions {
  element: HTMLElement
  paint(state: ChatState): void
  /** The forms could not be loaded; that must not prevent writing. */
  isMissing(): boolean
}

interface Deps extends ConfirmDeps {
  /** Loads the forms, which most visitors never see. */
  load(): Promise<Forms>
  /** Loading succeeded or failed. */
  onLoaded(): void
}

type QuestionStep = 'nothing' | 'before' | 'email' | 'rating' | 'confirm'

/** A failed load is retried after this long. */
const retryMs = 10_000

/** The widget's questions, one at a time: the visitor's details, an e-mail for answers, its proof, a rating. */
export function openQuestions({ load, onLoaded, ...parts }: Deps): Questions {
  const element = h('div', { class: 'ask', hidden: true })
  const { t } = parts
  /** The step and what it is about. */
  let requested = 'nothing'
  let missingUntil = 0

  function paint(state: ChatState): void {
    const next = Date.now() < missingUntil ? 'nothing' : nextOf(state)
    const about = next === 'confirm' ? `confirm ${state.confirm?.address}` : next
    if (about === requested) return
    requested = about
    element.hidden = true
    if (next !== 'nothing') void show(next, about, state)
  }

  async function show(next: QuestionStep, about: string, state: ChatState): Promise<void> {
    const forms = await load().catch(() => null)
    if (requested !== about) return
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

  function formOf(forms: Forms, next: QuestionStep, { asks, confirm }: ChatState): HTMLElement {
    const { fieldsForm, ratingForm, confirmForm } = forms
    const { chat } = parts
    if (next === 'rating') return ratingForm(parts)
    if (next === 'confirm' && confirm) return confirmForm(parts, confirm)
    return next === 'before'
      ? fieldsForm(parts, { fields: asks, title: t.ask, done: t.begin })
      : fieldsForm(parts, {
          fields: ['email'],
          title: t.leaveEmail,
          done: t.send,
          decline: chat.declineEmail,
        })
  }

  return { element, paint, isMissing: () => Date.now() < missingUntil }
}

/**
 * Asks for an e-mail only if there is something to answer and nobody answers right now. Automatic messages of the
 * company, such as the out-of-hours reply, do not count as answers.
 */
function nextOf({ asks, rates, needsEmail, confirm, entries, isAway }: ChatState): QuestionStep {
  if (asks.length > 0) return 'before'
  if (rates) return 'rating'
  const last = entries.findLast(({ from }) => from !== 'SYSTEM')
  if (isAway && needsEmail && last?.from === 'CUSTOMER') return 'email'
  return confirm && entries.some(({ from }) => from === 'CUSTOMER') ? 'confirm' : 'nothing'
}
