import { profileNames, type Profile } from '@rp/domain/permissions'

/** Maps groups of the provider to profiles; a user's first match counts. */
type GroupMap = readonly (readonly [group: string, profile: Profile])[]

/** The single sign-on provider and what its groups mean here. */
export interface SsoConfig {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  groupsClaim: string
  groups: GroupMap
  /** The label of the button; absent: the default. */
  label?: string
  /** Moves an account with a password to the provider, if the provider has verified its e-mail address. */
  takesOverByEmail: boolean
}

interface Environment {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_SCOPES: string
  OIDC_GROUPS_CLAIM: string
  OIDC_GROUPS?: string | undefined
  OIDC_LABEL?: string | undefined
  OIDC_TAKES_OVER_BY_EMAIL: '0' | '1'
}

/** Reads the OIDC variables; an invalid one stops the start with a sentence that names it. */
export function readSsoConfig(given: Environment): { sso?: SsoConfig } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (!issuer) return {}
  if (!clientId || !clientSecret || !given.OIDC_GROUPS)
    throw new Error(
      'Cannot start: OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_GROUPS beside it',
    )
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Error('Cannot start: OIDC_ISSUER must be https, or on this machine')
  return {
    sso: {
      issuer,
      clientId,
      clientSecret,
      scopes: given.OIDC_SCOPES,
      groupsClaim: given.OIDC_GROUPS_CLAIM,
      groups: readGroups(given.OIDC_GROUPS),
      ...(given.OIDC_LABEL && { label: given.OIDC_LABEL }),
      takesOverByEmail: given.OIDC_TAKES_OVER_BY_EMAIL === '1',
    },
  }
}

function readGroups(text: string): GroupMap {
  const entries = Object.entries(objectOf(text) ?? {})
  if (entries.length === 0)
    throw new Error(
      'Cannot start: OIDC_GROUPS must be a JSON object of groups and profiles: {"panel-chat": "STAFF/CHAT"}',
    )
  return entries.map(([group, said]) => {
    const profile = profileNames.find((name) => name === said)
    if (!profile)
      throw new Error(
        `Cannot start: OIDC_GROUPS maps "${group}" to "${String(said)}", which is none of ${profileNames.join(', ')}`,
      )
    return [group, profile]
  })
}

function objectOf(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}
