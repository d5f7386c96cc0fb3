import { passwordLength } from '@rp/domain/limits'
import { useId, useState, type ComponentProps } from 'react'
import { useWords } from '../kit/language.ts'
import { loginWords } from './login-words.ts'

interface LoginFieldProps extends ComponentProps<'input'> {
  name: string
  label: string
  help?: string
}

/** Label above, help below. */
export function LoginField({ label, help, children, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-control">
        <input id={id} spellCheck={false} {...(help && { 'aria-describedby': `${id}-help` })} {...input} />
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className="login-help" aria-live="polite">
          {help}
        </p>
      )}
    </div>
  )
}

/** A field whose content can be shown. */
export function PasswordField(props: LoginFieldProps) {
  const t = useWords(loginWords)
  const [shown, setShown] = useState(false)
  return (
    <LoginField {...props} type={shown ? 'text' : 'password'} maxLength={passwordLength.max}>
      <button
        type="button"
        className="login-eye"
        aria-label={shown ? t.hide : t.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={shown ? closedEye : openEye} />
        </svg>
      </button>
    </LoginField>
  )
}

// drawn here, so that the first chunk needs no icon package
const openEye =
  'M12 6c4 0 7.3 2.4 9 6-1.7 3.6-5 6-9 6s-7.3-2.4-9-6c1.7-3.6 5-6 9-6zm0 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
const closedEye = 'M4 4l16 16M10 6.300A9 9 0 0 1 21 12a11 11 0 0 1-3 4M6 8a11 11 0 0 0-3 4c2 4 6 6.7 11 5.7'
