import { compact } from './context.ts'

/** The claims that a text makes, whatever its spaces and letters; empty claims are in no text. */
export function claimsIn(text: string, claims: readonly string[]): string[] {
  const said = compact(text)
  return claims.filter((claim) => compact(claim) !== '' && said.includes(compact(claim)))
}
