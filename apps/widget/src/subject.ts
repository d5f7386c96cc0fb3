/**
 * The person whom an identity token names (RFC 7519, `sub`), read without proof: only the server decides. Undefined: no
 * token. A token that cannot be read names itself, so that another one is somebody else.
 */
export function subjectOf(identity: string | undefined): string | undefined {
  if (!identity) return undefined
  try {
    const part = (identity.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { sub } = JSON.parse(atob(part)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : identity
  } catch {
    return identity
  }
}
