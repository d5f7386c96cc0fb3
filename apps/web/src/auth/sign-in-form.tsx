import { signIn } from '@rp/contract/auth/session'
import type { Problem } from '@rp/contract/problems'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { formText } from '../kit/browser/form-text.ts'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { startSession } from '../kit/session.ts'
import { LoginField, PasswordField } from './login-field.tsx'
import { LoginProblem } from './login-problem.tsx'
import { loginWords } from './login-words.ts'
import { sessionOf } from './session-of.ts'
import { SsoButton } from './sso-button.tsx'

interface SignInFormProps {
  notice: string | null
  onSigningIn: () => void
}

/** Username and password; a third field appears once the server asks for the second step. */
export function SignInForm({ notice, onSigningIn }: SignInFormProps) {
  const t = useWords(loginWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | string | null>(null)
  const [secondStep, setSecondStep] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = credentialsOf(event.currentTarget)
    if (!body.username || !body.password) {
      setProblem(t.missing)
      return focusOn(body.username ? 'password' : 'username')
    }
    setBusy(true)
    setProblem(null)
    onSigningIn()
    try {
      startSession(sessionOf(await call(signIn, { body })))
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause
      refuse(cause.problem)
    } finally {
      setBusy(false)
    }
  }

  function refuse(refusal: Problem) {
    const { code } = refusal
    // The field of the code must be there to be focused.
    flushSync(() => {
      setProblem(code === 'second_step_required' ? null : refusal)
      if (code === 'second_step_required') setSecondStep(true)
    })
    focusOn(code === 'second_step_required' || code === 'wrong_code' ? 'code' : 'password')
  }

  function focusOn(name: string) {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form ref={form} className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t.title}</h1>
      {notice ? (
        <p className="login-notice" role="status">
          {notice}
        </p>
      ) : (
        <p className="login-hint">{t.hint}</p>
      )}
      {problem && <LoginProblem problem={problem} />}
      <LoginField
        name="username"
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
      />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="current-password"
        onKeyUp={watchCapsLock}
        onKeyDown={watchCapsLock}
        {...(capsLock && { help: t.capsLock })}
      />
      {secondStep && (
        <LoginField
          name="code"
          label={t.code}
          help={t.codeHint}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <button className="login-submit" type="submit" aria-busy={busy} disabled={busy}>
        {busy ? t.submitting : t.submit}
      </button>
      <SsoButton onProblem={setProblem} onSigningIn={onSigningIn} />
    </form>
  )
}

function credentialsOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => formText(data, name)
  const code = text('code').trim()
  return { username: text('username').trim(), password: text('password'), ...(code && { code }) }
}
