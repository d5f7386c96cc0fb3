/**
 * The credentials of an `Authorization` header of the scheme Bearer (RFC 6750), whose name is case-insensitive (RFC
 * 9110, section 11.1); undefined without one.
 */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
}
