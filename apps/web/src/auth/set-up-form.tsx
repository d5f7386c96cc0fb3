import { setUp } from '@rp/contract/auth/session'
import type { Problem } from '@rp/contract/problems'
import { nameLength, passwordLength, usernameLength } from '@rp/domain/limits'
import { useState, type SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { LoginField, PasswordField } from './login-field.tsx'
import { LoginProblem } from './login-problem.tsx'
import { loginWords } from './login-words.ts'

interface SetUpFormProps {
  token: string
  onDone: () => void
}

/** Creates the first SUPER_ADMIN with the one-time link printed at the first start. */
export function SetUpForm({ token, onDone }: SetUpFormProps) {
  const t = useWords(loginWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => formText(data, name)
    setBusy(true)
    setProblem(null)
    try {
      const body = {
        token,
        username: text('username'),
        email: text('email'),
        password: text('password'),
        full_name: text('full_name'),
      }
      await call(setUp, { body })
      onDone()
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause
      setProblem(cause.problem.code === 'not_found' ? t.linkGone : cause.problem)
      setBusy(false)
    }
  }

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)}>
      <h1>{t.setUpTitle}</h1>
      <p className="login-hint">{t.setUpHint}</p>
      {problem && <LoginProblem problem={problem} />}
      <LoginField name="full_name" label={t.fullName} autoComplete="name" maxLength={nameLength} required />
      <LoginField
        name="username"
        label={t.username}
        help={t.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        minLength={usernameLength.min}
        maxLength={usernameLength.max}
        pattern="[A-Za-z0-9._\-]+"
        required
      />
      <LoginField name="email" type="email" label={t.email} autoComplete="email" maxLength={254} required />
      <PasswordField
        name="password"
        label={t.newPassword}
        help={t.passwordHint}
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
      />
      <button className="login-submit" type="submit" aria-busy={busy} disabled={busy}>
        {busy ? t.creating : t.create}
      </button>
    </form>
  )
}
