/** An account that signs in by a password that somebody else chose; it is no account of single sign-on any more. */
export function firstPassword(password_hash: string) {
  return { password_hash, must_change_password: true, sso_subject: null }
}
