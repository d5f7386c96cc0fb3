/**
 * RULE: how to answer a kind of question. FACT: true for everybody, for the knowledge. STYLE: wording. ONE_OFF: this
 * once.
 */
export const ruleKinds = ['RULE', 'FACT', 'STYLE', 'ONE_OFF'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Scope of a rule; a global one needs an admin. */
export const ruleScopes = ['GLOBAL', 'INTENT', 'PRODUCT', 'CUSTOMER'] as const
export type RuleScope = (typeof ruleScopes)[number]

export const ruleStates = ['PROPOSED', 'ACTIVE', 'OFF', 'REFUSED'] as const
export type RuleState = (typeof ruleStates)[number]

/** Maximum characters of a rule, and of a staff member's instruction. */
export const ruleLength = 300
export const instructionLength = 1000
/** Number of people who must give the same instruction before a rule goes live without an admin. */
export const agreementsMin = 3
/** How often one draft is rewritten before a person must write it. */
export const redraftsMax = 3
