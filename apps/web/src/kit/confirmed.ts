import { ProblemError } from './problem-error.ts'

/** Sends a call that may need the caller's password. */
type Send<T> = (proof: { password?: string }) => Promise<T>

/** Answers the user's password, or rejects with the refusal if the user cancels. */
type RequestPassword = (refusal: ProblemError) => Promise<string>

let requestPassword: RequestPassword | null = null

/** Sets how the panel requests the password; returns the function that removes it. */
export function requestsPassword(request: RequestPassword): () => void {
  requestPassword = request
  return () => {
    if (requestPassword === request) requestPassword = null
  }
}

/** Sends without the password first, and again with it while the server requires one. */
export async function confirmed<T>(
  send: Send<T>,
  request: RequestPassword | null = requestPassword,
  proof: { password?: string } = {},
): Promise<T> {
  try {
    return await send(proof)
  } catch (error) {
    if (!request || !(error instanceof ProblemError) || !needsPassword(error)) throw error
    return confirmed(send, request, { password: await request(error) })
  }
}

const needsPassword = ({ problem }: ProblemError): boolean =>
  problem.code === 'confirm_identity' || problem.errors.some(({ path }) => path === 'password')
