import { beginSso, finishSso } from '@rp/contract/auth/sso'
import { call } from '../kit/call.ts'

/** The ticket of the sign-in that this tab started at the provider. */
const key = 'recipe-panel.sso-ticket'

/** Sends the browser to the provider; it returns to the sign-in page. */
export async function goToProvider(): Promise<void> {
  const { url, ticket } = await call(beginSso, { body: {} })
  sessionStorage.setItem(key, ticket)
  location.assign(url)
}

/** The provider's reply in the address: a code, or a refusal. */
export type SsoAnswer = { code: string; state: string; iss?: string } | { refused: string }

/** Removes the provider's reply from the address, so that a reload does not send it again. */
export function receiveSsoAnswer(): SsoAnswer | null {
  const search = new URLSearchParams(location.search)
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => search.get(name))
  if (!state || (!code && !error)) return null
  history.replaceState(null, '', location.pathname)
  if (!code) return { refused: search.get('error_description') ?? error ?? '' }
  return { code, state, ...(iss && { iss }) }
}

/** The session for a code; sends this tab's ticket, which is used up. */
export function finishAtProvider(answer: { code: string; state: string; iss?: string }) {
  // Another tab's or a stranger's reply has no ticket here: the server then says that the sign-in was not started in
  // this browser.
  const ticket = sessionStorage.getItem(key) ?? 'none'
  sessionStorage.removeItem(key)
  return call(finishSso, { body: { ...answer, ticket } })
}
