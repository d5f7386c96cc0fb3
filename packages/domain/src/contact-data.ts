/** How it was proven that an address or number is a customer's own (ADR 0126). */
export const contactProofs = [
  // The website signed the person in with it.
  'WEBSITE',
  // The shop reported it with the customer's number.
  'SHOP',
  // The provider of a channel names it as the sender.
  'PROVIDER',
  // Staff said how they know.
  'STAFF',
  // The person typed the code that was mailed there (ADR 0132).
  'CODE',
] as const
export type ContactProof = (typeof contactProofs)[number]

/** Whether a visitor's room counts as the customer's own after a merge. */
export const roomProofs = ['STAFF', 'NONE'] as const

/** What changed a customer's contact data. */
export const contactSources = [
  'STAFF',
  'VISITOR',
  'WEBSITE',
  'SHOP',
  'PROVIDER',
  'CODE',
  'MERGE',
  'UNMERGE',
] as const
export type ContactSource = (typeof contactSources)[number]

/** What changed: an address, a number, or who the person is (a merge with a stated reason). */
export const contactFields = ['email', 'phone', 'identity'] as const
export type ContactField = (typeof contactFields)[number]

/** The length of a statement how staff know. */
export const proofReason = { min: 5, max: 300 } as const
