import { codeIn } from '@rp/domain/chat/typed-digits'
import { visitorCode } from '@rp/domain/limits'
import type { Session } from './api.ts'
import type { Chat } from './chat.ts'
import { h } from './dom.ts'
import { fieldsForm, type FormDeps } from './question-forms.ts'

export interface ConfirmDeps extends FormDeps {
  chat: FormDeps['chat'] & Pick<Chat, 'mailCode' | 'enterCode' | 'putAway'>
}

type TypedEmail = NonNullable<Session['email']>

/** Offers to prove the typed e-mail address, takes the mailed code, and says that it is proven. */
export function confirmForm(deps: ConfirmDeps, { address, code_until }: TypedEmail): HTMLElement {
  const { chat, onDone, t } = deps
  const form = h('form', { onsubmit: submit })
  const fault = h('p', { class: 'fault', role: 'alert' })
  const code = h('input', {
    name: 'code',
    required: true,
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    autocapitalize: 'off',
    spellcheck: 'false',
  })
  let step: () => Promise<void> = mail
  let busy = false

  if (code_until) askForCode()
  else offer()

  function offer(): void {
    step = mail
    form.replaceChildren(
      h('p', {}, t.confirmWhy(address)),
      fault,
      h('button', { class: 'do' }, t.confirmEmail),
      link(t.notNow, putAway),
    )
  }

  function askForCode(): void {
    step = enter
    form.replaceChildren(
      h('p', {}, t.codeSent(address, visitorCode.digits, visitorCode.minutes)),
      h('label', {}, t.code, code),
      fault,
      h('button', { class: 'do' }, t.confirm),
      h(
        'div',
        { class: 'choice' },
        link(t.newCode, mail),
        link(t.otherEmail, changeAddress),
        link(t.notNow, putAway),
      ),
    )
    code.focus()
  }

  function thank(): void {
    const ok = link(t.ok, putAway)
    form.replaceChildren(h('p', { role: 'status' }, t.confirmed), ok)
    ok.focus()
  }

  function changeAddress(): void {
    form.replaceWith(fieldsForm(deps, { fields: ['email'], title: t.leaveEmail, done: t.send }))
  }

  function putAway(): void {
    chat.putAway()
    onDone()
  }

  /** Also a new code: the one before is no longer good. */
  async function mail(): Promise<void> {
    const { is_confirmed } = await chat.mailCode()
    code.value = ''
    // Another tab was first.
    if (is_confirmed) thank()
    else askForCode()
  }

  async function enter(): Promise<void> {
    const entered = codeIn(code.value)
    if (entered === null) {
      fault.textContent = t.codeDigits(visitorCode.digits)
      code.focus()
      return
    }
    await chat.enterCode(entered)
    thank()
  }

  function submit(event: Event): void {
    event.preventDefault()
    run(step)
  }

  function run(work: () => Promise<void>): void {
    if (busy) return
    busy = true
    fault.textContent = ''
    work()
      .catch((error: { code?: string }) => {
        fault.textContent =
          error.code === 'invalid' ? t.wrongCode : error.code === 'throttled' ? t.tooManyCodes : t.failed
      })
      .finally(() => (busy = false))
  }

  function link(text: string, work: () => void | Promise<void>): HTMLButtonElement {
    const onclick = (): void => run(async () => work())
    return h('button', { type: 'button', class: 'link', onclick }, text)
  }

  return form
}
