/** RULE: how to answer a kind of question. FACT: what is true, for the knowledge. STYLE: how to say it. ONE_OFF: this once. */
export const ruleKinds = ['RULE', 'FACT', 'STYLE', 'ONE_OFF'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How far it reaches; what holds everywhere needs an admin (AI design 7). */
export const ruleScopes = ['GLOBAL', 'INTENT', 'PRODUCT', 'CUSTOMER'] as const
export type RuleScope = (typeof ruleScopes)[number]

export const ruleStates = ['PROPOSED', 'ACTIVE', 'OFF', 'REFUSED'] as const
export type RuleState = (typeof ruleStates)[number]

/** Letters of a rule, and of a staff member's instruction. */
export const ruleLength = 300
export const instructionLength = 1000
/** So many people must ask for the same before a rule of staff goes live without an admin. */
export const agreementsMin = 3
/** How often one draft is made anew; then a person writes (AI design 6). */
export const redraftsMax = 3
