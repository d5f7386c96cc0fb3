const groupPrefix = 'group:'

/** The identity of a group's room; no person has such an id. */
export const groupIdentity = (group_id: string): string => groupPrefix + group_id

/** The group's id of such an identity; null: a person. */
export const groupIn = (identity: string): string | null =>
  identity.startsWith(groupPrefix) ? identity.slice(groupPrefix.length) : null

export const isNumber = (identity: string): boolean => /^\d+$/.test(identity)

/**
 * Whom a message is sent to: a group by its id (Cloud API, Group messaging), a person by number, and one who hides the
 * number by the business-scoped user id, in a field of its own.
 */
export function recipientOf(identity: string) {
  const group = groupIn(identity)
  if (group !== null) return { recipient_type: 'group', to: group }
  const person = isNumber(identity) ? { to: identity } : { recipient: identity }
  return { recipient_type: 'individual', ...person }
}
