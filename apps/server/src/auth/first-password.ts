/** An account with a password chosen by somebody else; it leaves single sign-on. */
export function firstPassword(password_hash: string) {
  return { password_hash, must_change_password: true, sso_subject: null }
}
