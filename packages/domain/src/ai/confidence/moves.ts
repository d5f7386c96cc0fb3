/** What a reply does: answers, is a phrase of politeness, asks what is meant, or is better left unsaid. */
export const moves = ['ANSWER', 'PHRASE', 'ASK_BACK', 'SILENCE'] as const
export type Move = (typeof moves)[number]
