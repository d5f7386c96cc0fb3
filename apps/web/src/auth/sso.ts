import { beginSso, finishSso } from '@rp/contract/auth/sso'
import { call } from '../kit/call.ts'

/** The ticket of the sign-in that this tab has begun at the provider. */
const key = 'recipe-panel.sso-ticket'

/** Sends the browser to the provider; it comes back to the sign-in page. */
export async function goToProvider(): Promise<void> {
  const { url, ticket } = await call(beginSso, { body: {} })
  sessionStorage.setItem(key, ticket)
  location.assign(url)
}

/** What the provider sent back in the address: a code, or that it refused. */
export type SsoAnswer = { code: string; state: string; iss?: string } | { refused: string }

/** Takes the provider's answer out of the address, so that a reload does not send it again. */
export function takeSsoAnswer(): SsoAnswer | null {
  const search = new URLSearchParams(location.search)
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => search.get(name))
  if (!state || (!code && !error)) return null
  history.replaceState(null, '', location.pathname)
  if (!code) return { refused: search.get('error_description') ?? error ?? '' }
  return { code, state, ...(iss && { iss }) }
}

/** The session for a code; the ticket of this tab goes with it and is good for nothing afterwards. */
export function finishAtProvider(answer: { code: string; state: string; iss?: string }) {
  // Another tab's answer, or a stranger's, has none here: the server says that it was not begun in this browser.
  const ticket = sessionStorage.getItem(key) ?? 'none'
  sessionStorage.removeItem(key)
  return call(finishSso, { body: { ...answer, ticket } })
}
