import { getSso } from '@rp/contract/auth/sso'
import type { Problem } from '@rp/contract/problems'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { startSession } from '../kit/session.ts'
import { loginWords } from './login-words.ts'
import { sessionOf } from './session-of.ts'
import { finishAtProvider, goToProvider, receiveSsoAnswer } from './sso.ts'

interface Props {
  onProblem: (problem: Problem | string) => void
  onSigningIn: () => void
}

/** Single sign-on, if the company has a provider; its reply completes the sign-in here. */
export function SsoButton({ onProblem, onSigningIn }: Props) {
  const t = useWords(loginWords)
  const [sso, setSso] = useState<{ label: string | null } | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause
      onProblem(cause.problem)
      return false
    }
  }

  const start = useEffectEvent(() => {
    // A sign-in page without the button still works: a failure of this call is not reported.
    void call(getSso, {}).then(setSso, () => undefined)
    const answer = receiveSsoAnswer()
    if (!answer) return
    if ('refused' in answer) return onProblem(t.providerRefused(answer.refused))
    onSigningIn()
    void attempt(async () => startSession(sessionOf(await finishAtProvider(answer))))
  })
  useEffect(() => start(), [])

  if (!sso) return null
  return (
    <>
      <p className="login-or">{t.or}</p>
      <button
        className="login-sso"
        type="button"
        aria-busy={busy}
        disabled={busy}
        onClick={() => {
          setBusy(true)
          // While redirecting, the page stays as it is.
          void attempt(goToProvider).then(setBusy)
        }}
      >
        {sso.label ?? t.sso}
      </button>
    </>
  )
}
