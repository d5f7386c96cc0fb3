import { languages } from '@rp/domain/languages'
import { useState } from 'react'
import { setLanguage, useLanguage, useWords } from '../kit/language.ts'
import { useSessionEnded } from '../kit/session.ts'
import { loginWords } from './login-words.ts'
import { SetUpForm } from './set-up-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './login.css'

const languageNames = { en: 'EN', th: 'ไทย' }

interface LoginProps {
  /** Called when credentials are sent, so that the panel can load meanwhile. */
  onSigningIn: () => void
}

/** The only screen for visitors. Plain React: it must render before anything else has loaded. */
export function Login({ onSigningIn }: LoginProps) {
  const t = useWords(loginWords)
  const [setUpToken, setSetUpToken] = useState(() => new URLSearchParams(location.search).get('setup'))
  const [created, setCreated] = useState(false)
  const ended = useSessionEnded()

  function finishSetUp() {
    history.replaceState(null, '', location.pathname)
    setSetUpToken(null)
    setCreated(true)
  }

  return (
    <div className="login">
      <aside className="login-brand" aria-hidden="true">
        <Mark />
        <p className="login-motto">{t.motto}</p>
      </aside>
      <main className="login-main">
        <LanguageSwitch label={t.language} />
        <div className="login-card">
          <p className="login-product">{t.product}</p>
          {setUpToken ? (
            <SetUpForm token={setUpToken} onDone={finishSetUp} />
          ) : (
            <SignInForm notice={created ? t.created : ended && t.endedBy[ended]} onSigningIn={onSigningIn} />
          )}
        </div>
      </main>
    </div>
  )
}

function LanguageSwitch({ label }: { label: string }) {
  const current = useLanguage()
  return (
    <fieldset className="login-languages" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}

function Mark() {
  return (
    <svg className="login-mark" viewBox="0 0 120 120" fill="none">
      <path
        d="M46 22h28M51 22v27L28 88a9 9 0 0 0 8 14h48a9 9 0 0 0 8-14L69 49V22"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M41 76h38l9 15a4 4 0 0 1-3 6H35a4 4 0 0 1-3-6z" fill="currentColor" opacity=".35" />
      <circle cx="54" cy="66" r="3.5" fill="currentColor" />
      <circle cx="66" cy="58" r="2.5" fill="currentColor" />
      <circle cx="63" cy="40" r="2" fill="currentColor" />
    </svg>
  )
}
