import type { Problem } from '@rp/contract/problems'
import { useWords } from '../kit/language.ts'
import { loginWords } from './login-words.ts'

/** A refusal in words, with the id under which the server logged it. */
export function LoginProblem({ problem }: { problem: Problem | string }) {
  const t = useWords(loginWords)
  const text = typeof problem === 'string' ? problem : problem.detail || problem.title
  const requestId = typeof problem === 'string' ? '' : problem.request_id
  return (
    <div className="login-problem" role="alert">
      {text}
      {requestId && (
        <small>
          {t.requestId} {requestId}
        </small>
      )}
    </div>
  )
}
